'use client'

import { Form } from '#components/form/form.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { ConflictReview } from './conflict-review.tsx'
import { FilingFields } from './filing-fields.tsx'
import { toFiling } from './filing-links.ts'
import { NewerNotice } from './newer-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { type EditOptions, useEdit, useSave } from './use-edit.ts'
import { useFieldTarget } from './use-field-target.ts'

interface EditFormProps extends EditOptions {
  /** As the server has it now; it may be newer than the revision that is edited. */
  latest: ManagedFiling
}

/** The fields of one filing on one revision. */
export function EditForm({ latest, ...options }: EditFormProps) {
  const { start, unsaved } = options
  const { record, review } = start
  const edit = useEdit(options)
  useFieldTarget(edit.form)
  const { save, error, isAttempted, isSaved } = useSave({ start, unsaved, edit })
  const isNewer = !isSaved && Date.parse(latest.updatedAt) > Date.parse(record.updatedAt)
  return (
    <Form form={edit.form} onSubmit={save} label={`Edit ${record.displayName}`} className="flex grow flex-col">
      {isNewer ? <NewerNotice updatedAt={latest.updatedAt} onTake={edit.takeLatest} /> : null}
      {review ? (
        <ConflictReview
          record={record}
          review={review}
          choices={edit.choices}
          onChoose={edit.choose}
          isAttempted={isAttempted}
        />
      ) : null}
      <div className="grow">
        <FilingFields scope={record.scope} filingId={record.id} />
      </div>
      <SaveBar
        action="Save changes"
        state={unsaved.state}
        changes={edit.changes.length}
        isBlocked={edit.changes.length === 0 && edit.undecided.length === 0}
        undecided={isAttempted ? edit.undecided.length : 0}
        onDiscard={edit.discard}
        back={toFiling(record.id)}
        error={
          error ? (
            <CallError
              error={error}
              title="The changes were not saved."
              titleIfLost="The changes may have been saved."
              className="mb-2.5"
            />
          ) : null
        }
      />
    </Form>
  )
}
