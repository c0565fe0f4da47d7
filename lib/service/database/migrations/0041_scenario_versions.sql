CREATE TABLE "desk_scenario_versions" (
	"organization" text collate "C" NOT NULL,
	"scenario_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"author" text NOT NULL,
	"changed" jsonb NOT NULL,
	"restored_from" integer,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "desk_scenario_versions_organization_scenario_id_number_pk" PRIMARY KEY("organization","scenario_id","number")
);
--> statement-breakpoint
ALTER TABLE "desk_scenarios" DROP CONSTRAINT "desk_scenarios_name_key";--> statement-breakpoint
ALTER TABLE "desk_scenarios" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_scenarios" ADD COLUMN "deleted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "desk_scenario_versions" ADD CONSTRAINT "desk_scenario_versions_scenario_fk" FOREIGN KEY ("organization","scenario_id") REFERENCES "public"."desk_scenarios"("organization","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_scenarios_name_key" ON "desk_scenarios" USING btree ("organization","page_key","name") WHERE "desk_scenarios"."deleted_at" is null;--> statement-breakpoint
INSERT INTO "desk_scenario_versions" ("organization", "scenario_id", "number", "name", "content", "author", "changed", "saved_at")
SELECT s."organization", s."id", 1, s."name", s."content", coalesce(m."name", 'Unknown member'), '[]', s."updated_at"
FROM "desk_scenarios" s LEFT JOIN "members" m ON m."id" = s."owner";
