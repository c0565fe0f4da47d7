import { and, eq, inArray } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import type { StoredComment } from './find-comment.ts'

export interface CommentOfThread {
  readonly comment: Pick<StoredComment, 'id' | 'kind'>
  /** The first comment of its thread: the comment itself, or the one that it replies to. */
  readonly top: Pick<StoredComment, 'id'>
}

/** Why a comment cannot be deleted; null where it can. The first comment of its thread is locked. */
export async function findKeepReason(tx: Tx, { comment, top }: CommentOfThread): Promise<string | null> {
  const [live] = await tx
    .select({ id: fixTasks.id })
    .from(fixTasks)
    .where(and(eq(fixTasks.commentId, top.id), inArray(fixTasks.status, [...liveTaskStatuses])))
  if (live) return 'A fix task works on this discussion. Accept or reject its reply first.'
  const [reply] = await tx
    .select({ id: filingComments.id })
    .from(filingComments)
    .where(eq(filingComments.parentId, comment.id))
    .limit(1)
  return reply ? `This ${comment.kind} has replies. Resolve it instead, or edit its text.` : null
}
