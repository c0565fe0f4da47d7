import { and, eq, ne, sql } from 'drizzle-orm'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import type { StoredLetter } from './find-letter.ts'

export interface ItemToStore {
  /** Null: the item is new, and its discussion is started. */
  readonly commentId: string | null
  readonly number: number
  readonly text: string
  readonly documents: readonly NamedDocument[]
  readonly answer: string | null
  /** Default: false. */
  readonly isAdded?: boolean
  /** Of a new item. Default: the caller, who records the letter. */
  readonly author?: { readonly id: string | null; readonly name: string }
  readonly resolvedAt?: string | null
}

/** Starts the discussions of new items, and stores all items of a letter in place of those that it had. */
export async function storeItems(
  tx: Tx,
  context: ServiceContext,
  { letter, items }: { readonly letter: StoredLetter; readonly items: readonly ItemToStore[] },
): Promise<void> {
  const { deps, caller } = context
  const now = deps.clock.now().getTime()
  const rows: (typeof filingLetterItems.$inferInsert)[] = []
  for (const [index, { commentId, number, text, documents, answer, isAdded, ...given }] of items.entries()) {
    const id = commentId ?? deps.randomId()
    const author = given.author ?? caller.member
    if (commentId === null) {
      await tx.insert(filingComments).values({
        id,
        filingId: letter.filingId,
        authorId: author.id,
        authorName: author.name,
        body: text,
        kind: 'discussion',
        respondBy: letter.respondBy,
        resolvedAt: given.resolvedAt ?? null,
        // Comments are listed by their time: items follow each other in the letter's order.
        createdAt: new Date(now + index).toISOString(),
      })
    }
    rows.push({ letterId: letter.id, number, commentId: id, documents, answer, isAdded })
  }
  await tx.delete(filingLetterItems).where(eq(filingLetterItems.letterId, letter.id))
  await tx.insert(filingLetterItems).values(rows)
}

/** Numbers are compared in any case. The filing is locked, so that two callers do not record one letter. */
export async function assertNumberFree(
  tx: Tx,
  { filingId, number, id }: Pick<StoredLetter, 'filingId' | 'number' | 'id'>,
): Promise<void> {
  const [other] = await tx
    .select({ id: filingLetters.id })
    .from(filingLetters)
    .where(
      and(
        eq(filingLetters.filingId, filingId),
        sql`lower(${filingLetters.number}) = lower(${number})`,
        ne(filingLetters.id, id),
      ),
    )
  if (!other) return
  const message = `Objection letter ${number} is already recorded on this filing.`
  throw toInputError('conflict', [{ path: ['number'], message }], message)
}
