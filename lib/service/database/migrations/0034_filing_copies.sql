CREATE TABLE "filing_copies" (
	"filing_id" text collate "C" PRIMARY KEY NOT NULL,
	"copy_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"documents" integer NOT NULL,
	"left_out" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "filing_copies" ADD CONSTRAINT "filing_copies_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_copies_copy_index" ON "filing_copies" USING btree ("copy_id","position");