ALTER TABLE "carriers" ADD COLUMN "row_count" integer;--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "search_key" text collate "C" GENERATED ALWAYS AS (lower((name || chr(31) || code || coalesce(chr(31) || group_name, '')) collate "default")) STORED;--> statement-breakpoint
UPDATE "carriers" SET "row_count" = s."row_count" FROM "schedule_carriers" s WHERE s."carrier_id" = "carriers"."id";--> statement-breakpoint
-- Next to the name, so that an index has the carriers by their rows and then by name.
CREATE FUNCTION "copy_row_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE carriers SET row_count = NEW.row_count WHERE id = NEW.carrier_id AND row_count IS DISTINCT FROM NEW.row_count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "schedule_carriers_row_count" AFTER INSERT OR UPDATE ON "schedule_carriers" FOR EACH ROW EXECUTE FUNCTION "copy_row_count"();
--> statement-breakpoint
CREATE INDEX "carriers_group_index" ON "carriers" USING btree (coalesce("group_name", U&'\+10FFFF'),"name","id");--> statement-breakpoint
CREATE INDEX "carriers_group_descending_index" ON "carriers" USING btree (coalesce("group_name", '') desc,"name","id");--> statement-breakpoint
CREATE INDEX "carriers_rows_index" ON "carriers" USING btree ("row_count","name","id");--> statement-breakpoint
CREATE INDEX "carriers_rows_descending_index" ON "carriers" USING btree ("row_count" DESC NULLS LAST,"name","id");