CREATE TABLE "filing_letter_items" (
	"letter_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"comment_id" text collate "C" NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	CONSTRAINT "filing_letter_items_letter_id_number_pk" PRIMARY KEY("letter_id","number"),
	CONSTRAINT "filing_letter_items_comment_id_unique" UNIQUE("comment_id")
);
--> statement-breakpoint
CREATE TABLE "filing_letters" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"filing_id" text collate "C" NOT NULL,
	"number" text NOT NULL,
	"letter_date" date NOT NULL,
	"received_date" date NOT NULL,
	"respond_by" date,
	"recorded_by" text collate "C" NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"response_date" date,
	"responded_by" text collate "C",
	"responded_at" timestamptz(3),
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "filing_letters_number_key" UNIQUE("filing_id","number")
);
--> statement-breakpoint
ALTER TABLE "filing_comments" ADD COLUMN "fix_task_id" text collate "C";--> statement-breakpoint
ALTER TABLE "filing_letter_items" ADD CONSTRAINT "filing_letter_items_letter_id_filing_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."filing_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_letter_items" ADD CONSTRAINT "filing_letter_items_comment_id_filing_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."filing_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_letters" ADD CONSTRAINT "filing_letters_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_letters" ADD CONSTRAINT "filing_letters_recorded_by_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_letters" ADD CONSTRAINT "filing_letters_responded_by_members_id_fk" FOREIGN KEY ("responded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_letters_list_index" ON "filing_letters" USING btree ("filing_id","created_at","id");--> statement-breakpoint
ALTER TABLE "filing_comments" ADD CONSTRAINT "filing_comments_fix_task_id_fix_tasks_id_fk" FOREIGN KEY ("fix_task_id") REFERENCES "public"."fix_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_comments_fix_task_index" ON "filing_comments" USING btree ("fix_task_id") WHERE fix_task_id is not null;--> statement-breakpoint
UPDATE "filing_comments" SET "fix_task_id" = "fix_tasks"."id"
FROM "audit_entries", "fix_tasks"
WHERE "audit_entries"."action" = 'filing.comment_added'
	AND "audit_entries"."detail"->>'commentId' = "filing_comments"."id"
	AND "audit_entries"."detail"->>'fixTaskId' = "fix_tasks"."id";
