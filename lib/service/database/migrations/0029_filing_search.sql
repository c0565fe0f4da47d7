CREATE TABLE "filing_searches" (
	"filing_id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "filing_searches" ADD CONSTRAINT "filing_searches_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_searches" ADD CONSTRAINT "filing_searches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_searches" ADD CONSTRAINT "filing_searches_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "squeeze_number"(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(number, '[\s\-\u00ad\u2010-\u2015\u2212]+', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION "filing_search_words"(f filings) RETURNS text LANGUAGE sql STABLE AS $$
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
		(SELECT string_agg(body, ' ') FROM filing_comments WHERE filing_id = f.id)
	) COLLATE "default"), E'\t\n\r\u00a0', '    '), ' ') AS word
$$;
--> statement-breakpoint
CREATE FUNCTION "store_filing_searches"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- Of two transactions that change one filing, the second waits here, and then reads what the first has written.
	PERFORM FROM filing_searches WHERE filing_id = ANY (ids) ORDER BY filing_id FOR NO KEY UPDATE;
	INSERT INTO filing_searches (filing_id, organization_id, scope_id, created_at, words)
	SELECT f.id, s.organization_id, f.scope_id, f.created_at, filing_search_words(f)
	FROM filings f JOIN scopes s ON s.id = f.scope_id
	WHERE f.id = ANY (ids)
	ON CONFLICT (filing_id) DO UPDATE SET words = excluded.words WHERE filing_searches.words <> excluded.words;
END $$;
--> statement-breakpoint
-- A server's limit for one statement is for requests: many filings take longer.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT "store_filing_searches"(ARRAY(SELECT id FROM filings));
--> statement-breakpoint
CREATE INDEX "filing_searches_list_index" ON "filing_searches" USING btree ("organization_id","created_at" DESC NULLS FIRST,"filing_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "filing_searches_words_index" ON "filing_searches" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);
--> statement-breakpoint
CREATE FUNCTION "search_changed_filings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM store_filing_searches(ARRAY(SELECT DISTINCT to_jsonb(changed) ->> TG_ARGV[0] FROM changed));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_renamed_filings"() RETURNS trigger LANGUAGE plpgsql AS $$
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
			WHERE n.name <> b.name);
	ELSE
		ids := ARRAY(SELECT DISTINCT d.filing_id FROM now n JOIN before b USING (id) JOIN filing_documents d ON d.file_id = n.id
			WHERE (n.name, n.scope_id, n.deleted_at) IS DISTINCT FROM (b.name, b.scope_id, b.deleted_at));
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM store_filing_searches(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "filings_search_insert" AFTER INSERT ON "filings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('id');
--> statement-breakpoint
CREATE TRIGGER "filings_search_update" AFTER UPDATE ON "filings" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('id');
--> statement-breakpoint
CREATE TRIGGER "filing_products_search_insert" AFTER INSERT ON "filing_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_products_search_update" AFTER UPDATE ON "filing_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_products_search_delete" AFTER DELETE ON "filing_products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_search_insert" AFTER INSERT ON "filing_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_search_update" AFTER UPDATE ON "filing_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_search_delete" AFTER DELETE ON "filing_documents" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_comments_search_insert" AFTER INSERT ON "filing_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_comments_search_update" AFTER UPDATE ON "filing_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "filing_comments_search_delete" AFTER DELETE ON "filing_comments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_filings"('filing_id');
--> statement-breakpoint
CREATE TRIGGER "companies_search_update" AFTER UPDATE ON "companies" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "jurisdictions_search_update" AFTER UPDATE ON "jurisdictions" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "insurance_types_search_update" AFTER UPDATE ON "insurance_types" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "insurance_subtypes_search_update" AFTER UPDATE ON "insurance_subtypes" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "managed_products_search_update" AFTER UPDATE ON "managed_products" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "filing_projects_search_update" AFTER UPDATE ON "filing_projects" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "members_search_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
--> statement-breakpoint
CREATE TRIGGER "files_search_update" AFTER UPDATE ON "files" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_renamed_filings"();
