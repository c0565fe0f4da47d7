CREATE TABLE "document_searches" (
	"document_id" text collate "C" PRIMARY KEY NOT NULL,
	"filing_id" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_searches" ADD CONSTRAINT "document_searches_document_id_filing_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."filing_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_searches" ADD CONSTRAINT "document_searches_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_searches_filing_index" ON "document_searches" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "document_searches_words_index" ON "document_searches" USING gin ("words") WITH (gin_pending_list_limit=256);
--> statement-breakpoint
-- Planned as if every word were rare: a scan of the whole table would unpack the words of every document.
ALTER TABLE "document_searches" ALTER COLUMN "words" SET STATISTICS 0;
--> statement-breakpoint
-- A word without the punctuation around it, no longer than a search compares.
CREATE FUNCTION "document_word"(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(btrim(word, '.,;:!?()[]{}<>"''“”‘’«»…*•·-‐‑‒–—―−/\|=+#&@^~`_$%'), 64)
$$;
--> statement-breakpoint
-- The words of a text: as written, the parts of those with dashes and slashes, and numbers without their dashes. Those that
-- a line’s end divides are joined. The longest are left out where all of them would be more than a tsvector holds.
CREATE FUNCTION "document_words"(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	WITH written AS MATERIALIZED (
		SELECT DISTINCT document_word(word) AS word FROM string_to_table(
			translate(lower(replace(replace(content, E'\u00ad\n', ''), E'-\n', '-') COLLATE "default"), E'‐‑‒–—―−(\t\n\r\f\u00a0\u00ad', '-------      ')
				COLLATE "C", ' ') AS word
	), words AS (
		SELECT word FROM written
		UNION SELECT replace(word, '-', '') FROM written WHERE word LIKE '%-%'
		UNION SELECT document_word(part) FROM written, string_to_table(replace(word, '/', '-'), '-') AS part
			WHERE word LIKE '%-%' OR word LIKE '%/%'
	)
	SELECT array_agg(word) FROM (
		SELECT word, sum(octet_length(word)) OVER (ORDER BY octet_length(word), word) AS bytes FROM words WHERE word <> ''
	) AS measured WHERE bytes < 1000000
$$;
--> statement-breakpoint
-- The condition on words of documents, of an organization and of one word in its spellings. Null where it has no letter or
-- digit. A word of two letters is in almost every text: it is not searched there.
CREATE FUNCTION "document_query"(organization text, typed text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE AS $$
	SELECT (format('%L & (', '@' || organization) || string_agg(
		'''' || replace(replace(word, '\', '\\'), '''', '''''') || CASE WHEN length(word) < 3 THEN '''' ELSE ''':*' END, ' | ') || ')')::tsquery
	FROM (SELECT DISTINCT document_word(translate(lower(piece COLLATE "default"), '‐‑‒–—―−', '-------')) AS word FROM unnest(typed) AS piece) AS words
	WHERE length(word) >= 3 OR word ~ '\d'
$$;
--> statement-breakpoint
CREATE FUNCTION "store_document_searches"(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM document_searches WHERE document_id = ANY (ids);
	-- The rows that an import added have the PDF of the filing as their file, which is a document of the filing too.
	WITH current AS (
		SELECT d.id, d.filing_id, d.file_id, v.version, s.organization_id
		FROM filing_documents d
		JOIN filings f ON f.id = d.filing_id
		JOIN scopes s ON s.id = f.scope_id
		JOIN files x ON x.id = d.file_id AND x.scope_id = f.scope_id AND x.deleted_at IS NULL
		JOIN file_versions v ON v.file_id = x.id AND v.version = x.current_version AND v.text_status = 'ready'
		WHERE d.id = ANY (ids) AND d.entry IS NULL
	), texts AS MATERIALIZED (
		-- Once for each file, and not at all where another document has it.
		SELECT file_id, coalesce((
			SELECT o.words FROM filing_documents d JOIN document_searches o ON o.document_id = d.id
			WHERE d.file_id = c.file_id AND d.id <> ALL (ids) LIMIT 1
		), array_to_tsvector(array_append(document_words((
			SELECT left(string_agg(left(text, 500000), E'\n' ORDER BY page), 500000) FROM file_pages
			WHERE file_id = c.file_id AND version = c.version AND page <= 200
		)), '@' || organization_id))) AS words
		FROM (SELECT DISTINCT file_id, version, organization_id FROM current) AS c
	)
	INSERT INTO document_searches (document_id, filing_id, words)
	SELECT id, filing_id, words FROM current JOIN texts USING (file_id)
	ON CONFLICT (document_id) DO UPDATE SET words = excluded.words;
END $$;
--> statement-breakpoint
-- A server's limit for one statement is for requests: many documents take longer.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
SELECT "store_document_searches"(ARRAY(SELECT id FROM filing_documents));
--> statement-breakpoint
CREATE FUNCTION "search_changed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	IF TG_TABLE_NAME = 'filing_documents' THEN
		ids := ARRAY(SELECT id FROM now);
		-- Of a document that is added while its file changes or its text is stored, the later one waits here and sees the other.
		PERFORM FROM files WHERE id IN (SELECT file_id FROM now) ORDER BY id FOR SHARE;
		PERFORM FROM file_versions WHERE file_id IN (SELECT file_id FROM now) ORDER BY file_id, version FOR SHARE;
	ELSIF TG_TABLE_NAME = 'file_versions' THEN
		ids := ARRAY(SELECT d.id FROM now n JOIN before b USING (file_id, version) JOIN filing_documents d USING (file_id)
			WHERE n.text_status <> b.text_status);
	ELSE
		ids := ARRAY(SELECT d.id FROM now n JOIN before b USING (id) JOIN filing_documents d ON d.file_id = n.id
			WHERE (n.scope_id, n.deleted_at, n.current_version) IS DISTINCT FROM (b.scope_id, b.deleted_at, b.current_version));
	END IF;
	IF cardinality(ids) > 0 THEN PERFORM store_document_searches(ids); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "filing_documents_text_insert" AFTER INSERT ON "filing_documents" REFERENCING NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_documents"();
--> statement-breakpoint
CREATE TRIGGER "file_versions_text_update" AFTER UPDATE ON "file_versions" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_documents"();
--> statement-breakpoint
CREATE TRIGGER "files_text_update" AFTER UPDATE ON "files" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "search_changed_documents"();
