import { eq } from 'drizzle-orm'
import type { EditFilingComment, FilingComment } from '#lib/contract/filings/comments.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { type CommentReference, getFilingComment } from './find-comment.ts'
import { lockOwnCommentOrThrow } from './own-comment.ts'

/**
 * Changes the text of the caller's own comment, on the revision that the caller saw. The same text again changes nothing,
 * and does not mark the comment as edited.
 */
export async function editFilingComment(
  context: ServiceContext,
  { filingId, commentId, body, editedAt: revision }: CommentReference & EditFilingComment,
): Promise<FilingComment> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    await findEditableFilingOrThrow(context, filingId, tx)
    const { comment } = await lockOwnCommentOrThrow(tx, context, { filingId, commentId })
    if (!isSameMoment(comment.editedAt, revision)) {
      const message = `The current revision is ${comment.editedAt}.`
      throw toInputError('conflict', [{ path: ['editedAt'], message }])
    }
    if (body !== comment.body) {
      const editedAt = laterThan(comment.editedAt ?? comment.createdAt, deps.clock.now()).toISOString()
      await tx.update(filingComments).set({ body, editedAt }).where(eq(filingComments.id, commentId))
      await writeAudit(tx, context, {
        action: 'filing.comment_edited',
        subject: { type: 'filing', id: filingId },
        detail: { commentId, parentId: comment.parentId, kind: comment.kind },
      })
    }
    return await getFilingComment(tx, { filingId, commentId })
  })
}

function isSameMoment(stored: string | null, seen: string | null): boolean {
  return stored === null || seen === null ? stored === seen : Date.parse(stored) === Date.parse(seen)
}
