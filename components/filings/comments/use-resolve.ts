'use client'

import { useMutation } from '@tanstack/react-query'
import { isLive } from '#components/filings/session/model/task-work.ts'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { updateCommentMutation } from '#lib/queries/filing-work.ts'

/** Resolves an open thread and reopens a resolved one; either can be undone. */
export function useResolve(filingId: string) {
  const { mutateAsync, isPending, variables } = useMutation(updateCommentMutation(browserClient, filingId))
  const set = async (commentId: string, resolved: boolean) => {
    try {
      await mutateAsync({ commentId, resolved })
      return true
    } catch (error) {
      const { title, advice } = describeError(error)
      toast.error(resolved ? 'The thread was not resolved' : 'The thread was not reopened', {
        description: `${title}. ${advice}`,
      })
      return false
    }
  }
  const toggle = async (top: FilingComment): Promise<boolean> => {
    const resolved = top.resolvedAt === null
    const isChanged = await set(top.id, resolved)
    if (isChanged) {
      const endsTask = resolved && top.fixTask !== null && isLive(top.fixTask.status)
      toast(`The ${top.kind} was ${resolved ? 'resolved' : 'reopened'}`, {
        ...(endsTask && { description: 'Its fix task ended. Undo does not start it again.' }),
        action: { label: 'Undo', onClick: () => void set(top.id, !resolved) },
      })
    }
    return isChanged
  }
  return { toggle, pendingId: isPending ? variables.commentId : null }
}
