'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { updateCommentMutation } from '#lib/queries/filing-work.ts'
import { FactPopover } from './fact-popover.tsx'

interface RespondByEditorProps {
  comment: FilingComment
  canEdit: boolean
}

/** The date to respond by, changed in place. */
export function RespondByEditor({ comment, canEdit }: RespondByEditorProps) {
  const label = comment.respondBy === null ? 'Set respond-by date' : `Respond by ${formatDay(comment.respondBy)}`
  return (
    <FactPopover
      label={label}
      canEdit={canEdit}
      renderForm={(close) => <RespondByForm comment={comment} onDone={close} />}
    />
  )
}

function RespondByForm({ comment, onDone }: { comment: FilingComment; onDone: () => void }) {
  const [day, setDay] = useState(comment.respondBy ?? '')
  const { mutate, isPending, error } = useMutation(updateCommentMutation(browserClient, comment.filingId))
  const save = (respondBy: string | null) => mutate({ commentId: comment.id, respondBy }, { onSuccess: onDone })
  return (
    <form
      className="flex w-64 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') save(day)
      }}
    >
      <Field label="Respond by">
        <Input type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      </Field>
      {error ? (
        <CallError error={error} title="The date was not saved." titleIfLost="The date may have been saved." />
      ) : null}
      <div className="flex justify-end gap-2">
        {comment.respondBy === null ? null : (
          <Button size="sm" isBusy={isPending} onClick={() => save(null)}>
            Clear date
          </Button>
        )}
        <Button size="sm" type="submit" variant="primary" isBusy={isPending} disabled={day === ''}>
          Save date
        </Button>
      </div>
    </form>
  )
}
