-- The names of form types, as the form schedule and the screens have them.
CREATE FUNCTION "form_type_name"(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE code
		WHEN 'ABE' THEN 'Application/Binder/Enrollment'
		WHEN 'ADV' THEN 'Advertising'
		WHEN 'BND' THEN 'Bond'
		WHEN 'CER' THEN 'Certificate'
		WHEN 'CNR' THEN 'Cancellation/Nonrenewal Notice'
		WHEN 'DEC' THEN 'Declarations/Schedule'
		WHEN 'DSC' THEN 'Disclosure/Notice'
		WHEN 'END' THEN 'Endorsement/Amendment/Conditions'
		WHEN 'ERS' THEN 'Election/Rejection/Supplemental Application'
		WHEN 'OTH' THEN 'Other'
		WHEN 'PCF' THEN 'Policy/Coverage Form'
		END
$$;
--> statement-breakpoint
-- The same as before, with the types of forms by code and name.
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
		(SELECT string_agg(concat_ws(' ', d.title, d.form_number, squeeze_number(d.form_number), d.form_type, form_type_name(d.form_type), x.name), ' ')
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
-- A server's limit for one statement is for requests: many filings take longer.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT "store_filing_searches"(ARRAY(SELECT DISTINCT filing_id FROM filing_documents WHERE form_type IS NOT NULL));
