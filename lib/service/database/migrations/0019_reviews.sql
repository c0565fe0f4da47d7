CREATE TABLE "comparison_reviews" (
	"comparison_id" text collate "C" PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"second_reviewer_id" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "review_entries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"finding_id" text collate "C",
	"action" text NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "review_entries_action_check" CHECK ("review_entries"."action" in ('finding_changed', 'second_reviewer_changed', 'signed_off', 'sign_off_ended', 'sign_off_withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "review_findings" (
	"comparison_id" text collate "C" NOT NULL,
	"finding_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"mentions" jsonb NOT NULL,
	"assignee_id" text collate "C",
	"override" jsonb,
	"member_id" text collate "C" NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "review_findings_comparison_id_finding_id_pk" PRIMARY KEY("comparison_id","finding_id"),
	CONSTRAINT "review_findings_state_check" CHECK ("review_findings"."state" in ('open', 'accepted', 'questioned', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "review_sign_offs" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"revision" integer NOT NULL,
	"ended_at" timestamptz(3),
	"ended_because" text,
	CONSTRAINT "review_sign_offs_ended_because_check" CHECK ("review_sign_offs"."ended_because" in ('findings_changed', 'inputs_changed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "live_changes" DROP CONSTRAINT "live_changes_subject_check";--> statement-breakpoint
ALTER TABLE "comparison_reviews" ADD CONSTRAINT "comparison_reviews_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_reviews" ADD CONSTRAINT "comparison_reviews_second_reviewer_id_members_id_fk" FOREIGN KEY ("second_reviewer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_findings" ADD CONSTRAINT "review_findings_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_findings" ADD CONSTRAINT "review_findings_assignee_id_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_findings" ADD CONSTRAINT "review_findings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sign_offs" ADD CONSTRAINT "review_sign_offs_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sign_offs" ADD CONSTRAINT "review_sign_offs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_entries_list_index" ON "review_entries" USING btree ("comparison_id","revision","id");--> statement-breakpoint
CREATE INDEX "review_entries_finding_index" ON "review_entries" USING btree ("comparison_id","finding_id","revision","id");--> statement-breakpoint
CREATE INDEX "review_findings_assignee_index" ON "review_findings" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_sign_offs_current_key" ON "review_sign_offs" USING btree ("comparison_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "review_sign_offs_index" ON "review_sign_offs" USING btree ("comparison_id","revision");--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_subject_check" CHECK ("live_changes"."subject" in ('form_comparison', 'form_comparison_export', 'form_comparison_share', 'file_access_request', 'form_comparison_review', 'filing_session', 'fix_task', 'webhook_endpoint', 'webhook_delivery'));
--> statement-breakpoint
CREATE FUNCTION "note_review_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, subject, subject_id)
	SELECT c.organization_id, 'form_comparison_review', c.id FROM changed JOIN comparisons c ON c.id = changed.comparison_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "reject_review_entry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of a review cannot be changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER "comparison_reviews_live_update" AFTER UPDATE ON "comparison_reviews" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_review_changes"();
--> statement-breakpoint
CREATE TRIGGER "review_entries_append_only" BEFORE UPDATE ON "review_entries" FOR EACH ROW EXECUTE FUNCTION "reject_review_entry_change"();
