ALTER TABLE "filing_letters" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "filing_letters" ADD COLUMN "sent_at" timestamptz(3);