CREATE TABLE "exhausted_jobs" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"member_id" text collate "C",
	"queue" text collate "C" NOT NULL,
	"payload" jsonb NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"failures" integer NOT NULL,
	"reason" text NOT NULL,
	"exhausted_at" timestamptz(3) NOT NULL,
	"replayed_at" timestamptz(3),
	"replayed_by" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "exhausted_jobs" ADD CONSTRAINT "exhausted_jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhausted_jobs" ADD CONSTRAINT "exhausted_jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhausted_jobs" ADD CONSTRAINT "exhausted_jobs_replayed_by_members_id_fk" FOREIGN KEY ("replayed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhausted_jobs_list_index" ON "exhausted_jobs" USING btree ("organization_id","exhausted_at","id") WHERE replayed_at is null;--> statement-breakpoint
CREATE INDEX "exhausted_jobs_member_index" ON "exhausted_jobs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "exhausted_jobs_replayed_by_index" ON "exhausted_jobs" USING btree ("replayed_by");--> statement-breakpoint
CREATE INDEX "credentials_sessions_index" ON "credentials" USING btree ("created_at","id") WHERE kind = 'session' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("created_at","id") WHERE status = 'failed';