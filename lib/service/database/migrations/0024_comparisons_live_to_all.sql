-- Every member of the organization can read its comparisons, so that each of their pages learns of a change.
CREATE OR REPLACE FUNCTION "note_comparison_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO live_changes (organization_id, subject, subject_id)
	SELECT organization_id, 'form_comparison', id FROM changed;
	RETURN NULL;
END $$;
