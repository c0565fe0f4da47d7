import { eq, inArray } from 'drizzle-orm'
import { findKeepReason } from '#lib/service/api/filings/comments/find-keep-reason.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { type LetterReference, lockItems, lockLetterOrThrow } from './find-letter.ts'

/** Deletes a letter with the discussions that it started, while there is neither a response nor work on any of them. */
export async function deleteFilingLetter(
  context: ServiceContext,
  { filingId, letterId }: LetterReference,
): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    const letter = await lockLetterOrThrow(tx, context, { filingId, letterId })
    if (letter.responseDate !== null) throw new ServiceError('conflict', 'A response to this letter was written.')
    const items = (await lockItems(tx, letter)).filter(({ item }) => !item.isAdded)
    for (const { item, comment } of items) {
      const reason = await findKeepReason(tx, { comment, top: comment })
      if (reason !== null) throw new ServiceError('conflict', `Item ${item.number} cannot be deleted. ${reason}`)
    }
    await tx.delete(filingLetters).where(eq(filingLetters.id, letterId))
    const discussionIds = items.map(({ comment }) => comment.id)
    if (discussionIds.length > 0) await tx.delete(filingComments).where(inArray(filingComments.id, discussionIds))
    await writeAudit(tx, context, {
      action: 'filing.letter_deleted',
      subject: { type: 'filing', id: filingId },
      detail: { letterId, number: letter.number },
    })
  })
}
