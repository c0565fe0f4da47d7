CREATE TABLE "earned_premiums" (
	"carrier_id" text collate "C" NOT NULL,
	"line" text collate "C" NOT NULL,
	"section" text collate "C" NOT NULL,
	"statement_year" integer NOT NULL,
	"accident_year" integer NOT NULL,
	"direct" double precision NOT NULL,
	"ceded" double precision NOT NULL,
	"net" double precision NOT NULL,
	CONSTRAINT "earned_premiums_key" PRIMARY KEY("carrier_id","line","section","statement_year","accident_year")
);
--> statement-breakpoint
CREATE TABLE "loss_development_rows" (
	"carrier_id" text collate "C" NOT NULL,
	"statement_year" integer NOT NULL,
	"line" text collate "C" NOT NULL,
	"part" text collate "C" NOT NULL,
	"section" text collate "C" NOT NULL,
	"variant" text collate "C" NOT NULL,
	"source_row" text collate "C" NOT NULL,
	"accident_year" integer,
	"amounts" double precision[],
	"supplemental" double precision[],
	CONSTRAINT "loss_development_rows_key" PRIMARY KEY("carrier_id","statement_year","line","part","section","variant","source_row")
);
--> statement-breakpoint
CREATE TABLE "schedule_imports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"file_name" text NOT NULL,
	"content_id" text collate "C" NOT NULL,
	"byte_length" integer NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"progress" double precision NOT NULL,
	"counts" jsonb NOT NULL,
	"issues" jsonb NOT NULL,
	"issue_count" integer NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"finished_at" timestamptz(3),
	CONSTRAINT "schedule_imports_status_check" CHECK ("schedule_imports"."status" in ('queued', 'running', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "earned_premiums" ADD CONSTRAINT "earned_premiums_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_development_rows" ADD CONSTRAINT "loss_development_rows_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_imports" ADD CONSTRAINT "schedule_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_imports" ADD CONSTRAINT "schedule_imports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loss_development_rows_page_index" ON "loss_development_rows" USING btree ("statement_year","line","part");--> statement-breakpoint
CREATE INDEX "schedule_imports_organization_index" ON "schedule_imports" USING btree ("organization_id","created_at");