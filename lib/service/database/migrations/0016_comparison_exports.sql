CREATE TABLE "comparison_exports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"format" text NOT NULL,
	"view" jsonb NOT NULL,
	"status" text NOT NULL,
	"share" double precision NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"file_id" text collate "C",
	"created_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "comparison_exports_format_check" CHECK ("comparison_exports"."format" in ('docx', 'xlsx', 'pdf', 'csv', 'json')),
	CONSTRAINT "comparison_exports_status_check" CHECK ("comparison_exports"."status" in ('queued', 'running', 'succeeded', 'failed')),
	CONSTRAINT "comparison_exports_failure_code_check" CHECK ("comparison_exports"."failure_code" in ('comparison_deleted', 'too_large', 'export_failed'))
);
--> statement-breakpoint
ALTER TABLE "live_changes" DROP CONSTRAINT "live_changes_subject_check";--> statement-breakpoint
ALTER TABLE "comparison_exports" ADD CONSTRAINT "comparison_exports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_exports" ADD CONSTRAINT "comparison_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_exports" ADD CONSTRAINT "comparison_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_exports_comparison_index" ON "comparison_exports" USING btree ("comparison_id");--> statement-breakpoint
CREATE INDEX "comparison_exports_member_index" ON "comparison_exports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comparison_exports_organization_index" ON "comparison_exports" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "comparison_exports_file_index" ON "comparison_exports" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_subject_check" CHECK ("live_changes"."subject" in ('form_comparison', 'form_comparison_export', 'filing_session', 'fix_task', 'webhook_endpoint', 'webhook_delivery'));
--> statement-breakpoint
CREATE FUNCTION "note_export_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, member_id, subject, subject_id, parent_id)
	SELECT organization_id, member_id, 'form_comparison_export', id, comparison_id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "comparison_exports_live_insert" AFTER INSERT ON "comparison_exports" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_export_changes"();
--> statement-breakpoint
CREATE TRIGGER "comparison_exports_live_update" AFTER UPDATE ON "comparison_exports" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_export_changes"();
