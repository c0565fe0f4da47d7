import { eq } from 'drizzle-orm'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import {
  assertRevision,
  type LetterReference,
  lockItems,
  lockLetterOrThrow,
  type StoredItem,
  type StoredLetter,
} from './find-letter.ts'
import { showLetter } from './select-letters.ts'

export interface LetterChange extends LetterReference {
  /** The revision that the caller saw. */
  readonly updatedAt: string
}

interface OpenLetter {
  readonly letter: StoredLetter
  readonly items: readonly StoredItem[]
}

interface MadeChange {
  readonly action:
    | 'filing.letter_item_added'
    | 'filing.letter_item_taken_out'
    | 'filing.letter_response_deleted'
    | 'filing.letter_response_sent'
    | 'filing.letter_response_not_sent'
  /** The number of the item that was changed. */
  readonly item?: number
  /** The day on which the response was sent. */
  readonly sentOn?: string
  /** New values of the letter. */
  readonly set?: Partial<StoredLetter>
}

/** Changes a letter or its items: of two changes on one revision exactly one succeeds, the other gets `conflict`. */
export async function changeLetter(
  context: ServiceContext,
  { filingId, letterId, updatedAt: revision }: LetterChange,
  change: (tx: Tx, open: OpenLetter) => Promise<MadeChange>,
): Promise<FilingLetter> {
  const { clock, database } = context.deps
  return await database.transaction(async (tx) => {
    const letter = await lockLetterOrThrow(tx, context, { filingId, letterId })
    const items = await lockItems(tx, letter)
    assertRevision(letter, revision)
    const { action, item, sentOn, set } = await change(tx, { letter, items })
    const updatedAt = laterThan(letter.updatedAt, clock.now()).toISOString()
    const [updated] = await tx
      .update(filingLetters)
      .set({ ...set, updatedAt })
      .where(eq(filingLetters.id, letterId))
      .returning()
    if (!updated) throw new Error('The letter was not stored.')
    await writeAudit(tx, context, {
      action,
      subject: { type: 'filing', id: filingId },
      detail: {
        ...{ letterId, number: letter.number },
        ...(item === undefined ? {} : { item }),
        ...(sentOn === undefined ? {} : { sentOn }),
      },
    })
    return await showLetter(tx, updated)
  })
}
