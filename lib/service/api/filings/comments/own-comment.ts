import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { type CommentReference, lockCommentOrThrow, type StoredComment } from './find-comment.ts'

export interface OwnComment {
  readonly comment: StoredComment
  /** The first comment of its thread: the comment itself, or the one that it replies to. */
  readonly top: StoredComment
}

/**
 * A comment by the caller in an open thread. It and the first comment of its thread are locked, the first one before its
 * reply, until the transaction ends.
 */
export async function lockOwnCommentOrThrow(
  tx: Tx,
  { caller }: ServiceContext,
  reference: CommentReference,
): Promise<OwnComment> {
  const { filingId, commentId } = reference
  const [found] = await tx
    .select({ parentId: filingComments.parentId })
    .from(filingComments)
    .where(and(eq(filingComments.id, commentId), eq(filingComments.filingId, filingId)))
  if (!found) throw notFound()
  const top = await lockCommentOrThrow(tx, { filingId, commentId: found.parentId ?? commentId })
  const comment = found.parentId === null ? top : await lockCommentOrThrow(tx, reference)
  if (comment.authorId !== caller.member.id) {
    throw new ServiceError('forbidden', 'Only the author of a comment can edit or delete it.')
  }
  if (top.resolvedAt !== null) throw new ServiceError('conflict', `Reopen the ${top.kind} first.`)
  return { comment, top }
}
