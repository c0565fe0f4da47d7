CREATE TABLE "serff_logins" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"destination" text NOT NULL,
	"username" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"removed_at" timestamptz(3),
	CONSTRAINT "serff_logins_destination_check" CHECK ("serff_logins"."destination" in ('beta', 'production'))
);
--> statement-breakpoint
CREATE TABLE "staging_authorizations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"destination" text NOT NULL,
	"login_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"since" timestamptz(3) NOT NULL,
	CONSTRAINT "staging_authorizations_destination_key" UNIQUE("session_id","destination"),
	CONSTRAINT "staging_authorizations_destination_check" CHECK ("staging_authorizations"."destination" in ('beta', 'production'))
);
--> statement-breakpoint
CREATE TABLE "staging_browsers" (
	"session_id" text collate "C" PRIMARY KEY NOT NULL,
	"pass_id" text collate "C" NOT NULL,
	"login_id" text collate "C" NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"alive_at" timestamptz(3) NOT NULL,
	"end_requested_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "staging_packages" (
	"pass_id" text collate "C" PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staging_passes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"session_id" text collate "C" NOT NULL,
	"member_id" text collate "C" NOT NULL,
	"request_id" text collate "C" NOT NULL,
	"login_id" text collate "C" NOT NULL,
	"destination" text NOT NULL,
	"connector" text NOT NULL,
	"status" text NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tabs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamptz(3) NOT NULL,
	"started_at" timestamptz(3),
	"ended_at" timestamptz(3),
	CONSTRAINT "staging_passes_request_key" UNIQUE("member_id","request_id"),
	CONSTRAINT "staging_passes_destination_check" CHECK ("staging_passes"."destination" in ('beta', 'production')),
	CONSTRAINT "staging_passes_connector_check" CHECK ("staging_passes"."connector" in ('package', 'browser')),
	CONSTRAINT "staging_passes_status_check" CHECK ("staging_passes"."status" in ('queued', 'needs_sign_in', 'preparing', 'ready_for_owner', 'failed', 'superseded')),
	CONSTRAINT "staging_passes_failure_code_check" CHECK ("staging_passes"."failure_code" in ('owner_changed', 'feature_removed', 'login_removed', 'filing_read_only', 'sign_in_failed', 'system_changed', 'session_lost', 'interrupted', 'package_too_large'))
);
--> statement-breakpoint
CREATE TABLE "staging_screenshots" (
	"pass_id" text collate "C" NOT NULL,
	"tab" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "staging_screenshots_pass_id_tab_pk" PRIMARY KEY("pass_id","tab"),
	CONSTRAINT "staging_screenshots_tab_check" CHECK ("staging_screenshots"."tab" in ('general_information', 'companies_and_contact', 'form_schedule', 'rate_rule_schedule', 'supporting_documentation'))
);
--> statement-breakpoint
ALTER TABLE "serff_logins" ADD CONSTRAINT "serff_logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_authorizations" ADD CONSTRAINT "staging_authorizations_session_id_filing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."filing_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_authorizations" ADD CONSTRAINT "staging_authorizations_login_id_serff_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."serff_logins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_authorizations" ADD CONSTRAINT "staging_authorizations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_browsers" ADD CONSTRAINT "staging_browsers_session_id_filing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."filing_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_browsers" ADD CONSTRAINT "staging_browsers_pass_id_staging_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."staging_passes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_browsers" ADD CONSTRAINT "staging_browsers_login_id_serff_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."serff_logins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_packages" ADD CONSTRAINT "staging_packages_pass_id_staging_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."staging_passes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_passes" ADD CONSTRAINT "staging_passes_session_id_filing_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."filing_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_passes" ADD CONSTRAINT "staging_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_passes" ADD CONSTRAINT "staging_passes_login_id_serff_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."serff_logins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staging_screenshots" ADD CONSTRAINT "staging_screenshots_pass_id_staging_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."staging_passes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "serff_logins_destination_key" ON "serff_logins" USING btree ("member_id","destination") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "serff_logins_list_index" ON "serff_logins" USING btree ("member_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staging_authorizations_login_index" ON "staging_authorizations" USING btree ("login_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "staging_passes_live_key" ON "staging_passes" USING btree ("session_id") WHERE status in ('queued', 'needs_sign_in', 'preparing');
--> statement-breakpoint
CREATE INDEX "staging_passes_session_index" ON "staging_passes" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staging_passes_login_index" ON "staging_passes" USING btree ("login_id");