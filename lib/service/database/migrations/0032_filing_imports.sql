CREATE TABLE "filing_imports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"scope_id" text collate "C" NOT NULL,
	"file_id" text collate "C" NOT NULL,
	"file_version" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"letters" jsonb NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"filing_id" text collate "C",
	"tracking_number" text collate "C",
	"confirmed_by" text collate "C",
	"confirmed_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "filing_imports" ADD CONSTRAINT "filing_imports_scope_id_scopes_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."scopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_imports" ADD CONSTRAINT "filing_imports_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_imports" ADD CONSTRAINT "filing_imports_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_imports" ADD CONSTRAINT "filing_imports_confirmed_by_members_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_imports" ADD CONSTRAINT "filing_imports_version_key" FOREIGN KEY ("file_id","file_version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_imports_open_key" ON "filing_imports" USING btree ("scope_id","file_id","file_version") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "filing_imports_list_index" ON "filing_imports" USING btree ("scope_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "filing_imports_number_index" ON "filing_imports" USING btree ("scope_id","tracking_number","confirmed_at" DESC NULLS FIRST) WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "filing_imports_filing_index" ON "filing_imports" USING btree ("filing_id") WHERE filing_id is not null;