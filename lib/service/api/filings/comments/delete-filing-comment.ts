import { and, eq, inArray } from 'drizzle-orm'
import { liveTaskStatuses } from '#lib/contract/filings/comments.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { CommentReference } from './find-comment.ts'
import { lockOwnCommentOrThrow, type OwnComment } from './own-comment.ts'

/**
 * Deletes the caller's own comment, and the ended fix tasks of a discussion with it. The first comment of a thread stays
 * while it has replies, so that no reply is left without what it replies to.
 */
export async function deleteFilingComment(
  context: ServiceContext,
  { filingId, commentId }: CommentReference,
): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    await findEditableFilingOrThrow(context, filingId, tx)
    const own = await lockOwnCommentOrThrow(tx, context, { filingId, commentId })
    await assertDeletable(tx, own)
    await tx.delete(filingComments).where(eq(filingComments.id, commentId))
    const { parentId, kind } = own.comment
    await writeAudit(tx, context, {
      action: 'filing.comment_deleted',
      subject: { type: 'filing', id: filingId },
      detail: { commentId, parentId, kind },
    })
  })
}

async function assertDeletable(tx: Tx, { comment, top }: OwnComment): Promise<void> {
  const [live] = await tx
    .select({ id: fixTasks.id })
    .from(fixTasks)
    .where(and(eq(fixTasks.commentId, top.id), inArray(fixTasks.status, [...liveTaskStatuses])))
  if (live) {
    throw new ServiceError('conflict', 'A fix task works on this discussion. Accept or reject its reply first.')
  }
  const [reply] = await tx
    .select({ id: filingComments.id })
    .from(filingComments)
    .where(eq(filingComments.parentId, comment.id))
    .limit(1)
  if (reply) {
    throw new ServiceError('conflict', `This ${comment.kind} has replies. Resolve it instead, or edit its text.`)
  }
}
