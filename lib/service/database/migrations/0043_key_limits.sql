ALTER TABLE "credentials" ADD COLUMN "last_used_address" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "allowed_groups" text[];--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "allowed_operations" text[];--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "allowed_addresses" text[];--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "description" text DEFAULT '' NOT NULL;