ALTER TABLE "filing_documents" DROP CONSTRAINT "filing_documents_comparison_id_comparisons_id_fk";
--> statement-breakpoint
ALTER TABLE "comparison_exports" ADD COLUMN "source_file_ids" text[];--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "comparison_id" text collate "C";--> statement-breakpoint
CREATE INDEX "filing_documents_comparison_index" ON "filing_documents" USING btree ("comparison_id","filing_id");--> statement-breakpoint
UPDATE "files" SET "comparison_id" = "comparison_exports"."comparison_id" FROM "comparison_exports" WHERE "comparison_exports"."file_id" = "files"."id";
