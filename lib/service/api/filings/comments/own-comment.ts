import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { type CommentReference, lockCommentOrThrow, type StoredComment } from './find-comment.ts'

export interface OwnComment {
  readonly comment: StoredComment
  /** The first comment of its thread: the comment itself, or the one that it replies to. */
  readonly top: StoredComment
}

/**
 * A comment by the caller in an open thread, but not an item of a letter, which is changed with its letter. It and the
 * first comment of its thread are locked, the first one before its reply, until the transaction ends.
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
  await assertNoItem(tx, commentId)
  if (top.resolvedAt !== null) throw new ServiceError('conflict', `Reopen the ${top.kind} first.`)
  return { comment, top }
}

/** An item is changed with its letter. */
export async function assertNoItem(tx: Tx, commentId: string): Promise<void> {
  const [found] = await tx
    .select({ item: filingLetterItems, letterNumber: filingLetters.number })
    .from(filingLetterItems)
    .innerJoin(filingLetters, eq(filingLetters.id, filingLetterItems.letterId))
    .where(eq(filingLetterItems.commentId, commentId))
  if (!found) return
  const { item, letterNumber } = found
  const advice = item.isAdded ? 'Take it out of the letter first.' : 'Change the letter instead.'
  throw new ServiceError('conflict', `This is item ${item.number} of objection letter ${letterNumber}. ${advice}`)
}
