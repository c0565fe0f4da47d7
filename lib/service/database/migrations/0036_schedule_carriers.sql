CREATE TABLE "schedule_carriers" (
	"carrier_id" text collate "C" PRIMARY KEY NOT NULL,
	"lines" text[] NOT NULL,
	"statement_years" integer[] NOT NULL,
	"row_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carriers" ADD COLUMN "group_name" text collate "C";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "carrier_id" text collate "C";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "read" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "read_id" text collate "C";--> statement-breakpoint
ALTER TABLE "schedule_carriers" ADD CONSTRAINT "schedule_carriers_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_member_index" ON "ledger_entries" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_carrier_index" ON "ledger_entries" USING btree ("organization_id","carrier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_read_index" ON "ledger_entries" USING btree ("organization_id","read_id","created_at","id");--> statement-breakpoint
INSERT INTO "schedule_carriers"
SELECT "carrier_id", array_agg(DISTINCT "line" ORDER BY "line"), array_agg(DISTINCT "statement_year" ORDER BY "statement_year"), count(*)
FROM "loss_development_rows", (SELECT coalesce(max("number"), 0) AS "newest" FROM "schedule_loads" WHERE "published_at" IS NOT NULL) AS "published"
WHERE "from_load" <= "newest" AND "until_load" > "newest"
GROUP BY "carrier_id";--> statement-breakpoint
UPDATE "ledger_entries" SET "carrier_id" = "subject_id"
WHERE "operation" = 'listCarrierLossDevelopmentRows' AND "subject_id" IN (SELECT "id" FROM "carriers");
