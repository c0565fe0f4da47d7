'use client'

import { useMutation } from '@tanstack/react-query'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FixTask, UpdateFixTask } from '#lib/contract/filings/sessions.ts'
import { fixCommentsMutation, updateFixTaskMutation } from '#lib/queries/filing-work.ts'

type Action = UpdateFixTask['action']

/** Accepts, edits or rejects what a task proposes, on the revision that the person saw. */
export function useTaskAction(task: FixTask, onDone: () => void) {
  const update = useMutation(updateFixTaskMutation(browserClient))
  const fix = useMutation({
    ...fixCommentsMutation(browserClient, task.filingId),
    onError: (error) => toast.error('Nothing was queued', { description: describeError(error).title }),
  })
  const send = (body: UpdateFixTask) =>
    update.mutate(
      { id: task.id, ...body },
      {
        onSuccess: () => {
          onDone()
          const again = { label: 'Fix again', onClick: () => fix.mutate([task.commentId]) }
          toast(messages[body.action], body.action === 'reject' ? { action: again } : undefined)
        },
      },
    )
  return {
    send,
    pending: update.isPending ? update.variables.action : null,
    error: update.error,
    failed: update.error ? (update.variables?.action ?? null) : null,
  }
}

const messages: Record<Action, string> = {
  accept: 'The reply was posted in the discussion',
  edit: 'The proposed reply was saved',
  reject: 'The task was ended. Nothing was posted',
}
