CREATE TABLE "schedule_loads" (
	"number" integer PRIMARY KEY NOT NULL,
	"runner_id" text collate "C" NOT NULL,
	"touched_at" timestamptz(3) NOT NULL,
	"published_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "earned_premiums" DROP CONSTRAINT "earned_premiums_carrier_id_carriers_id_fk";
--> statement-breakpoint
ALTER TABLE "loss_development_rows" DROP CONSTRAINT "loss_development_rows_carrier_id_carriers_id_fk";
--> statement-breakpoint
ALTER TABLE "earned_premiums" ADD COLUMN "from_load" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "earned_premiums" ADD COLUMN "until_load" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "loss_development_rows" ADD COLUMN "from_load" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loss_development_rows" ADD COLUMN "until_load" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_imports" ADD COLUMN "warning_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "loss_development_rows_replaced_index" ON "loss_development_rows" USING btree ("until_load") WHERE "loss_development_rows"."until_load" < 2147483647;--> statement-breakpoint
ALTER TABLE "earned_premiums" DROP CONSTRAINT "earned_premiums_key";
--> statement-breakpoint
ALTER TABLE "earned_premiums" ADD CONSTRAINT "earned_premiums_key" PRIMARY KEY("carrier_id","line","section","statement_year","accident_year","until_load");--> statement-breakpoint
ALTER TABLE "loss_development_rows" DROP CONSTRAINT "loss_development_rows_key";
--> statement-breakpoint
ALTER TABLE "loss_development_rows" ADD CONSTRAINT "loss_development_rows_key" PRIMARY KEY("carrier_id","statement_year","line","part","section","variant","source_row","until_load");