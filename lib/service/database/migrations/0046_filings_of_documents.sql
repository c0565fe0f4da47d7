-- The filings whose documents have the words. The planner does not count that a scan of the table unpacks every text: here it
-- may not scan it.
CREATE FUNCTION "filings_of_documents"(query tsquery) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE ROWS 100
SET enable_seqscan = off AS $$ SELECT filing_id FROM document_searches WHERE words @@ query $$;
