import { eq } from 'drizzle-orm'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { CommentReference } from './find-comment.ts'
import { findKeepReason } from './find-keep-reason.ts'
import { lockOwnCommentOrThrow } from './own-comment.ts'

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
    const reason = await findKeepReason(tx, own)
    if (reason !== null) throw new ServiceError('conflict', reason)
    await tx.delete(filingComments).where(eq(filingComments.id, commentId))
    const { parentId, kind } = own.comment
    await writeAudit(tx, context, {
      action: 'filing.comment_deleted',
      subject: { type: 'filing', id: filingId },
      detail: { commentId, parentId, kind },
    })
  })
}
