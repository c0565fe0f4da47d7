import { and, eq } from 'drizzle-orm'
import type { FilingLetter, WriteLetterResponse } from '#lib/contract/filings/letters.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import { filingLetterItems, filingLetters } from '#lib/service/database/schema/letters.ts'
import { assertNumberedOnce, findDocuments } from './check-letter.ts'
import {
  assertNotSent,
  assertRevision,
  type LetterReference,
  lockItems,
  lockLetterOrThrow,
  type StoredItem,
  type StoredLetter,
} from './find-letter.ts'
import { showLetter } from './select-letters.ts'

/** Saves the response on the revision of the letter that the caller saw. Nothing is sent to the state. */
export async function writeLetterResponse(
  context: ServiceContext,
  { filingId, letterId, updatedAt: revision, ...response }: LetterReference & WriteLetterResponse,
): Promise<FilingLetter> {
  const { deps, caller } = context
  const { date, answers, attachmentIds = [] } = response
  return await deps.database.transaction(async (tx) => {
    const letter = await lockLetterOrThrow(tx, context, { filingId, letterId })
    const items = await lockItems(tx, letter)
    const [attachments = []] = await findDocuments(tx, {
      filingId,
      lists: [{ path: ['attachmentIds'], ids: attachmentIds }],
      kept: letter.attachments,
    })
    assertRevision(letter, revision)
    assertNotSent(letter)
    assertAnswers(response, { letter, items })
    const answerOf = new Map(answers.map(({ number, text }) => [number, text]))
    for (const { item } of items) {
      const answer = answerOf.get(item.number) ?? null
      if (answer === item.answer) continue
      await tx
        .update(filingLetterItems)
        .set({ answer })
        .where(and(eq(filingLetterItems.letterId, letterId), eq(filingLetterItems.number, item.number)))
    }
    const updatedAt = laterThan(letter.updatedAt, deps.clock.now()).toISOString()
    const [updated] = await tx
      .update(filingLetters)
      .set({ responseDate: date, respondedBy: caller.member.id, respondedAt: updatedAt, attachments, updatedAt })
      .where(eq(filingLetters.id, letterId))
      .returning()
    if (!updated) throw new Error('The response was not stored.')
    await writeAudit(tx, context, {
      action: 'filing.letter_answered',
      subject: { type: 'filing', id: filingId },
      detail: { letterId, number: letter.number, answered: answers.length, items: items.length },
    })
    return await showLetter(tx, updated)
  })
}

interface Answered {
  readonly letter: StoredLetter
  readonly items: readonly StoredItem[]
}

function assertAnswers({ date, answers }: Omit<WriteLetterResponse, 'updatedAt'>, to: Answered): void {
  assertNumberedOnce(
    ['answers'],
    answers.map(({ number }) => number),
  )
  const numbers = new Set(to.items.map(({ item }) => item.number))
  assertNoIssues('invalid_request', [
    ...answers.flatMap(({ number }, index) =>
      numbers.has(number) ? [] : [{ path: ['answers', index, 'number'], message: `The letter has no item ${number}.` }],
    ),
    ...(date < to.letter.receivedDate
      ? [{ path: ['date'], message: 'A response is dated on the received date or later.' }]
      : []),
  ])
}
