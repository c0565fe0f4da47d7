import { eq } from 'drizzle-orm'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingLetterItems } from '#lib/service/database/schema/letters.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { changeLetter } from './change-letter.ts'
import { assertNotSent, type LetterReference } from './find-letter.ts'

interface TakeOutInput extends LetterReference {
  readonly commentId: string
  readonly updatedAt: string
}

/** The discussion stays as it is, and the other items keep their numbers. An answer is never lost with an item. */
export async function takeOutLetterItem(
  context: ServiceContext,
  { commentId, ...letterOf }: TakeOutInput,
): Promise<FilingLetter> {
  return await changeLetter(context, letterOf, async (tx, { letter, items }) => {
    assertNotSent(letter)
    const found = items.find(({ item }) => item.commentId === commentId)
    if (!found) throw notFound()
    const { number, answer } = found.item
    if (answer !== null) {
      throw new ServiceError('conflict', `Item ${number} has an answer. Remove the answer from the response first.`)
    }
    if (items.length === 1) throw new ServiceError('conflict', 'A letter has at least one item.')
    await tx.delete(filingLetterItems).where(eq(filingLetterItems.commentId, commentId))
    return { action: 'filing.letter_item_taken_out', item: number }
  })
}
