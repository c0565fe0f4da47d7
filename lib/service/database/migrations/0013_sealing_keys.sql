CREATE TABLE "sealing_keys" (
	"check_value" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_error_check";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_last_error_check";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "secret_reset_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_error_check" CHECK ("webhook_attempts"."error" in ('address_not_allowed', 'name_not_resolved', 'timed_out', 'connection_failed', 'certificate_invalid', 'secret_unreadable'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_last_error_check" CHECK ("webhook_deliveries"."last_error" in ('address_not_allowed', 'name_not_resolved', 'timed_out', 'connection_failed', 'certificate_invalid', 'secret_unreadable'));