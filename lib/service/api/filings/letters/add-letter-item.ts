import { eq } from 'drizzle-orm'
import type { AddLetterItem, FilingLetter } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { lockCommentOrThrow, type StoredComment } from '#lib/service/api/filings/comments/find-comment.ts'
import { assertNoItem } from '#lib/service/api/filings/comments/own-comment.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetterItems } from '#lib/service/database/schema/letters.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { changeLetter } from './change-letter.ts'
import { findDocuments } from './check-letter.ts'
import { assertNotSent, type LetterReference, type StoredLetter } from './find-letter.ts'

/** Makes a discussion an item. Its text, replies and fix work stay; without a date it gets the letter’s. */
export async function addLetterItem(
  context: ServiceContext,
  { filingId, letterId, commentId, number, documentIds = [], updatedAt }: LetterReference & AddLetterItem,
): Promise<FilingLetter> {
  return await changeLetter(context, { filingId, letterId, updatedAt }, async (tx, { letter, items }) => {
    assertNotSent(letter)
    const comment = await lockCommentOrThrow(tx, { filingId, commentId })
    await assertOpenDiscussion(tx, comment)
    if (items.length >= filingLimits.letterItems) {
      throw new ServiceError('conflict', `A letter has at most ${filingLimits.letterItems} items.`)
    }
    assertNoIssues(
      'invalid_request',
      items.some(({ item }) => item.number === number)
        ? [{ path: ['number'], message: `The letter already has an item ${number}.` }]
        : [],
    )
    const [documents = []] = await findDocuments(tx, { filingId, lists: [{ path: ['documentIds'], ids: documentIds }] })
    await tx.insert(filingLetterItems).values({ letterId, number, commentId, documents, isAdded: true })
    await giveDate(tx, comment, letter)
    return { action: 'filing.letter_item_added', item: number }
  })
}

async function assertOpenDiscussion(tx: Tx, { id, parentId, kind, resolvedAt }: StoredComment): Promise<void> {
  if (parentId !== null || kind !== 'discussion') {
    throw new ServiceError('conflict', 'Only a discussion can be an item of a letter, not a reply or a note.')
  }
  if (resolvedAt !== null) throw new ServiceError('conflict', 'This discussion is resolved. Reopen it first.')
  await assertNoItem(tx, id)
}

async function giveDate(tx: Tx, { id, respondBy }: StoredComment, letter: StoredLetter): Promise<void> {
  if (respondBy !== null || letter.respondBy === null) return
  await tx.update(filingComments).set({ respondBy: letter.respondBy }).where(eq(filingComments.id, id))
}
