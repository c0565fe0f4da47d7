ALTER TABLE "filing_letter_items" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staging_packages" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "staging_passes" ADD COLUMN "draft_reference" text;--> statement-breakpoint
ALTER TABLE "staging_passes" ADD COLUMN "draft_url" text;
--> statement-breakpoint
-- Drafts of earlier passes, where one was opened. The address was not stored.
UPDATE "staging_passes" SET "draft_reference" = 'Filing Desk ' || "id" WHERE "connector" = 'browser' AND ("status" = 'ready_for_owner' OR jsonb_array_length("tabs") > 0);
