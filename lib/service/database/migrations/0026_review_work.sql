CREATE TABLE "review_work" (
	"member_id" text collate "C" NOT NULL,
	"comparison_id" text collate "C" NOT NULL,
	"finding_id" text collate "C" NOT NULL,
	"is_assigned" boolean NOT NULL,
	"is_mentioned" boolean NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "review_work_member_id_comparison_id_finding_id_pk" PRIMARY KEY("member_id","comparison_id","finding_id")
);
--> statement-breakpoint
ALTER TABLE "review_entries" DROP CONSTRAINT "review_entries_action_check";--> statement-breakpoint
ALTER TABLE "review_sign_offs" DROP CONSTRAINT "review_sign_offs_ended_because_check";--> statement-breakpoint
ALTER TABLE "review_work" ADD CONSTRAINT "review_work_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_work" ADD CONSTRAINT "review_work_finding_key" FOREIGN KEY ("comparison_id","finding_id") REFERENCES "public"."review_findings"("comparison_id","finding_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_work_finding_index" ON "review_work" USING btree ("comparison_id","finding_id");--> statement-breakpoint
CREATE INDEX "review_work_list_index" ON "review_work" USING btree ("member_id","at","comparison_id","finding_id");--> statement-breakpoint
CREATE INDEX "comparison_inputs_review_index" ON "comparison_inputs" USING btree ("input_id") WHERE role = 'review';--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_action_check" CHECK ("review_entries"."action" in ('finding_changed', 'pairing_added', 'pairing_removed', 'second_reviewer_changed', 'signed_off', 'sign_off_ended', 'sign_off_superseded', 'sign_off_withdrawn'));--> statement-breakpoint
ALTER TABLE "review_sign_offs" ADD CONSTRAINT "review_sign_offs_ended_because_check" CHECK ("review_sign_offs"."ended_because" in ('findings_changed', 'inputs_changed', 'superseded', 'withdrawn'));
--> statement-breakpoint
INSERT INTO "review_work" ("member_id", "comparison_id", "finding_id", "is_assigned", "is_mentioned", "at")
SELECT named.member_id, f.comparison_id, f.finding_id, bool_or(named.is_assignee), bool_or(NOT named.is_assignee), f.at
FROM review_findings f
CROSS JOIN LATERAL (
	SELECT f.assignee_id AS member_id, true AS is_assignee WHERE f.assignee_id IS NOT NULL
	UNION ALL
	SELECT mentioned.id, false FROM jsonb_array_elements_text(f.mentions) AS mentioned(id)
) named
WHERE f.state IN ('open', 'questioned')
GROUP BY named.member_id, f.comparison_id, f.finding_id, f.at;
