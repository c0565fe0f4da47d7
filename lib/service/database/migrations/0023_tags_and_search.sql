ALTER TABLE "comparison_inputs" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comparisons" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comparisons" ADD COLUMN "search_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comparisons" DISABLE TRIGGER "comparisons_live_update";
--> statement-breakpoint
UPDATE "comparisons" SET "search_key" = concat_ws(E'\n', regexp_replace(lower("title"), '[^[:alnum:]]+', '', 'g'), (
	SELECT string_agg(regexp_replace(lower(product #>> '{}'), '[^[:alnum:]]+', '', 'g'), E'\n')
	FROM jsonb_path_query("request", '$.**.product.name') AS product));
--> statement-breakpoint
ALTER TABLE "comparisons" ENABLE TRIGGER "comparisons_live_update";
--> statement-breakpoint
UPDATE "comparison_inputs" SET "search_key" = regexp_replace(lower("name"), '[^[:alnum:]]+', '', 'g');
