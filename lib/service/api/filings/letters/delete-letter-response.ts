import { eq } from 'drizzle-orm'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingLetterItems } from '#lib/service/database/schema/letters.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { changeLetter, type LetterChange } from './change-letter.ts'
import { assertNotSent } from './find-letter.ts'

/**
 * Deletes a response with its answers; the letter and its discussions stay. Only who saved it last can do that, and only as
 * long as no item that it answers is resolved: a resolved item shows that the state has the response.
 */
export async function deleteLetterResponse(context: ServiceContext, deleted: LetterChange): Promise<FilingLetter> {
  return await changeLetter(context, deleted, async (tx, { letter, items }) => {
    if (letter.respondedBy === null) throw new ServiceError('conflict', 'This letter has no response.')
    if (letter.respondedBy !== context.caller.member.id) {
      throw new ServiceError('forbidden', 'Only the member who saved this response last can delete it.')
    }
    assertNotSent(letter)
    const sent = items.find(({ item, comment }) => item.answer !== null && comment.resolvedAt !== null)
    if (sent) {
      const message = `Item ${sent.item.number} is resolved, so the response counts as sent. Reopen the item first.`
      throw new ServiceError('conflict', message)
    }
    await tx.update(filingLetterItems).set({ answer: null }).where(eq(filingLetterItems.letterId, letter.id))
    return {
      action: 'filing.letter_response_deleted',
      set: { responseDate: null, respondedBy: null, respondedAt: null, attachments: [] },
    }
  })
}
