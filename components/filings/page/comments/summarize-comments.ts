import type { FilingComment } from '#lib/contract/filings/comments.ts'

interface CommentSummary {
  readonly open: number
  /** The earliest day by which an open discussion is to be answered; null where none has one. */
  readonly nextRespondBy: string | null
}

/** Open discussions and the next of their respond-by dates. Notes and replies do not count. */
export function summarizeComments(comments: readonly FilingComment[]): CommentSummary {
  const open = comments.filter(
    ({ parentId, kind, resolvedAt }) => parentId === null && kind === 'discussion' && resolvedAt === null,
  )
  const days = open.flatMap(({ respondBy }) => respondBy ?? []).toSorted()
  return { open: open.length, nextRespondBy: days[0] ?? null }
}
