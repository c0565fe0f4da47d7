'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#components/filings/session/model/task-work.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { CommentFixResult } from '#lib/contract/filings/comments.ts'
import { fixCommentsMutation } from '#lib/queries/filing-work.ts'

/** Queues fix work for a selection, and holds what came of it until the next. */
export function useFixComments(filingId: string, onQueued: () => void) {
  const [result, setResult] = useState<CommentFixResult | null>(null)
  const { mutate, isPending, error, variables, reset } = useMutation({
    ...fixCommentsMutation(browserClient, filingId),
    onSuccess: (queued) => {
      setResult(queued)
      onQueued()
      toast.success(describeQueued(queued))
    },
  })
  return {
    result,
    isPending,
    error,
    /** As they were sent: an error names comments by their place. */
    sentIds: variables ?? [],
    send: (commentIds: readonly string[]) => mutate(commentIds),
    dismissError: reset,
    dismissResult: () => setResult(null),
  }
}

/** "Fix work queued for 3 discussions; 1 already had a task". */
export function describeQueued({ fixes }: Pick<CommentFixResult, 'fixes'>): string {
  const reused = fixes.filter((fix) => fix.reused).length
  if (reused === fixes.length) {
    return `${count(reused, 'discussion')} already ${reused === 1 ? 'has' : 'have'} a task. Nothing new was queued`
  }
  const queued = `Fix work queued for ${count(fixes.length - reused, 'discussion')}`
  return reused === 0 ? queued : `${queued}; ${reused} already had a task`
}
