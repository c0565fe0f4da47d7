-- A change of a comment either is seen by the update below, or waits and calls the new function.
LOCK TABLE "filing_comments" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "filing_searches" ADD COLUMN "next_respond_by" date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "store_filing_searches"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Of two transactions that change one filing, the second waits here, and then reads what the first has written.
	PERFORM FROM filing_searches WHERE filing_id = ANY (ids) ORDER BY filing_id FOR NO KEY UPDATE;
	INSERT INTO filing_searches (filing_id, organization_id, scope_id, created_at, words, next_respond_by)
	SELECT f.id, s.organization_id, f.scope_id, f.created_at, filing_search_words(f), (
		SELECT min(c.respond_by) FROM filing_comments c
		WHERE c.filing_id = f.id AND c.kind = 'discussion' AND c.parent_id IS NULL AND c.resolved_at IS NULL)
	FROM filings f JOIN scopes s ON s.id = f.scope_id
	WHERE f.id = ANY (ids)
	ON CONFLICT (filing_id) DO UPDATE SET words = excluded.words, next_respond_by = excluded.next_respond_by
	WHERE (filing_searches.words, filing_searches.next_respond_by) IS DISTINCT FROM (excluded.words, excluded.next_respond_by);
END $$;--> statement-breakpoint
-- A server's limit for one statement is for requests: many filings take longer.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
UPDATE "filing_searches" s SET "next_respond_by" = d.day
FROM (
	SELECT filing_id, min(respond_by) AS day FROM filing_comments
	WHERE kind = 'discussion' AND parent_id IS NULL AND resolved_at IS NULL AND respond_by IS NOT NULL GROUP BY filing_id) d
WHERE d.filing_id = s.filing_id;--> statement-breakpoint
CREATE INDEX "filing_searches_due_index" ON "filing_searches" USING btree ("next_respond_by") WHERE "filing_searches"."next_respond_by" is not null;
