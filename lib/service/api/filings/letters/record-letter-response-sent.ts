import { inArray } from 'drizzle-orm'
import type { FilingLetter, RecordResponseSent } from '#lib/contract/filings/letters.ts'
import { cancelLiveTask } from '#lib/service/api/filings/fix/cancel-fix-task.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { changeLetter } from './change-letter.ts'
import { findLatestDay } from './check-letter.ts'
import { assertNotSent, type LetterReference, type StoredItem, type StoredLetter } from './find-letter.ts'
import { describeUnanswered } from './get-letter-response-file.ts'

/**
 * Records the day on which a person sent the response. The open items are resolved, as from then on the state has it; taking
 * the record back opens those again. Nothing is sent.
 */
export async function recordLetterResponseSent(
  context: ServiceContext,
  { sentOn, ...letterOf }: LetterReference & RecordResponseSent,
): Promise<FilingLetter> {
  return await changeLetter(context, letterOf, async (tx, { letter, items }) => {
    if (sentOn === null) return await takeBack(tx, { letter, items })
    assertNotSent(letter)
    const unanswered = describeUnanswered({
      isWritten: letter.respondedBy !== null,
      items: items.map(({ item }) => item),
    })
    if (unanswered !== null) throw new ServiceError('conflict', unanswered)
    assertNoIssues('invalid_request', [
      ...(sentOn < letter.receivedDate
        ? [{ path: ['sentOn'], message: 'A response is sent on the received date of the letter or later.' }]
        : []),
      ...(sentOn > findLatestDay(context.deps.clock)
        ? [{ path: ['sentOn'], message: 'This day has not come yet.' }]
        : []),
    ])
    const sentAt = context.deps.clock.now().toISOString()
    const open = items.filter(({ comment }) => comment.resolvedAt === null)
    await setResolved(tx, open, sentAt)
    for (const { comment } of open) await cancelLiveTask(tx, context, comment)
    return { action: 'filing.letter_response_sent', sentOn, set: { sentOn, sentAt } }
  })
}

interface OfLetter {
  readonly letter: StoredLetter
  readonly items: readonly StoredItem[]
}

async function takeBack(tx: Tx, { letter, items }: OfLetter) {
  const { sentAt } = letter
  if (sentAt === null) throw new ServiceError('conflict', 'This response was not recorded as sent.')
  const resolvedThen = items.filter(({ comment }) => comment.resolvedAt === sentAt)
  await setResolved(tx, resolvedThen, null)
  return { action: 'filing.letter_response_not_sent' as const, set: { sentOn: null, sentAt: null } }
}

async function setResolved(tx: Tx, items: readonly StoredItem[], resolvedAt: string | null): Promise<void> {
  const ids = items.map(({ comment }) => comment.id)
  if (ids.length === 0) return
  await tx.update(filingComments).set({ resolvedAt }).where(inArray(filingComments.id, ids))
}
