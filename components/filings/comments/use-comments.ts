'use client'

import { useQuery } from '@tanstack/react-query'
import { isAtWork } from '#components/filings/session/model/task-work.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingCommentsQuery } from '#lib/queries/filing-work.ts'
import { pollWhile } from '#lib/queries/poll-policy.ts'

/** A filing's comments, read again while fix work on one of them is under way. */
export function useComments(filingId: string, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) {
  return useQuery({
    ...filingCommentsQuery(browserClient, filingId),
    enabled: isEnabled,
    ...pollWhile<readonly FilingComment[] | null>({
      isUnderway: (comments) => listTasksAtWork(comments).length > 0,
      listLiveIds: listTasksAtWork,
    }),
  })
}

function listTasksAtWork(comments: readonly FilingComment[] | null | undefined): string[] {
  return (comments ?? []).flatMap(({ fixTask }) => (fixTask !== null && isAtWork(fixTask.status) ? [fixTask.id] : []))
}
