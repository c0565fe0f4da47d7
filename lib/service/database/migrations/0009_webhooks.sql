ALTER TABLE "outbox_events" ADD COLUMN "position" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "body" "bytea";--> statement-breakpoint
CREATE TABLE "live_changes" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"member_id" text collate "C",
	"subject" text NOT NULL,
	"subject_id" text collate "C" NOT NULL,
	"parent_id" text collate "C",
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_changes_subject_check" CHECK ("live_changes"."subject" in ('form_comparison', 'filing_session', 'fix_task', 'webhook_endpoint', 'webhook_delivery'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"signature" text,
	"next_signature" text,
	"response_status" integer,
	"error" text,
	"response_body" text,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_attempts_error_check" CHECK ("webhook_attempts"."error" in ('address_not_allowed', 'name_not_resolved', 'timed_out', 'connection_failed', 'certificate_invalid'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"endpoint_id" text collate "C" NOT NULL,
	"event_id" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamptz(3),
	"next_attempt_at" timestamptz(3),
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamptz(3),
	"last_response_status" integer,
	"last_error" text,
	"created_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	"leased_until" timestamptz(3),
	"epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhook_deliveries_event_key" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "webhook_deliveries_last_error_check" CHECK ("webhook_deliveries"."last_error" in ('address_not_allowed', 'name_not_resolved', 'timed_out', 'connection_failed', 'certificate_invalid'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"organization_id" text collate "C" NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"url" text NOT NULL,
	"enabled_events" text[] NOT NULL,
	"filters" jsonb NOT NULL,
	"status" text NOT NULL,
	"disabled_reason" text,
	"disabled_at" timestamptz(3),
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"rotated_at" timestamptz(3),
	"last_success_at" timestamptz(3),
	"last_failure_at" timestamptz(3),
	"position" bigint DEFAULT nextval('outbox_events_position_seq') NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "webhook_endpoints_status_check" CHECK ("webhook_endpoints"."status" in ('enabled', 'disabled')),
	CONSTRAINT "webhook_endpoints_disabled_reason_check" CHECK ("webhook_endpoints"."disabled_reason" in ('failing'))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_changes_order_index" ON "live_changes" USING btree ("transaction","position");--> statement-breakpoint
CREATE INDEX "live_changes_at_index" ON "live_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_index" ON "webhook_deliveries" USING btree ("endpoint_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failing_index" ON "webhook_deliveries" USING btree ("endpoint_id","first_attempt_at") WHERE status = 'pending' and first_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_lease_index" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE leased_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_ended_index" ON "webhook_deliveries" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_list_index" ON "webhook_endpoints" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE FUNCTION "note_comparison_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, member_id, subject, subject_id)
	SELECT organization_id, member_id, 'form_comparison', id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_session_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, member_id, subject, subject_id, parent_id)
	SELECT m.organization_id, m.member_id, 'filing_session', touched.id, m.filing_id
	FROM (SELECT DISTINCT to_jsonb(changed) ->> TG_ARGV[0] AS id FROM changed) touched
	CROSS JOIN LATERAL filing_session_members(touched.id) m;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_task_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, member_id, subject, subject_id, parent_id)
	SELECT m.organization_id, m.member_id, 'fix_task', changed.id, r.session_id
	FROM changed JOIN fix_requests r ON r.id = changed.request_id
	CROSS JOIN LATERAL filing_session_members(r.session_id) m;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_endpoint_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, subject, subject_id)
	SELECT organization_id, 'webhook_endpoint', id FROM changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "filing_session_members"(session text) RETURNS TABLE (organization_id text, filing_id text, member_id text) LANGUAGE sql STABLE AS $$
	SELECT sc.organization_id, s.filing_id, m.member_id
	FROM filing_sessions s
	JOIN filings f ON f.id = s.filing_id
	JOIN scopes sc ON sc.id = f.scope_id
	CROSS JOIN LATERAL (
		SELECT f.owner_id AS member_id
		UNION SELECT requested_by FROM fix_requests WHERE session_id = s.id
		UNION SELECT p.member_id FROM staging_passes p WHERE p.session_id = s.id
	) m
	JOIN grants g ON g.member_id = m.member_id AND g.scope_id = f.scope_id AND g.read
	WHERE s.id = session
$$;
--> statement-breakpoint
CREATE TRIGGER "comparisons_live_insert" AFTER INSERT ON "comparisons" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_comparison_changes"();
--> statement-breakpoint
CREATE TRIGGER "comparisons_live_update" AFTER UPDATE ON "comparisons" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_comparison_changes"();
--> statement-breakpoint
CREATE TRIGGER "comparisons_live_delete" AFTER DELETE ON "comparisons" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_comparison_changes"();
--> statement-breakpoint
CREATE TRIGGER "filing_sessions_live_insert" AFTER INSERT ON "filing_sessions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_session_changes"('id');
--> statement-breakpoint
CREATE TRIGGER "filing_sessions_live_update" AFTER UPDATE ON "filing_sessions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_session_changes"('id');
--> statement-breakpoint
CREATE TRIGGER "staging_passes_live_insert" AFTER INSERT ON "staging_passes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_session_changes"('session_id');
--> statement-breakpoint
CREATE TRIGGER "staging_passes_live_update" AFTER UPDATE ON "staging_passes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_session_changes"('session_id');
--> statement-breakpoint
CREATE TRIGGER "fix_tasks_live_insert" AFTER INSERT ON "fix_tasks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_task_changes"();
--> statement-breakpoint
CREATE TRIGGER "fix_tasks_live_update" AFTER UPDATE ON "fix_tasks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_task_changes"();
--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_live_insert" AFTER INSERT ON "webhook_endpoints" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_endpoint_changes"();
--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_live_update" AFTER UPDATE ON "webhook_endpoints" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_endpoint_changes"();
--> statement-breakpoint
CREATE TRIGGER "webhook_endpoints_live_delete" AFTER DELETE ON "webhook_endpoints" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_endpoint_changes"();
