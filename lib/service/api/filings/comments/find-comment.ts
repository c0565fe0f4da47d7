import { and, eq } from 'drizzle-orm'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { selectComments, toComment } from './select-comments.ts'

export interface CommentReference {
  readonly filingId: string
  readonly commentId: string
}

export type StoredComment = typeof filingComments.$inferSelect

/**
 * A comment of that filing, locked until the transaction ends; a missing one and one of another filing throw
 * `not_found`. Every transaction locks in the order comments, requests, tasks, session.
 */
export async function lockCommentOrThrow(tx: Tx, { filingId, commentId }: CommentReference): Promise<StoredComment> {
  const [comment] = await tx
    .select()
    .from(filingComments)
    .where(and(eq(filingComments.id, commentId), eq(filingComments.filingId, filingId)))
    .for('update')
  if (!comment) throw notFound()
  return comment
}

export async function getFilingComment(db: Db, { filingId, commentId }: CommentReference): Promise<FilingComment> {
  const [row] = await selectComments(db).where(
    and(eq(filingComments.id, commentId), eq(filingComments.filingId, filingId)),
  )
  if (!row) throw notFound()
  return toComment(row)
}
