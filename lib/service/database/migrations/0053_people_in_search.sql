-- The same as before, with the names of those who wrote comments and the contact of the filing.
CREATE OR REPLACE FUNCTION "filing_search_words"(f filings) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT ' ' || string_agg(DISTINCT word COLLATE "C", ' ') FROM string_to_table(translate(lower(concat_ws(' ',
		(SELECT concat_ws(' ', string_agg(value, ' '), string_agg(squeeze_number(value), ' ') FILTER (WHERE key LIKE '%tracking_number'))
			FROM jsonb_each_text(to_jsonb(f))
			WHERE key !~ '(_at|^id|_id)$' AND key NOT IN ('filing_mode', 'revision')),
		(SELECT concat_ws(' ', name, naic_code) FROM companies WHERE id = f.company_id),
		(SELECT concat_ws(' ', code, name) FROM jurisdictions WHERE id = f.jurisdiction_id),
		(SELECT name FROM insurance_types WHERE code = f.toi_code),
		(SELECT name FROM insurance_subtypes WHERE code = f.sub_toi_code),
		(SELECT name FROM managed_products WHERE id = f.primary_product_id),
		(SELECT string_agg(p.name, ' ') FROM filing_products a JOIN managed_products p ON p.id = a.product_id WHERE a.filing_id = f.id),
		(SELECT name FROM filing_projects WHERE id = f.project_id),
		(SELECT name FROM members WHERE id = f.owner_id),
		(SELECT string_agg(concat_ws(' ', d.title, d.form_number, squeeze_number(d.form_number), x.name), ' ')
			FROM filing_documents d
			LEFT JOIN files x ON x.id = d.file_id AND x.scope_id = f.scope_id AND x.deleted_at IS NULL
			WHERE d.filing_id = f.id),
		(SELECT string_agg(concat_ws(' ', c.body, coalesce(m.name, c.author_name)), ' ')
			FROM filing_comments c LEFT JOIN members m ON m.id = c.author_id WHERE c.filing_id = f.id),
		(SELECT concat_ws(' ', contact ->> 'name', contact ->> 'title', contact ->> 'email', contact ->> 'phone')
			FROM (SELECT content -> 'contact' AS contact FROM filing_sections WHERE filing_id = f.id AND section = 'contact_and_fees') x),
		(SELECT string_agg(concat_ws(' ', l.number, (SELECT string_agg(i.answer, ' ') FROM filing_letter_items i WHERE i.letter_id = l.id)), ' ')
			FROM filing_letters l WHERE l.filing_id = f.id)
	) COLLATE "default"), E'\t\n\r\u00a0', '    '), ' ') AS word
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_renamed_filings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	IF TG_TABLE_NAME = 'companies' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (id) JOIN filings f ON f.company_id = n.id
			WHERE (n.name, n.naic_code) IS DISTINCT FROM (b.name, b.naic_code));
	ELSIF TG_TABLE_NAME = 'jurisdictions' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (id) JOIN filings f ON f.jurisdiction_id = n.id
			WHERE (n.name, n.code) IS DISTINCT FROM (b.name, b.code));
	ELSIF TG_TABLE_NAME = 'insurance_types' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (code) JOIN filings f ON f.toi_code = n.code
			WHERE n.name <> b.name);
	ELSIF TG_TABLE_NAME = 'insurance_subtypes' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (code) JOIN filings f ON f.sub_toi_code = n.code
			WHERE n.name <> b.name);
	ELSIF TG_TABLE_NAME = 'managed_products' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (id) JOIN filings f ON f.primary_product_id = n.id
			WHERE n.name <> b.name
			UNION SELECT a.filing_id FROM now n JOIN before b USING (id) JOIN filing_products a ON a.product_id = n.id
			WHERE n.name <> b.name);
	ELSIF TG_TABLE_NAME = 'filing_projects' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (id) JOIN filings f ON f.project_id = n.id
			WHERE n.name <> b.name);
	ELSIF TG_TABLE_NAME = 'members' THEN
		ids := ARRAY(SELECT f.id FROM now n JOIN before b USING (id) JOIN filings f ON f.owner_id = n.id
			WHERE n.name <> b.name
			UNION SELECT c.filing_id FROM now n JOIN before b USING (id) JOIN filing_comments c ON c.author_id = n.id
			WHERE n.name <> b.name);
	ELSE
		ids := ARRAY(SELECT DISTINCT d.filing_id FROM now n JOIN before b USING (id) JOIN filing_documents d ON d.file_id = n.id
			WHERE (n.name, n.scope_id, n.deleted_at) IS DISTINCT FROM (b.name, b.scope_id, b.deleted_at));
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM store_filing_searches(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A server's limit for one statement is for requests: many filings take longer.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT "store_filing_searches"(ARRAY(SELECT filing_id FROM filing_comments UNION SELECT filing_id FROM filing_sections WHERE section = 'contact_and_fees'));
--> statement-breakpoint
CREATE TRIGGER "filing_sections_search_insert" AFTER INSERT ON "filing_sections" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_sections_search_update" AFTER UPDATE ON "filing_sections" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
