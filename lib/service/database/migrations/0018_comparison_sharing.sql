CREATE TABLE "comparison_file_shares" (
	"sharing_id" text collate "C" NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	CONSTRAINT "comparison_file_shares_sharing_id_file_id_member_id_pk" PRIMARY KEY("sharing_id","file_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comparison_shares" (
	"comparison_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"sharing_id" text collate "C" NOT NULL,
	"shared_at" timestamptz(3) NOT NULL,
	CONSTRAINT "comparison_shares_comparison_id_member_id_pk" PRIMARY KEY("comparison_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comparison_sharings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"shared_by" text collate "C" NOT NULL,
	"scope_id" text collate "C",
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_access_requests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"added_share" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"resolved_at" timestamptz(3),
	"resolved_by" text collate "C",
	CONSTRAINT "file_access_requests_state_check" CHECK ("file_access_requests"."state" in ('open', 'granted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "live_changes" DROP CONSTRAINT "live_changes_subject_check";--> statement-breakpoint
ALTER TABLE "comparison_file_shares" ADD CONSTRAINT "comparison_file_shares_sharing_id_comparison_sharings_id_fk" FOREIGN KEY ("sharing_id") REFERENCES "public"."comparison_sharings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_file_shares" ADD CONSTRAINT "comparison_file_shares_share_key" FOREIGN KEY ("file_id","member_id") REFERENCES "public"."file_shares"("file_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_shares" ADD CONSTRAINT "comparison_shares_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_shares" ADD CONSTRAINT "comparison_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_shares" ADD CONSTRAINT "comparison_shares_sharing_id_comparison_sharings_id_fk" FOREIGN KEY ("sharing_id") REFERENCES "public"."comparison_sharings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_sharings" ADD CONSTRAINT "comparison_sharings_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_sharings" ADD CONSTRAINT "comparison_sharings_shared_by_members_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_sharings" ADD CONSTRAINT "comparison_sharings_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_access_requests" ADD CONSTRAINT "file_access_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_access_requests" ADD CONSTRAINT "file_access_requests_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_access_requests" ADD CONSTRAINT "file_access_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_access_requests" ADD CONSTRAINT "file_access_requests_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_access_requests" ADD CONSTRAINT "file_access_requests_resolved_by_members_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_file_shares_share_index" ON "comparison_file_shares" USING btree ("file_id","member_id");--> statement-breakpoint
CREATE INDEX "comparison_shares_member_index" ON "comparison_shares" USING btree ("member_id","shared_at","comparison_id");--> statement-breakpoint
CREATE INDEX "comparison_shares_sharing_index" ON "comparison_shares" USING btree ("sharing_id");--> statement-breakpoint
CREATE INDEX "comparison_sharings_comparison_index" ON "comparison_sharings" USING btree ("comparison_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_access_requests_open_key" ON "file_access_requests" USING btree ("file_id","member_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "file_access_requests_file_index" ON "file_access_requests" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_access_requests_list_index" ON "file_access_requests" USING btree ("organization_id","created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "file_access_requests_member_index" ON "file_access_requests" USING btree ("member_id","file_id","created_at");--> statement-breakpoint
CREATE INDEX "file_access_requests_comparison_index" ON "file_access_requests" USING btree ("comparison_id");--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_subject_check" CHECK ("live_changes"."subject" in ('form_comparison', 'form_comparison_export', 'form_comparison_share', 'file_access_request', 'filing_session', 'fix_task', 'webhook_endpoint', 'webhook_delivery'));