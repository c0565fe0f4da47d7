CREATE TABLE "comparison_answers" (
	"comparison_id" text collate "C" NOT NULL,
	"question" text collate "C" NOT NULL,
	"fingerprint" text NOT NULL,
	"opinion" jsonb,
	"unavailable" text,
	"tokens" integer NOT NULL,
	CONSTRAINT "comparison_answers_comparison_id_question_pk" PRIMARY KEY("comparison_id","question")
);
--> statement-breakpoint
ALTER TABLE "comparison_answers" ADD CONSTRAINT "comparison_answers_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;