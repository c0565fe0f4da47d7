CREATE TABLE "filing_sections" (
	"filing_id" text collate "C" NOT NULL,
	"section" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "filing_sections_filing_id_section_pk" PRIMARY KEY("filing_id","section"),
	CONSTRAINT "filing_sections_section_check" CHECK ("filing_sections"."section" in ('rate_data', 'contact_and_fees', 'requirements'))
);
--> statement-breakpoint
CREATE TABLE "state_requirements" (
	"organization_id" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"requirements" jsonb NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "state_requirements_organization_id_state_pk" PRIMARY KEY("organization_id","state")
);
--> statement-breakpoint
ALTER TABLE "filing_documents" DROP CONSTRAINT "filing_documents_file_key";--> statement-breakpoint
ALTER TABLE "filing_imports" ADD COLUMN "rate_data" jsonb DEFAULT '{"overall":{"indicatedChange":null,"rateImpact":null,"premiumChange":null,"policyholders":null,"premium":null},"companies":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_imports" ADD COLUMN "entries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_documents" ADD COLUMN "entry" integer;--> statement-breakpoint
ALTER TABLE "filing_sections" ADD CONSTRAINT "filing_sections_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_sections" ADD CONSTRAINT "filing_sections_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_requirements" ADD CONSTRAINT "state_requirements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_requirements" ADD CONSTRAINT "state_requirements_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_sections_member_index" ON "filing_sections" USING btree ("updated_by","section","updated_at" DESC NULLS FIRST,"filing_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "filing_documents" ADD CONSTRAINT "filing_documents_file_key" UNIQUE NULLS NOT DISTINCT("filing_id","schedule","file_id","entry");