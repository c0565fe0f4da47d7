import type { CreateFilingLetter, FilingLetter } from '#lib/contract/filings/letters.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { assertDates, assertNumberedOnce, findDocuments } from './check-letter.ts'
import { showLetter } from './select-letters.ts'
import { assertNumberFree, storeItems } from './store-items.ts'

export interface CreateLetterInput extends CreateFilingLetter {
  readonly filingId: string
}

/** Records an objection letter. Of racing callers that record one number, one succeeds; the others get `conflict`. */
export async function createFilingLetter(
  context: ServiceContext,
  { filingId, items: given, ...input }: CreateLetterInput,
): Promise<FilingLetter> {
  const { deps, caller } = context
  const fields = { ...input, respondBy: input.respondBy ?? null }
  return await deps.database.transaction(async (tx) => {
    await lockEditableFilingOrThrow(context, filingId, tx)
    const items = given.map((item, index) => ({ ...item, index })).toSorted((a, b) => a.number - b.number)
    const documents = await findDocuments(tx, {
      filingId,
      lists: items.map(({ documentIds = [], index }) => ({ path: ['items', index, 'documentIds'], ids: documentIds })),
    })
    assertNumberedOnce(
      ['items'],
      given.map(({ number }) => number),
    )
    assertDates(fields, deps.clock)
    const id = deps.randomId()
    await assertNumberFree(tx, { id, filingId, number: fields.number })
    const at = deps.clock.now().toISOString()
    const [letter] = await tx
      .insert(filingLetters)
      .values({ ...fields, id, filingId, recordedBy: caller.member.id, createdAt: at, updatedAt: at })
      .returning()
    if (!letter) throw new Error('The letter was not stored.')
    await storeItems(tx, context, {
      letter,
      items: items.map(({ number, text }, index) => ({
        commentId: null,
        number,
        text,
        documents: documents[index] ?? [],
        answer: null,
      })),
    })
    await writeAudit(tx, context, {
      action: 'filing.letter_recorded',
      subject: { type: 'filing', id: filingId },
      detail: { letterId: id, number: letter.number, items: items.length },
    })
    return await showLetter(tx, letter)
  })
}
