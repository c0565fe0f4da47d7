CREATE TABLE "filing_products" (
	"filing_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"product_id" text collate "C" NOT NULL,
	CONSTRAINT "filing_products_filing_id_position_pk" PRIMARY KEY("filing_id","position")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"member_id" text collate "C",
	"credential_kind" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"detail" jsonb NOT NULL,
	"request_id" text collate "C",
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "audit_entries_credential_kind_check" CHECK ("audit_entries"."credential_kind" in ('session', 'key'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" text collate "C" NOT NULL,
	"operation" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"fingerprint" text NOT NULL,
	"resource_type" text NOT NULL,
	"resource_id" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3),
	CONSTRAINT "idempotency_keys_member_id_operation_key_pk" PRIMARY KEY("member_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"type" text collate "C" NOT NULL,
	"subject_type" text collate "C" NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"occurrence" text collate "C" DEFAULT '' NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"dispatched_at" timestamptz(3),
	CONSTRAINT "outbox_events_occurrence_key" UNIQUE("type","subject_type","subject_id","occurrence")
);
--> statement-breakpoint
-- Keys of comparisons become keys of one operation among several. They live seven days.
INSERT INTO "idempotency_keys" ("member_id", "operation", "key", "fingerprint", "resource_type", "resource_id", "created_at", "expires_at")
SELECT "member_id", 'createFormComparison', "key", "fingerprint", 'form_comparison', "comparison_id", "expires_at" - interval '168 hours', "expires_at" FROM "comparison_keys";
--> statement-breakpoint
DROP TABLE "comparison_keys";
--> statement-breakpoint
INSERT INTO "filing_products" ("filing_id", "position", "product_id")
SELECT "id", "ordinality" - 1, "product_id" FROM "filings", unnest("additional_product_ids") WITH ORDINALITY AS "list" ("product_id", "ordinality");
--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "additional_product_ids";
--> statement-breakpoint
-- Rows that refer to nothing were possible until now and had no effect.
DELETE FROM "product_access" WHERE "product_id" NOT IN (SELECT "id" FROM "catalog_products");
--> statement-breakpoint
UPDATE "filings" SET "predecessor_filing_id" = NULL WHERE "predecessor_filing_id" NOT IN (SELECT "id" FROM "filings");
--> statement-breakpoint
ALTER TABLE "comparison_inputs" DROP CONSTRAINT "comparison_inputs_file_id_files_id_fk";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_scope_id_scopes_id_fk";
--> statement-breakpoint
ALTER TABLE "forms" DROP CONSTRAINT "forms_scope_id_scopes_id_fk";
--> statement-breakpoint
DROP INDEX "members_organization_index";
--> statement-breakpoint
DROP INDEX "catalog_forms_product_index";
--> statement-breakpoint
DROP INDEX "catalog_form_files_file_index";
--> statement-breakpoint
DROP INDEX "credentials_member_index";
--> statement-breakpoint
DROP INDEX "desk_drafts_owner_index";
--> statement-breakpoint
DROP INDEX "files_organization_index";
--> statement-breakpoint
DROP INDEX "files_scope_index";
--> statement-breakpoint
DROP INDEX "filings_scope_index";
--> statement-breakpoint
ALTER TABLE "grants"
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "scope_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "members"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "organizations"
	ALTER COLUMN "id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "product_access"
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "product_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "scopes"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "catalog_form_files"
	ALTER COLUMN "form_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "catalog_forms"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "product_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "state" SET DATA TYPE text collate "C",
	ALTER COLUMN "form_number" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "catalog_products"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "name" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "comparison_inputs"
	ALTER COLUMN "comparison_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "input_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "comparison_results"
	ALTER COLUMN "comparison_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "comparisons"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "credentials"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "cursors"
	ALTER COLUMN "id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "desk_drafts"
	ALTER COLUMN "owner" SET DATA TYPE text collate "C",
	ALTER COLUMN "id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "desk_sessions"
	ALTER COLUMN "id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "file_chunks"
	ALTER COLUMN "content_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "file_pages"
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "file_shares"
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "file_versions"
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "content_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "files"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "owner_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "scope_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "filings"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "scope_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "owner_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "company_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "jurisdiction_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "primary_product_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "predecessor_filing_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "project_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "disposition_date" SET DATA TYPE date USING "disposition_date"::date,
	ALTER COLUMN "effective_from_new" SET DATA TYPE date USING "effective_from_new"::date,
	ALTER COLUMN "effective_from_renewal" SET DATA TYPE date USING "effective_from_renewal"::date;
--> statement-breakpoint
ALTER TABLE "form_edition_files"
	ALTER COLUMN "edition_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "file_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "form_editions"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "form_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "edition_date" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "forms"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "scope_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "form_number" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "credit_holds"
	ALTER COLUMN "subject_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "ledger_entries"
	ALTER COLUMN "id" SET DATA TYPE text collate "C",
	ALTER COLUMN "organization_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "member_id" SET DATA TYPE text collate "C",
	ALTER COLUMN "subject_id" SET DATA TYPE text collate "C";
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "member_id" text collate "C";
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "organization_id" text collate "C";
--> statement-breakpoint
UPDATE "forms" SET "organization_id" = (SELECT "organization_id" FROM "scopes" WHERE "scopes"."id" = "forms"."scope_id");
--> statement-breakpoint
ALTER TABLE "forms" ALTER COLUMN "organization_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "scopes" ADD CONSTRAINT "scopes_organization_key" UNIQUE("organization_id","id");
--> statement-breakpoint
ALTER TABLE "filing_products" ADD CONSTRAINT "filing_products_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_access" ADD CONSTRAINT "product_access_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comparison_inputs" ADD CONSTRAINT "comparison_inputs_version_key" FOREIGN KEY ("file_id","file_version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scope_key" FOREIGN KEY ("organization_id","scope_id") REFERENCES "public"."scopes"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_predecessor_filing_id_filings_id_fk" FOREIGN KEY ("predecessor_filing_id") REFERENCES "public"."filings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_scope_key" FOREIGN KEY ("organization_id","scope_id") REFERENCES "public"."scopes"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_check" CHECK ("members"."role" in ('owner', 'admin', 'member', 'viewer'));
--> statement-breakpoint
ALTER TABLE "comparison_inputs" ADD CONSTRAINT "comparison_inputs_role_check" CHECK ("comparison_inputs"."role" in ('variant', 'form', 'variant_context', 'shared_context', 'knowledge', 'review'));
--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_status_check" CHECK ("comparisons"."status" in ('queued', 'running', 'succeeded', 'failed'));
--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_phase_check" CHECK ("comparisons"."phase" in ('reading', 'aligning', 'comparing', 'answering', 'citing'));
--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_failure_code_check" CHECK ("comparisons"."failure_code" in ('run_failed', 'execution_timeout', 'unable_to_compare'));
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_kind_check" CHECK ("credentials"."kind" in ('session', 'key'));
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_access_check" CHECK ("credentials"."access" in ('read_only', 'read_write'));
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_method_check" CHECK ("desk_sessions"."method" in ('password', 'oidc', 'key'));
--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_text_status_check" CHECK ("file_versions"."text_status" in ('processing', 'ready', 'unreadable'));
--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_unreadable_reason_check" CHECK ("file_versions"."unreadable_reason" in ('scanned', 'password_protected', 'empty', 'damaged', 'too_large', 'too_much_text', 'unsupported_type', 'timed_out'));
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_filing_mode_check" CHECK ("filings"."filing_mode" in ('managed', 'reference'));
--> statement-breakpoint
CREATE INDEX "filing_products_product_index" ON "filing_products" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_organization_index" ON "audit_entries" USING btree ("organization_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_subject_index" ON "audit_entries" USING btree ("subject_type","subject_id","at","id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry_index" ON "idempotency_keys" USING btree ("member_id","expires_at");
--> statement-breakpoint
CREATE INDEX "outbox_events_organization_index" ON "outbox_events" USING btree ("organization_id","occurred_at","id");
--> statement-breakpoint
CREATE INDEX "outbox_events_open_index" ON "outbox_events" USING btree ("occurred_at","id") WHERE dispatched_at is null;
--> statement-breakpoint
CREATE INDEX "members_name_index" ON "members" USING btree ("organization_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "product_access_product_index" ON "product_access" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "scopes_name_index" ON "scopes" USING btree ("organization_id","name","id");
--> statement-breakpoint
CREATE INDEX "catalog_forms_number_index" ON "catalog_forms" USING btree ("product_id","state","form_number","id");
--> statement-breakpoint
CREATE INDEX "catalog_products_type_index" ON "catalog_products" USING btree (lower("type"),"name","id");
--> statement-breakpoint
CREATE INDEX "comparisons_status_index" ON "comparisons" USING btree ("organization_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX "credentials_keys_index" ON "credentials" USING btree ("member_id","created_at","id") WHERE kind = 'key' and revoked_at is null;
--> statement-breakpoint
CREATE INDEX "filings_predecessor_index" ON "filings" USING btree ("predecessor_filing_id");
--> statement-breakpoint
CREATE INDEX "filings_serff_tracking_number_index" ON "filings" USING btree ("scope_id",(translate(lower("serff_tracking_number"), ' -‐‑‒–—', '') collate "C")) WHERE "filings"."serff_tracking_number" is not null;
--> statement-breakpoint
CREATE INDEX "filings_state_tracking_number_index" ON "filings" USING btree ("scope_id",(translate(lower("state_tracking_number"), ' -‐‑‒–—', '') collate "C")) WHERE "filings"."state_tracking_number" is not null;
--> statement-breakpoint
CREATE INDEX "filings_company_tracking_number_index" ON "filings" USING btree ("scope_id",(translate(lower("company_tracking_number"), ' -‐‑‒–—', '') collate "C")) WHERE "filings"."company_tracking_number" is not null;
--> statement-breakpoint
CREATE INDEX "form_editions_list_index" ON "form_editions" USING btree ("form_id","edition_date" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "forms_organization_index" ON "forms" USING btree ("organization_id","form_number","id");
--> statement-breakpoint
CREATE INDEX "forms_scope_index" ON "forms" USING btree ("scope_id","form_number","id");
--> statement-breakpoint
CREATE INDEX "catalog_form_files_file_index" ON "catalog_form_files" USING btree ("file_id","form_id");
--> statement-breakpoint
CREATE INDEX "credentials_member_index" ON "credentials" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "desk_drafts_owner_index" ON "desk_drafts" USING btree ("owner","updated_at","id");
--> statement-breakpoint
CREATE INDEX "files_organization_index" ON "files" USING btree ("organization_id","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "files_scope_index" ON "files" USING btree ("scope_id","created_at","id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "filings_scope_index" ON "filings" USING btree ("scope_id","created_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE FUNCTION "reject_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "reject_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_change"();
