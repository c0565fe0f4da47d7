DROP INDEX "members_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email","organization_id") WHERE removed_at is null;