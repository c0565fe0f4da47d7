-- The texts of a list as filters compare them.
CREATE FUNCTION "filter_texts"(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY(SELECT coalesce(lower(trim(value) COLLATE "default"), '') FROM unnest(texts) AS value)
$$;
--> statement-breakpoint
CREATE INDEX "filings_company_id_index" ON "filings" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "filings_primary_product_id_index" ON "filings" USING btree ("primary_product_id");--> statement-breakpoint
CREATE INDEX "filings_jurisdiction_id_index" ON "filings" USING btree ("scope_id","jurisdiction_id");--> statement-breakpoint
CREATE INDEX "filings_effective_from_new_index" ON "filings" USING btree ("scope_id","effective_from_new");--> statement-breakpoint
CREATE INDEX "filings_effective_from_renewal_index" ON "filings" USING btree ("scope_id","effective_from_renewal");--> statement-breakpoint
CREATE INDEX "filings_disposition_date_index" ON "filings" USING btree ("scope_id","disposition_date");--> statement-breakpoint
CREATE INDEX "filings_toi_code_index" ON "filings" USING btree ("scope_id",coalesce(lower(trim("toi_code") collate "default"), ''));--> statement-breakpoint
CREATE INDEX "filings_filing_type_index" ON "filings" USING btree ("scope_id",coalesce(lower(trim("filing_type") collate "default"), ''));--> statement-breakpoint
CREATE INDEX "filings_disposition_index" ON "filings" USING btree ("scope_id",coalesce(lower(trim("disposition") collate "default"), ''));--> statement-breakpoint
CREATE INDEX "filings_filing_mode_index" ON "filings" USING btree ("scope_id",coalesce(lower(trim("filing_mode") collate "default"), ''));--> statement-breakpoint
CREATE INDEX "filings_tags_index" ON "filings" USING gin (filter_texts("tags")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "companies_filter_index" ON "companies" USING btree (coalesce(lower(trim("name") collate "default"), ''));--> statement-breakpoint
CREATE INDEX "managed_products_filter_index" ON "managed_products" USING btree (coalesce(lower(trim("name") collate "default"), ''));