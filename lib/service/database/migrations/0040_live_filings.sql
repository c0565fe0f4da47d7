ALTER TABLE "live_changes" DROP CONSTRAINT "live_changes_subject_check";--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_subject_check" CHECK ("live_changes"."subject" in ('form_comparison', 'form_comparison_export', 'form_comparison_share', 'file_access_request', 'form_comparison_review', 'filing_session', 'fix_task', 'comment', 'filing_letter', 'filing_document', 'webhook_endpoint', 'webhook_delivery'));--> statement-breakpoint
CREATE FUNCTION "note_filing_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, subject, subject_id, parent_id)
	SELECT sc.organization_id, TG_ARGV[0], min(changed.id), changed.filing_id
	FROM changed JOIN filings f ON f.id = changed.filing_id JOIN scopes sc ON sc.id = f.scope_id
	GROUP BY sc.organization_id, changed.filing_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "filing_comments_live_insert" AFTER INSERT ON "filing_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('comment');
--> statement-breakpoint
CREATE TRIGGER "filing_comments_live_update" AFTER UPDATE ON "filing_comments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('comment');
--> statement-breakpoint
CREATE TRIGGER "filing_comments_live_delete" AFTER DELETE ON "filing_comments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('comment');
--> statement-breakpoint
CREATE TRIGGER "filing_letters_live_insert" AFTER INSERT ON "filing_letters" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_letter');
--> statement-breakpoint
CREATE TRIGGER "filing_letters_live_update" AFTER UPDATE ON "filing_letters" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_letter');
--> statement-breakpoint
CREATE TRIGGER "filing_letters_live_delete" AFTER DELETE ON "filing_letters" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_letter');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_live_insert" AFTER INSERT ON "filing_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_document');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_live_update" AFTER UPDATE ON "filing_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_document');
--> statement-breakpoint
CREATE TRIGGER "filing_documents_live_delete" AFTER DELETE ON "filing_documents" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_filing_changes"('filing_document');
