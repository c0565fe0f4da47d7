create extension if not exists pg_trgm;--> statement-breakpoint
CREATE INDEX "catalog_products_search_index" ON "catalog_products" USING gin (lower("name" collate "default") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "managed_products_search_index" ON "managed_products" USING gin (lower("name" collate "default") gin_trgm_ops) WITH (fastupdate=false);