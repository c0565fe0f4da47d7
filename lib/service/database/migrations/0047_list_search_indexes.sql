CREATE INDEX "comparisons_tags_index" ON "comparisons" USING gin ("tags") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "files_search_index" ON "files" USING gin (lower("name" collate "default") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "files_tags_index" ON "files" USING gin ("tags") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "filing_comments_assigned_index" ON "filing_comments" USING btree ("assignee_id","filing_id") WHERE resolved_at is null and parent_id is null and kind = 'discussion' and assignee_id is not null;--> statement-breakpoint
CREATE INDEX "forms_search_index" ON "forms" USING gin (lower(("form_number" || ' ' || "title") collate "default") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "rating_programs_search_index" ON "rating_programs" USING gin (lower("name" collate "default") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "rating_programs_id_search_index" ON "rating_programs" USING gin (lower("id" collate "default") gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "ledger_entries_last_read_index" ON "ledger_entries" USING btree ("member_id","carrier_id","created_at") WHERE carrier_id is not null;