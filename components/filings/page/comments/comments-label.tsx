'use client'

import { DueMark } from '#components/filings/browser/due-mark.tsx'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { summarizeComments } from './summarize-comments.ts'

/** "Comments 2 open, next due Mar 3, 2026 In 5 days". */
export function CommentsLabel({ comments }: { comments: readonly FilingComment[] }) {
  const { open, nextRespondBy } = summarizeComments(comments)
  return (
    <>
      Comments
      {open > 0 ? (
        <span className="font-normal text-faint text-xs tabular-nums">
          {open.toLocaleString('en-US')} open
          {nextRespondBy ? (
            <>
              , next due <NextDue respondBy={nextRespondBy} />
            </>
          ) : null}
        </span>
      ) : null}
    </>
  )
}

/** The server does not know what day it is where the reader is: it shows the day alone. */
function NextDue({ respondBy }: { respondBy: string }) {
  const now = useNow()
  return now === null ? formatDay(respondBy) : <DueMark respondBy={respondBy} today={dayOf(now)} />
}
