'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { updateCommentMutation } from '#lib/queries/filing-work.ts'
import { FactPopover } from './fact-popover.tsx'
import { useMemberNames } from './use-member-names.ts'

interface AssigneeEditorProps {
  comment: FilingComment
  canEdit: boolean
}

/** Who responds, changed in place. */
export function AssigneeEditor({ comment, canEdit }: AssigneeEditorProps) {
  const nameOf = useMemberNames()
  const label = comment.assigneeId === null ? 'Assign' : `Assigned to ${nameOf(comment.assigneeId) ?? '…'}`
  return (
    <FactPopover
      label={label}
      canEdit={canEdit}
      renderForm={(close) => <AssigneeForm comment={comment} onDone={close} />}
    />
  )
}

function AssigneeForm({ comment, onDone }: { comment: FilingComment; onDone: () => void }) {
  const [memberId, setMemberId] = useState(comment.assigneeId ?? '')
  const { mutate, isPending, error } = useMutation(updateCommentMutation(browserClient, comment.filingId))
  const save = (assigneeId: string | null) => mutate({ commentId: comment.id, assigneeId }, { onSuccess: onDone })
  return (
    <div className="flex w-72 flex-col gap-3">
      <Field label="Assigned to" description="The member must be able to read this filing.">
        <MemberPicker value={memberId} onChange={setMemberId} />
      </Field>
      {error ? (
        <CallError error={error} title="The assignee was not saved." titleIfLost="The assignee may have been saved." />
      ) : null}
      <div className="flex justify-end gap-2">
        {comment.assigneeId === null ? null : (
          <Button size="sm" isBusy={isPending} onClick={() => save(null)}>
            Remove assignee
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          isBusy={isPending}
          disabled={memberId === '' || memberId === comment.assigneeId}
          onClick={() => save(memberId)}
        >
          Assign
        </Button>
      </div>
    </div>
  )
}
