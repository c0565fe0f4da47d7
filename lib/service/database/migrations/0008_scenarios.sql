CREATE TABLE "desk_scenarios" (
	"organization" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"owner" text collate "C" NOT NULL,
	"page_key" text collate "C" NOT NULL,
	"page" jsonb NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "desk_scenarios_organization_id_pk" PRIMARY KEY("organization","id"),
	CONSTRAINT "desk_scenarios_name_key" UNIQUE("organization","page_key","name")
);
