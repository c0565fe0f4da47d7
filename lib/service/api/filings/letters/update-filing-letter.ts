import { eq, inArray } from 'drizzle-orm'
import type { FilingLetter, UpdateFilingLetter } from '#lib/contract/filings/letters.ts'
import { findKeepReason } from '#lib/service/api/filings/comments/find-keep-reason.ts'
import { assertNoIssues, type InputIssue } from '#lib/service/api/filings/input-issues.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filingLetters } from '#lib/service/database/schema/letters.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { assertDates, assertNumberedOnce, findDocuments } from './check-letter.ts'
import { applyGrant, findExtensionAction } from './extend-letter.ts'
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
import { assertNumberFree, type ItemToStore, storeItems } from './store-items.ts'

/**
 * Changes a letter on the revision that the caller saw; of two changes on one revision exactly one succeeds, the other gets
 * `conflict`. Where nothing differs, nothing is written and the revision stays.
 */
export async function updateFilingLetter(
  context: ServiceContext,
  { filingId, letterId, updatedAt: revision, items: wanted, ...fields }: LetterReference & UpdateFilingLetter,
): Promise<FilingLetter> {
  const { clock, database } = context.deps
  return await database.transaction(async (tx) => {
    const letter = await lockLetterOrThrow(tx, context, { filingId, letterId })
    const stored = await lockItems(tx, letter)
    const items = wanted === undefined ? null : await planItems(tx, { letter, stored, wanted })
    assertRevision(letter, revision)
    const given = { ...letter, ...fields }
    const changed = applyGrant(letter, given)
    assertDates(changed, clock)
    const before = stored.map(({ item, comment }) => ({ ...item, text: comment.body }))
    const areItemsChanged = items !== null && listItems(items) !== listItems(before)
    if (areItemsChanged) assertNotSent(letter)
    const isCorrected = areItemsChanged || !isSame(letter, given)
    const extended = findExtensionAction(letter, changed)
    if (!isCorrected && extended === null) return await showLetter(tx, letter)
    await assertNumberFree(tx, changed)
    const updatedAt = laterThan(letter.updatedAt, clock.now()).toISOString()
    const [updated] = await tx
      .update(filingLetters)
      .set({ ...fields, respondBy: changed.respondBy, updatedAt })
      .where(eq(filingLetters.id, letterId))
      .returning()
    if (!updated) throw new Error('The letter was not stored.')
    await moveDueDates(tx, { before: letter, after: updated, stored })
    if (items) {
      await removeItems(tx, { stored, items })
      await rewriteTexts(tx, { stored, items, editedAt: updatedAt })
      await storeItems(tx, context, { letter: updated, items })
    }
    const detail = { letterId, number: updated.number }
    const subject = { type: 'filing', id: filingId }
    if (isCorrected) await writeAudit(tx, context, { action: 'filing.letter_changed', subject, detail })
    if (extended !== null) {
      const { extension } = updated
      await writeAudit(tx, context, { action: extended, subject, detail: { ...detail, extension } })
    }
    return await showLetter(tx, updated)
  })
}

interface Plan {
  readonly letter: StoredLetter
  readonly stored: readonly StoredItem[]
  readonly wanted: NonNullable<UpdateFilingLetter['items']>
}

/** The items as they are to be, by number. Answers stay with their discussion. */
async function planItems(tx: Tx, { letter, stored, wanted }: Plan): Promise<ItemToStore[]> {
  const known = new Map(stored.map(({ item }) => [item.commentId, item]))
  assertNoIssues(
    'not_found',
    wanted.flatMap(({ commentId }, index) =>
      commentId === undefined || known.has(commentId)
        ? []
        : [{ path: ['items', index, 'commentId'], message: 'The letter has no item with this discussion.' }],
    ),
  )
  const documents = await findDocuments(tx, {
    filingId: letter.filingId,
    lists: wanted.map(({ documentIds = [] }, index) => ({ path: ['items', index, 'documentIds'], ids: documentIds })),
    kept: stored.flatMap(({ item }) => item.documents),
  })
  assertNumberedOnce(
    ['items'],
    wanted.map(({ number }) => number),
  )
  assertNoIssues('invalid_request', findRewritten(stored, wanted))
  const named = wanted.flatMap(({ commentId }) => commentId ?? [])
  assertNoIssues(
    'invalid_request',
    wanted.flatMap(({ commentId }, index) =>
      commentId === undefined || named.indexOf(commentId) === named.lastIndexOf(commentId)
        ? []
        : [{ path: ['items', index, 'commentId'], message: 'Two items have this discussion.' }],
    ),
  )
  return wanted
    .map(({ commentId = null, number, text }, index) => ({
      commentId,
      number,
      text,
      documents: documents[index] ?? [],
      answer: commentId === null ? null : (known.get(commentId)?.answer ?? null),
      isAdded: commentId !== null && known.get(commentId)?.isAdded === true,
    }))
    .toSorted((a, b) => a.number - b.number)
}

/** Texts of added discussions, which only their authors can edit. */
function findRewritten(stored: readonly StoredItem[], wanted: Plan['wanted']): InputIssue[] {
  return wanted.flatMap(({ commentId, text }, index) => {
    const added = stored.find(({ item }) => item.commentId === commentId && item.isAdded)
    if (!added || added.comment.body === text) return []
    return [{ path: ['items', index, 'text'], message: 'Only the author of this discussion can edit its text.' }]
  })
}

function isSame(a: StoredLetter, b: StoredLetter): boolean {
  return (['number', 'letterDate', 'receivedDate', 'respondBy'] as const).every((field) => a[field] === b[field])
}

function listItems(items: readonly ItemToStore[]): string {
  return JSON.stringify(
    items.map(({ commentId, number, text, documents }) => [commentId, number, text, documents.map(({ id }) => id)]),
  )
}

interface Moved {
  readonly before: StoredLetter
  readonly after: StoredLetter
  readonly stored: readonly StoredItem[]
}

/** Discussions whose date was changed on its own keep it. */
async function moveDueDates(tx: Tx, { before, after, stored }: Moved): Promise<void> {
  if (before.respondBy === after.respondBy) return
  const ids = stored.flatMap(({ comment }) => (comment.respondBy === before.respondBy ? comment.id : []))
  if (ids.length === 0) return
  await tx.update(filingComments).set({ respondBy: after.respondBy }).where(inArray(filingComments.id, ids))
}

interface ItemChange {
  readonly stored: readonly StoredItem[]
  readonly items: readonly ItemToStore[]
}

/** Items that are left out are deleted with the discussions that the letter started, unless there is work on them. */
async function removeItems(tx: Tx, { stored, items }: ItemChange): Promise<void> {
  const left = new Set(items.map(({ commentId }) => commentId))
  for (const { item, comment } of stored) {
    if (left.has(comment.id) || item.isAdded) continue
    const reason = await findKeepReason(tx, { comment, top: comment })
    if (reason !== null) throw new ServiceError('conflict', `Item ${item.number} cannot be deleted. ${reason}`)
    await tx.delete(filingComments).where(eq(filingComments.id, comment.id))
  }
}

async function rewriteTexts(
  tx: Tx,
  { stored, items, editedAt }: ItemChange & { readonly editedAt: string },
): Promise<void> {
  for (const { commentId, text } of items) {
    const before = stored.find(({ comment }) => comment.id === commentId)
    if (!before || before.comment.body === text) continue
    await tx.update(filingComments).set({ body: text, editedAt }).where(eq(filingComments.id, before.comment.id))
  }
}
