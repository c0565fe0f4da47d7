import { and, asc, eq } from 'drizzle-orm'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

export interface LetterReference {
  readonly filingId: string
  readonly letterId: string
}

export type StoredLetter = typeof filingLetters.$inferSelect

export interface StoredItem {
  readonly item: typeof filingLetterItems.$inferSelect
  readonly comment: typeof filingComments.$inferSelect
}

/**
 * A letter of a filing that the caller can change. Changes of a filing's letters wait for each other: the filing is locked
 * until the transaction has ended. A missing letter and one of another filing throw `not_found`.
 */
export async function lockLetterOrThrow(
  tx: Tx,
  context: ServiceContext,
  { filingId, letterId }: LetterReference,
): Promise<StoredLetter> {
  await lockEditableFilingOrThrow(context, filingId, tx)
  const [letter] = await tx
    .select()
    .from(filingLetters)
    .where(and(eq(filingLetters.id, letterId), eq(filingLetters.filingId, filingId)))
  if (!letter) throw notFound()
  return letter
}

export function assertRevision({ updatedAt }: StoredLetter, seen: string): void {
  if (Date.parse(updatedAt) === Date.parse(seen)) return
  throw toInputError('conflict', [{ path: ['updatedAt'], message: `The current revision is ${updatedAt}.` }])
}

/** A response that was sent stays as it was sent. */
export function assertNotSent({ sentOn }: StoredLetter): void {
  if (sentOn === null) return
  throw new ServiceError('conflict', `The response was sent on ${sentOn}. Record that it was not sent, to change it.`)
}

/** By number. Their discussions are locked, in the one order of comments. */
export async function lockItems(tx: Tx, { id }: Pick<StoredLetter, 'id'>): Promise<StoredItem[]> {
  const items = await tx
    .select({ item: filingLetterItems, comment: filingComments })
    .from(filingLetterItems)
    .innerJoin(filingComments, eq(filingComments.id, filingLetterItems.commentId))
    .where(eq(filingLetterItems.letterId, id))
    .orderBy(asc(filingComments.id))
    .for('update', { of: filingComments })
  return items.toSorted((a, b) => a.item.number - b.item.number)
}
