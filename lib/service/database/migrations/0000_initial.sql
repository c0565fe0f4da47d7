CREATE TABLE "grants" (
	"member_id" text NOT NULL,
	"scope_id" text NOT NULL,
	"read" boolean NOT NULL,
	"edit" boolean NOT NULL,
	"manage_access" boolean NOT NULL,
	CONSTRAINT "grants_member_id_scope_id_pk" PRIMARY KEY("member_id","scope_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"identity_issuer" text,
	"identity_subject" text,
	"created_at" timestamptz(3) NOT NULL,
	"removed_at" timestamptz(3),
	CONSTRAINT "members_identity_key" UNIQUE("identity_issuer","identity_subject"),
	CONSTRAINT "members_email_lowercase" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"credit_limit" integer,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"datasets" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_access" (
	"organization_id" text NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "product_access_organization_id_product_id_state_pk" PRIMARY KEY("organization_id","product_id","state")
);
--> statement-breakpoint
CREATE TABLE "scopes" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "scopes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalog_form_files" (
	"form_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "catalog_form_files_form_id_position_pk" PRIMARY KEY("form_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalog_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"form_number" text NOT NULL,
	"title" text NOT NULL,
	"edition_date" text
);
--> statement-breakpoint
CREATE TABLE "catalog_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"carrier" text,
	"type" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparison_inputs" (
	"comparison_id" text NOT NULL,
	"position" integer NOT NULL,
	"input_id" text NOT NULL,
	"role" text NOT NULL,
	"variant" text,
	"file_id" text NOT NULL,
	"file_version" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "comparison_inputs_comparison_id_position_pk" PRIMARY KEY("comparison_id","position")
);
--> statement-breakpoint
CREATE TABLE "comparison_keys" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"comparison_id" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "comparison_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "comparison_results" (
	"comparison_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"citation_counts" jsonb NOT NULL,
	"cited_pages" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"member_id" text NOT NULL,
	"title" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"idempotency_expires_at" timestamptz(3),
	"started_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"epoch" integer NOT NULL,
	"phase" text,
	"share" double precision NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"failure_retryable" boolean,
	"charged" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"access" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text,
	"hint" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	"expires_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	CONSTRAINT "credentials_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"id" text PRIMARY KEY NOT NULL,
	"position" jsonb NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_drafts" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"intent" jsonb,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "desk_drafts_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_credential" text NOT NULL,
	"method" text NOT NULL,
	"display_name" text NOT NULL,
	"epoch" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"last_seen_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"content_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "file_chunks_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "file_pages" (
	"file_id" text NOT NULL,
	"version" integer NOT NULL,
	"page" integer NOT NULL,
	"width" double precision,
	"height" double precision,
	"text" text NOT NULL,
	"runs" jsonb NOT NULL,
	CONSTRAINT "file_pages_file_id_version_page_pk" PRIMARY KEY("file_id","version","page")
);
--> statement-breakpoint
CREATE TABLE "file_shares" (
	"file_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "file_shares_file_id_member_id_pk" PRIMARY KEY("file_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"file_id" text NOT NULL,
	"version" integer NOT NULL,
	"content_id" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_length" integer NOT NULL,
	"sha256" text NOT NULL,
	"text_status" text NOT NULL,
	"progress" double precision NOT NULL,
	"page_count" integer,
	"unreadable_reason" text,
	"unreadable_message" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "file_versions_file_id_version_pk" PRIMARY KEY("file_id","version"),
	CONSTRAINT "file_versions_content_id_unique" UNIQUE("content_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"owner_id" text,
	"scope_id" text,
	"name" text NOT NULL,
	"downloadable" boolean NOT NULL,
	"current_version" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"display_name" text NOT NULL,
	"filing_mode" text,
	"company_id" text,
	"jurisdiction_id" text,
	"primary_product_id" text,
	"additional_product_ids" text[] NOT NULL,
	"predecessor_filing_id" text,
	"project_id" text,
	"filing_type" text,
	"review_type" text,
	"description" text,
	"toi_code" text,
	"sub_toi_code" text,
	"serff_tracking_number" text,
	"state_tracking_number" text,
	"company_tracking_number" text,
	"disposition" text,
	"disposition_date" text,
	"effective_from_new" text,
	"effective_from_renewal" text,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_edition_files" (
	"edition_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "form_edition_files_edition_id_position_pk" PRIMARY KEY("edition_id","position")
);
--> statement-breakpoint
CREATE TABLE "form_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"form_number" text NOT NULL,
	"edition_date" text,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "form_editions_date_key" UNIQUE NULLS NOT DISTINCT("form_id","form_number","edition_date")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"scope_id" text NOT NULL,
	"title" text NOT NULL,
	"form_number" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "forms_number_key" UNIQUE("scope_id","form_number")
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"member_id" text NOT NULL,
	"operation" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"member_id" text NOT NULL,
	"operation" text NOT NULL,
	"subject_id" text,
	"amount" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_access" ADD CONSTRAINT "product_access_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_form_files" ADD CONSTRAINT "catalog_form_files_form_id_catalog_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."catalog_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_form_files" ADD CONSTRAINT "catalog_form_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_forms" ADD CONSTRAINT "catalog_forms_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_inputs" ADD CONSTRAINT "comparison_inputs_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_inputs" ADD CONSTRAINT "comparison_inputs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_keys" ADD CONSTRAINT "comparison_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_results" ADD CONSTRAINT "comparison_results_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pages" ADD CONSTRAINT "file_pages_version_key" FOREIGN KEY ("file_id","version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_edition_files" ADD CONSTRAINT "form_edition_files_edition_id_form_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."form_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_edition_files" ADD CONSTRAINT "form_edition_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_editions" ADD CONSTRAINT "form_editions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_scope_index" ON "grants" USING btree ("scope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "members_organization_index" ON "members" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "catalog_form_files_file_index" ON "catalog_form_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "catalog_forms_product_index" ON "catalog_forms" USING btree ("product_id","state","id");--> statement-breakpoint
CREATE INDEX "catalog_products_name_index" ON "catalog_products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "comparison_inputs_file_index" ON "comparison_inputs" USING btree ("file_id","file_version");--> statement-breakpoint
CREATE INDEX "comparisons_organization_index" ON "comparisons" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comparisons_open_index" ON "comparisons" USING btree ("status") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "credentials_member_index" ON "credentials" USING btree ("member_id","kind","id");--> statement-breakpoint
CREATE INDEX "cursors_expiry_index" ON "cursors" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_drafts_owner_index" ON "desk_drafts" USING btree ("owner","updated_at");--> statement-breakpoint
CREATE INDEX "desk_sessions_expiry_index" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_shares_member_index" ON "file_shares" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "file_versions_processing_index" ON "file_versions" USING btree ("file_id") WHERE text_status = 'processing';--> statement-breakpoint
CREATE INDEX "files_organization_index" ON "files" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_scope_index" ON "files" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "filings_scope_index" ON "filings" USING btree ("scope_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_edition_files_file_index" ON "form_edition_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "credit_holds_organization_index" ON "credit_holds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_organization_index" ON "ledger_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_subject_index" ON "ledger_entries" USING btree ("subject_id");