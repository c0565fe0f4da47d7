import { eq } from 'drizzle-orm'
import type { ImportedLetter } from '#lib/contract/filings/imports.ts'
import { assertNoIssues, type InputIssue } from '#lib/service/api/filings/input-issues.ts'
import { assertDates, assertNumberedOnce } from '#lib/service/api/filings/letters/check-letter.ts'
import { storeItems } from '#lib/service/api/filings/letters/store-items.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import type { FilingImportRow } from './find-import.ts'

interface OfFiling {
  readonly row: FilingImportRow
  readonly filingId: string
}

type CompleteLetter = ImportedLetter & Record<'number' | 'letterDate' | 'receivedDate', string>

/**
 * Records the objection letters that the filing does not have yet, by number, with the responses to them. Gives how many.
 * Its items are written by the reviewer who signed it; those that were answered, or that a disposition followed, are
 * resolved.
 */
export async function storeImportedLetters(
  tx: Tx,
  context: ServiceContext,
  { row, filingId }: OfFiling,
): Promise<number> {
  const taken = row.letters.map((letter, at) => ({ letter, at })).filter(({ letter }) => letter.isTaken)
  assertNamedOnce(taken)
  const known = await tx
    .select({ number: filingLetters.number })
    .from(filingLetters)
    .where(eq(filingLetters.filingId, filingId))
  const numbers = new Set(known.map(({ number }) => number))
  let count = 0
  for (const { letter: given, at } of taken) {
    const letter = toCompleteOrThrow(given, at)
    if (numbers.has(letter.number)) continue
    assertNumberedOnce(
      ['letters', at, 'items'],
      letter.items.map(({ number }) => number),
    )
    assertDates(letter, context.deps.clock)
    await storeLetter(tx, context, { row, filingId, letter })
    count += 1
  }
  return count
}

function assertNamedOnce(taken: readonly { readonly letter: ImportedLetter; readonly at: number }[]): void {
  const numbers = taken.map(({ letter }) => letter.number)
  assertNoIssues(
    'invalid_request',
    taken.flatMap(({ letter: { number }, at }, index) =>
      number === null || numbers.indexOf(number) === index
        ? []
        : [{ path: ['letters', at, 'number'], message: `Another letter of this import is number ${number} too.` }],
    ),
  )
}

function toCompleteOrThrow(letter: ImportedLetter, at: number): CompleteLetter {
  const { number, letterDate, receivedDate } = letter
  const issues: InputIssue[] = [
    ...Object.entries({ number, letterDate, receivedDate }).flatMap(([field, value]) =>
      value === null ? [{ path: ['letters', at, field], message: 'A letter that is recorded needs this.' }] : [],
    ),
    ...(letter.items.length === 0
      ? [{ path: ['letters', at, 'items'], message: 'A letter has one objection or more.' }]
      : []),
  ]
  assertNoIssues('invalid_request', issues)
  return { ...letter, number: number ?? '', letterDate: letterDate ?? '', receivedDate: receivedDate ?? '' }
}

async function storeLetter(
  tx: Tx,
  context: ServiceContext,
  { row, filingId, letter }: OfFiling & { readonly letter: CompleteLetter },
): Promise<void> {
  const { deps, caller } = context
  const at = deps.clock.now().toISOString()
  const closedOn = letter.responseDate ?? row.values.dispositionDate ?? null
  const closedAt = closedOn === null ? null : `${closedOn}T00:00:00.000Z`
  const isAnswered = letter.responseDate !== null && letter.items.some(({ answer }) => answer !== null)
  const [stored] = await tx
    .insert(filingLetters)
    .values({
      id: deps.randomId(),
      filingId,
      number: letter.number,
      letterDate: letter.letterDate,
      receivedDate: letter.receivedDate,
      respondBy: letter.respondBy,
      recordedBy: caller.member.id,
      createdAt: at,
      updatedAt: at,
      ...(isAnswered ? { responseDate: letter.responseDate, respondedBy: caller.member.id, respondedAt: at } : {}),
      ...(isAnswered ? { sentOn: letter.responseDate, sentAt: closedAt } : {}),
    })
    .returning()
  if (!stored) throw new Error('The letter was not stored.')
  const signed = row.reading.letters[letter.letter]?.facts.signedBy?.value
  await storeItems(tx, context, {
    letter: stored,
    items: letter.items
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, text, answer }) => ({
        commentId: null,
        number,
        text,
        documents: [],
        answer: isAnswered ? answer : null,
        author: { id: null, name: signed ?? unnamed },
        resolvedAt: closedAt,
      })),
  })
  await writeAudit(tx, context, {
    action: 'filing.letter_recorded',
    subject: { type: 'filing', id: filingId },
    detail: { letterId: stored.id, number: stored.number, items: letter.items.length },
  })
}

const unnamed = 'Reviewer (not named)'
