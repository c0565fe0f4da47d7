'use client'

import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isRejection } from '#lib/client/errors.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { editCommentMutation } from '#lib/queries/filing-work.ts'
import type { EditDraft } from './use-edit-draft.ts'

interface EditFormProps {
  comment: FilingComment
  draft: EditDraft
  onClose: () => void
}

/** The text of an own comment, changed in place. Escape closes it while nothing is changed. */
export function EditForm({ comment, draft, onClose }: EditFormProps) {
  const { mutate, isPending, error } = useMutation(editCommentMutation(browserClient, comment))
  const { text } = draft
  const isChanged = text !== comment.body
  const isStale = draft.isStale && isChanged && !isPending
  const canSave = isChanged && !isStale && text.trim() !== '' && [...text].length <= filingLimits.commentCharacters
  const save = () => {
    if (canSave && !isPending) mutate({ body: text, editedAt: draft.seen }, { onSuccess: onClose })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save()
    if (event.key === 'Escape' && !isChanged) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within
    <div data-edit={comment.id} className="flex max-w-(--measure) flex-col gap-2" onKeyDown={onKeyDown}>
      <Field
        label={comment.parentId === null ? 'Edit the comment' : 'Edit the reply'}
        count={{ text, limit: filingLimits.commentCharacters }}
        aside={isChanged ? <span className="text-faint text-xs">Kept in this tab until you save it</span> : null}
      >
        <Textarea rows={4} value={text} onChange={(event) => draft.setText(event.currentTarget.value)} />
      </Field>
      {isStale ? <StaleNotice body={comment.body} onReplace={draft.takeCurrent} /> : null}
      {error && !isStale ? <CallError error={error} title={titleOfSaveError(error)} /> : null}
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {isChanged ? 'Discard changes' : 'Cancel'}
        </Button>
        <Button size="sm" variant="primary" disabled={!canSave} isBusy={isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  )
}

function titleOfSaveError(error: unknown): string {
  return isRejection(error)
    ? 'The text was not saved.'
    : 'The text may have been saved. Look at the comment before you save again.'
}

/** Discarding the changes keeps the current text; replacing it is a second decision. */
function StaleNotice({ body, onReplace }: { body: string; onReplace: () => void }) {
  return (
    <div role="alert" className="border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <p className="font-medium">This comment was changed since you opened it. Its text is now:</p>
      <p className="mt-1 whitespace-pre-wrap break-words text-muted">{body}</p>
      <Button size="sm" className="mt-2" onClick={onReplace}>
        Replace it with mine
      </Button>
    </div>
  )
}
