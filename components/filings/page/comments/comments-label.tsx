import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { summarizeComments } from './summarize-comments.ts'

/** "Comments 2 open, next due Mar 3, 2026". */
export function CommentsLabel({ comments }: { comments: readonly FilingComment[] }) {
  const { open, nextRespondBy } = summarizeComments(comments)
  return (
    <>
      Comments
      {open > 0 ? (
        <span className="font-normal text-faint text-xs tabular-nums">
          {open.toLocaleString('en-US')} open{nextRespondBy ? `, next due ${formatDay(nextRespondBy)}` : ''}
        </span>
      ) : null}
    </>
  )
}
