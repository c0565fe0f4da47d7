CREATE TABLE "reasoner_choices" (
	"organization_id" text collate "C" PRIMARY KEY NOT NULL,
	"second_opinion" boolean NOT NULL,
	"changed_by_id" text collate "C" NOT NULL,
	"changed_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reasoner_months" (
	"organization_id" text collate "C" NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "reasoner_months_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
ALTER TABLE "comparisons" DROP CONSTRAINT "comparisons_phase_check";--> statement-breakpoint
ALTER TABLE "reasoner_choices" ADD CONSTRAINT "reasoner_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reasoner_choices" ADD CONSTRAINT "reasoner_choices_changed_by_id_members_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reasoner_months" ADD CONSTRAINT "reasoner_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reasoner_key" ON "ledger_entries" USING btree ("subject_id") WHERE operation = 'reasoner';--> statement-breakpoint
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_phase_check" CHECK ("comparisons"."phase" in ('reading', 'aligning', 'comparing', 'answering', 'asking', 'citing'));