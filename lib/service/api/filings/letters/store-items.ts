import { and, eq, ne } from 'drizzle-orm'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { StoredLetter } from './find-letter.ts'

export interface ItemToStore {
  /** Null: the item is new, and its discussion is started. */
  readonly commentId: string | null
  readonly number: number
  readonly text: string
  readonly documents: readonly NamedDocument[]
  readonly answer: string | null
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
  for (const [index, { commentId, number, text, documents, answer }] of items.entries()) {
    const id = commentId ?? deps.randomId()
    if (commentId === null) {
      await tx.insert(filingComments).values({
        id,
        filingId: letter.filingId,
        authorId: caller.member.id,
        authorName: caller.member.name,
        body: text,
        kind: 'discussion',
        respondBy: letter.respondBy,
        // Comments are listed by their time: items follow each other in the letter's order.
        createdAt: new Date(now + index).toISOString(),
      })
    }
    rows.push({ letterId: letter.id, number, commentId: id, documents, answer })
  }
  await tx.delete(filingLetterItems).where(eq(filingLetterItems.letterId, letter.id))
  await tx.insert(filingLetterItems).values(rows)
}

/** The filing is locked, so that two callers do not record one letter. */
export async function assertNumberFree(
  tx: Tx,
  { filingId, number, id }: Pick<StoredLetter, 'filingId' | 'number' | 'id'>,
): Promise<void> {
  const [other] = await tx
    .select({ id: filingLetters.id })
    .from(filingLetters)
    .where(and(eq(filingLetters.filingId, filingId), eq(filingLetters.number, number), ne(filingLetters.id, id)))
  if (other) throw new ServiceError('conflict', `Objection letter ${number} is already recorded on this filing.`)
}
