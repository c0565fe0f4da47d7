CREATE TABLE "catalog_filings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"state" text collate "C" NOT NULL,
	"toi_code" text collate "C" NOT NULL,
	"sub_toi_code" text,
	"serff_tracking_number" text collate "C" NOT NULL,
	"carrier" text,
	"product_id" text collate "C",
	"filing_type" text,
	"description" text,
	"submitted_on" date NOT NULL,
	"disposition" text,
	"disposition_date" date,
	CONSTRAINT "catalog_filings_serff_tracking_number_unique" UNIQUE("serff_tracking_number")
);
--> statement-breakpoint
CREATE TABLE "rating_program_versions" (
	"organization_id" text collate "C" NOT NULL,
	"program_id" text collate "C" NOT NULL,
	"version" integer NOT NULL,
	"engine_bundle_id" text collate "C" NOT NULL,
	"program_bundle_id" text collate "C" NOT NULL,
	"effective_date" date NOT NULL,
	"supported_from" date NOT NULL,
	"supported_to" date NOT NULL,
	"scope_note" text NOT NULL,
	"release_notes" text NOT NULL,
	"published_at" timestamptz(3) NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "rating_program_versions_organization_id_program_id_version_pk" PRIMARY KEY("organization_id","program_id","version")
);
--> statement-breakpoint
CREATE TABLE "rating_programs" (
	"organization_id" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "rating_programs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "insurance_subtypes" ADD COLUMN "official" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "insurance_types" ADD COLUMN "official" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "jurisdictions" ADD COLUMN "official" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "catalog_filings" ADD CONSTRAINT "catalog_filings_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rating_program_versions" ADD CONSTRAINT "rating_program_versions_program_fk" FOREIGN KEY ("organization_id","program_id") REFERENCES "public"."rating_programs"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rating_programs" ADD CONSTRAINT "rating_programs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "catalog_filings_list_index" ON "catalog_filings" USING btree ("submitted_on","id");
--> statement-breakpoint
CREATE INDEX "catalog_filings_state_index" ON "catalog_filings" USING btree ("state","submitted_on","id");
--> statement-breakpoint
CREATE INDEX "catalog_filings_toi_index" ON "catalog_filings" USING btree ("toi_code","submitted_on","id");
--> statement-breakpoint
CREATE INDEX "catalog_filings_state_toi_index" ON "catalog_filings" USING btree ("state","toi_code","submitted_on","id");
--> statement-breakpoint
CREATE INDEX "catalog_filings_product_index" ON "catalog_filings" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "rating_programs_name_index" ON "rating_programs" USING btree ("organization_id","name","id");
--> statement-breakpoint
-- What migration 0002 shipped is verified; codes that came from elsewhere are not.
UPDATE "jurisdictions" SET "official" = true WHERE "code" IN (
	'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI',
	'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN',
	'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH',
	'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA',
	'WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI'
);
--> statement-breakpoint
UPDATE "insurance_types" SET "official" = true WHERE "code" IN (
	'01.0', '02.1', '02.3', '04.0', '05.1', '09.0', '11.0', '11.2', '12.0', '16.0', '17.0', '18.0',
	'19.0', '20.0', '24.0', '28.0', '30.0', '30.1'
);
--> statement-breakpoint
UPDATE "insurance_subtypes" SET "official" = true WHERE "code" IN (
	'01.0001', '01.0002', '02.1000', '02.1001', '02.1002', '02.3001', '02.3002', '04.0000', '04.0001', '04.0002', '04.0003', '04.0004',
	'04.0005', '09.0001', '09.0002', '09.0003', '09.0004', '09.0005', '09.0006', '09.0008', '09.0009', '09.0010', '11.0000', '11.0001',
	'11.0002', '11.0003', '11.0004', '11.0005', '11.0006', '11.0007', '11.0008', '11.0009', '11.0010', '11.0011', '11.0012', '11.0013',
	'11.0014', '11.0015', '11.0016', '11.0017', '11.0018', '11.0019', '11.0020', '11.0021', '11.0022', '11.0023', '11.0024', '11.0025',
	'11.0026', '11.0027', '11.0028', '11.0029', '11.0030', '11.0031', '11.0032', '11.0033', '12.0002', '16.0003', '17.0001', '17.0002',
	'17.0004', '17.0005', '17.0006', '17.0007', '17.0008', '17.0009', '17.0010', '17.0011', '17.0012', '17.0013', '17.0014', '17.0015',
	'17.0016', '17.0017', '17.0018', '17.0019', '17.0020', '17.0021', '17.0022', '18.0000', '19.0000', '19.0001', '19.0002', '19.0003',
	'19.0004', '20.0000', '20.0001', '24.0000', '28.0000', '30.0000', '30.1000'
);
--> statement-breakpoint
CREATE FUNCTION "reject_published_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published rating program version is final' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "rating_program_versions_final" BEFORE UPDATE OR DELETE ON "rating_program_versions" FOR EACH ROW EXECUTE FUNCTION "reject_published_change"();
--> statement-breakpoint
CREATE TRIGGER "rating_program_versions_no_truncate" BEFORE TRUNCATE ON "rating_program_versions" FOR EACH STATEMENT EXECUTE FUNCTION "reject_published_change"();
