CREATE TABLE "file_contents" (
	"content_id" text collate "C" PRIMARY KEY NOT NULL,
	"owner" text collate "C" NOT NULL,
	"sha256" text NOT NULL,
	"byte_length" integer NOT NULL,
	"place" text NOT NULL,
	"claimed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "file_contents_place_check" CHECK ("file_contents"."place" in ('database', 'store'))
);
--> statement-breakpoint
CREATE TABLE "removed_objects" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"removed_at" timestamptz(3) NOT NULL,
	"deleting_at" timestamptz(3)
);
--> statement-breakpoint
INSERT INTO "file_contents" ("content_id", "owner", "sha256", "byte_length", "place", "claimed_at")
SELECT v."content_id", coalesce(f."organization_id", 'catalog'), v."sha256", v."byte_length", 'database', v."created_at"
FROM "file_versions" v JOIN "files" f ON f."id" = v."file_id" WHERE f."deleted_at" IS NULL;
--> statement-breakpoint
INSERT INTO "file_contents" ("content_id", "owner", "sha256", "byte_length", "place", "claimed_at")
SELECT i."content_id", i."organization_id", encode(sha256(coalesce(c."content", '')), 'hex'), i."byte_length", 'database', i."created_at"
FROM "schedule_imports" i LEFT JOIN LATERAL (
	SELECT string_agg(k."content", '' ORDER BY k."position") AS "content" FROM "file_chunks" k WHERE k."content_id" = i."content_id"
) c ON true WHERE i."finished_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "staging_packages" ADD COLUMN "content_id" text collate "C";
--> statement-breakpoint
ALTER TABLE "staging_packages" ADD COLUMN "byte_length" integer;
--> statement-breakpoint
UPDATE "staging_packages" SET "content_id" = gen_random_uuid()::text, "byte_length" = octet_length("content");
--> statement-breakpoint
ALTER TABLE "staging_screenshots" ADD COLUMN "content_id" text collate "C";
--> statement-breakpoint
UPDATE "staging_screenshots" SET "content_id" = gen_random_uuid()::text;
--> statement-breakpoint
CREATE TEMPORARY VIEW "moved_contents" AS
SELECT "content_id", "pass_id", "content" FROM "staging_packages"
UNION ALL SELECT "content_id", "pass_id", "content" FROM "staging_screenshots";
--> statement-breakpoint
INSERT INTO "file_contents" ("content_id", "owner", "sha256", "byte_length", "place", "claimed_at")
SELECT m."content_id", e."organization_id", encode(sha256(m."content"), 'hex'), octet_length(m."content"), 'database', p."created_at"
FROM "moved_contents" m JOIN "staging_passes" p ON p."id" = m."pass_id" JOIN "members" e ON e."id" = p."member_id";
--> statement-breakpoint
INSERT INTO "file_chunks" ("content_id", "position", "content", "created_at")
SELECT m."content_id", n, substring(m."content" FROM n * 1048576 + 1 FOR 1048576), p."created_at"
FROM "moved_contents" m JOIN "staging_passes" p ON p."id" = m."pass_id",
	generate_series(0, (octet_length(m."content") - 1) / 1048576) n;
--> statement-breakpoint
DROP VIEW "moved_contents";
--> statement-breakpoint
ALTER TABLE "staging_packages" ALTER COLUMN "content_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "staging_packages" ALTER COLUMN "byte_length" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "staging_screenshots" ALTER COLUMN "content_id" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "file_contents_object_index" ON "file_contents" USING btree ("owner","sha256");--> statement-breakpoint
CREATE INDEX "file_contents_place_index" ON "file_contents" USING btree ("place","content_id");--> statement-breakpoint
CREATE INDEX "file_contents_claimed_index" ON "file_contents" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "removed_objects_time_index" ON "removed_objects" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "staging_packages" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "staging_screenshots" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "staging_packages" ADD CONSTRAINT "staging_packages_content_id_unique" UNIQUE("content_id");--> statement-breakpoint
ALTER TABLE "staging_screenshots" ADD CONSTRAINT "staging_screenshots_content_id_unique" UNIQUE("content_id");