DROP INDEX "filings_serff_tracking_number_index";--> statement-breakpoint
DROP INDEX "filings_state_tracking_number_index";--> statement-breakpoint
DROP INDEX "filings_company_tracking_number_index";--> statement-breakpoint
DROP INDEX "filings_jurisdiction_id_index";--> statement-breakpoint
DROP INDEX "filings_toi_code_index";--> statement-breakpoint
DROP INDEX "filings_filing_type_index";--> statement-breakpoint
DROP INDEX "filings_disposition_index";--> statement-breakpoint
DROP INDEX "filings_filing_mode_index";--> statement-breakpoint
CREATE INDEX "filings_serff_tracking_number_index" ON "filings" USING btree ((translate(lower("serff_tracking_number"), ' -‐‑‒–—', '') collate "C"),"scope_id") WHERE "filings"."serff_tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "filings_state_tracking_number_index" ON "filings" USING btree ((translate(lower("state_tracking_number"), ' -‐‑‒–—', '') collate "C"),"scope_id") WHERE "filings"."state_tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "filings_company_tracking_number_index" ON "filings" USING btree ((translate(lower("company_tracking_number"), ' -‐‑‒–—', '') collate "C"),"scope_id") WHERE "filings"."company_tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "filings_jurisdiction_id_index" ON "filings" USING btree ("jurisdiction_id","scope_id");--> statement-breakpoint
CREATE INDEX "filings_toi_code_index" ON "filings" USING btree (coalesce(lower(trim("toi_code") collate "default"), ''),"scope_id");--> statement-breakpoint
CREATE INDEX "filings_filing_type_index" ON "filings" USING btree (coalesce(lower(trim("filing_type") collate "default"), ''),"scope_id");--> statement-breakpoint
CREATE INDEX "filings_disposition_index" ON "filings" USING btree (coalesce(lower(trim("disposition") collate "default"), ''),"scope_id");--> statement-breakpoint
CREATE INDEX "filings_filing_mode_index" ON "filings" USING btree (coalesce(lower(trim("filing_mode") collate "default"), ''),"scope_id");