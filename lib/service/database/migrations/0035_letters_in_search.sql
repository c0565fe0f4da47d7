-- The same as before, with the numbers of letters and the answers to their items. The items themselves are comments.
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
		(SELECT string_agg(body, ' ') FROM filing_comments WHERE filing_id = f.id),
		(SELECT string_agg(concat_ws(' ', l.number, (SELECT string_agg(i.answer, ' ') FROM filing_letter_items i WHERE i.letter_id = l.id)), ' ')
			FROM filing_letters l WHERE l.filing_id = f.id)
	) COLLATE "default"), E'\t\n\r\u00a0', '    '), ' ') AS word
$$;
--> statement-breakpoint
-- A server's limit for one statement is for requests: many filings take longer.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT "store_filing_searches"(ARRAY(SELECT DISTINCT filing_id FROM filing_letters));
--> statement-breakpoint
CREATE FUNCTION "search_answered_letters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM store_filing_searches(ARRAY(SELECT DISTINCT l.filing_id FROM changed c JOIN filing_letters l ON l.id = c.letter_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "filing_letters_search_insert" AFTER INSERT ON "filing_letters" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_letters_search_update" AFTER UPDATE ON "filing_letters" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_letters_search_delete" AFTER DELETE ON "filing_letters" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_letter_items_search_insert" AFTER INSERT ON "filing_letter_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_answered_letters"();
--> statement-breakpoint
CREATE TRIGGER "filing_letter_items_search_update" AFTER UPDATE ON "filing_letter_items" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_answered_letters"();
