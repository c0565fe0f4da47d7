ALTER TABLE "schedule_imports" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_imports" ADD COLUMN "review" jsonb;