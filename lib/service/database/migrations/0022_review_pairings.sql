CREATE TABLE "review_pairings" (
	"comparison_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"provision_id" text collate "C" NOT NULL,
	"other_provision_id" text collate "C",
	"variants" jsonb NOT NULL,
	"reason" text NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"revision" integer NOT NULL,
	"removed_at" timestamptz(3),
	"replaced_ids" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"file_ids" jsonb NOT NULL,
	CONSTRAINT "review_pairings_comparison_id_id_pk" PRIMARY KEY("comparison_id","id"),
	CONSTRAINT "review_pairings_kind_check" CHECK ("review_pairings"."kind" in ('join', 'part'))
);
--> statement-breakpoint
ALTER TABLE "review_entries" DROP CONSTRAINT "review_entries_action_check";--> statement-breakpoint
ALTER TABLE "review_pairings" ADD CONSTRAINT "review_pairings_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pairings" ADD CONSTRAINT "review_pairings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_pairings_order_key" ON "review_pairings" USING btree ("comparison_id","revision");--> statement-breakpoint
ALTER TABLE "review_entries" ADD CONSTRAINT "review_entries_action_check" CHECK ("review_entries"."action" in ('finding_changed', 'pairing_added', 'pairing_removed', 'second_reviewer_changed', 'signed_off', 'sign_off_ended', 'sign_off_withdrawn'));