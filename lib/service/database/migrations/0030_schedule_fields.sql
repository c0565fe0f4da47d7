ALTER TABLE "filing_documents" ADD COLUMN "form_type" text;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD COLUMN "replaced_form_number" text;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD COLUMN "readability" double precision;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD COLUMN "updated_at" timestamptz(3);--> statement-breakpoint
UPDATE "filing_documents" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "filing_documents" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_action_check" CHECK ("filing_documents"."action" in ('new', 'replaced', 'withdrawn'));