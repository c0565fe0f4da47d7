CREATE TABLE "product_lines" (
	"type" text PRIMARY KEY NOT NULL,
	"product_count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "catalog_products_spelling_index";
--> statement-breakpoint
CREATE FUNCTION "count_product_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO product_lines AS l SELECT type, count(*) FROM now GROUP BY type ORDER BY type
		ON CONFLICT (type) DO UPDATE SET product_count = l.product_count + excluded.product_count;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO product_lines AS l SELECT type, -count(*) FROM before GROUP BY type ORDER BY type
		ON CONFLICT (type) DO UPDATE SET product_count = l.product_count + excluded.product_count;
	ELSE
		INSERT INTO product_lines AS l
		SELECT type, sum(change) FROM (SELECT type, 1 AS change FROM now UNION ALL SELECT type, -1 FROM before) AS changes
		GROUP BY type HAVING sum(change) <> 0 ORDER BY type
		ON CONFLICT (type) DO UPDATE SET product_count = l.product_count + excluded.product_count;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "catalog_products_lines_insert" AFTER INSERT ON "catalog_products" REFERENCING NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "count_product_lines"();
--> statement-breakpoint
CREATE TRIGGER "catalog_products_lines_update" AFTER UPDATE ON "catalog_products" REFERENCING OLD TABLE AS before NEW TABLE AS now FOR EACH STATEMENT EXECUTE FUNCTION "count_product_lines"();
--> statement-breakpoint
CREATE TRIGGER "catalog_products_lines_delete" AFTER DELETE ON "catalog_products" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_product_lines"();
--> statement-breakpoint
INSERT INTO "product_lines" SELECT "type", count(*) FROM "catalog_products" GROUP BY "type";
