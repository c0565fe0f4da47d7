CREATE TABLE "industry_pages" (
	"statement_year" integer NOT NULL,
	"line" text collate "C" NOT NULL,
	"part" text collate "C" NOT NULL,
	"section" text collate "C" NOT NULL,
	"variant" text collate "C" NOT NULL,
	"load" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "industry_pages_key" PRIMARY KEY("statement_year","line","part","section","variant")
);
