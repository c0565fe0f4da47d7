import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { PutReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { comparisonInputs, comparisonResults } from '#lib/service/database/schema/comparisons.ts'
import { reviewPairings } from '#lib/service/database/schema/reviews.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { addEntries, endSignOff, finishChange, lockReview, type ReviewChange } from './change-review.ts'
import type { WantedPairing } from './compute-pairing.ts'
import { getReview } from './get-review.ts'
import { openReview } from './open-review.ts'
import { isReadable, listActive, readPairings, type StoredPairing } from './read-pairings.ts'
import { runPairing } from './run-pairing.ts'

const anotherOne = 'Another pairing has this id.'

export type PutPairingInput = PutReviewPairing & { readonly comparisonId: string; readonly pairingId: string }

/**
 * Joins or parts provisions. The same pairing sent again changes nothing; one whose rows another member has changed, or
 * changes concurrently, is a conflict.
 */
export async function putPairing(context: ServiceContext, input: PutPairingInput): Promise<FormComparisonReview> {
  const { comparisonId, pairingId, endsSignOff } = input
  const { db } = context.deps.database
  const { hiddenFileIds } = await openReview(context, comparisonId)
  const all = await readPairings(db, comparisonId)
  const active = listActive(all)
  const wanted = toWanted(input)
  const known = all.find(({ id }) => id === pairingId)
  if (known && !isSame(known, wanted)) throw new ServiceError('conflict', anotherOne)
  if (known && known.removedAt === null) {
    if (known.reason !== input.reason) throw new ServiceError('conflict', anotherOne)
    return await getReview(context, comparisonId)
  }
  if (active.length >= comparisonLimits.review.pairings) {
    throw new ServiceError('conflict', `A review has at most ${comparisonLimits.review.pairings} pairings.`)
  }
  const computed = await runPairing({ ...(await loadStored(db, comparisonId)), earlier: active.map(toApplied), wanted })
  if (computed.kind === 'impossible') throw new ServiceError('conflict', computed.message)
  if (!isReadable(computed, hiddenFileIds)) throw notFound()
  // The states of its findings are those of these differences.
  if (known && !isDeepStrictEqual(known.differences, computed.differences)) {
    throw new ServiceError('conflict', 'The rows have changed since this pairing was removed. Pair them again.')
  }
  await context.deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    await assertUnchanged(tx, change, active)
    await endSignOff(tx, context, { change, endsSignOff })
    const { kind: _, ...values } = computed
    await store(tx, {
      ...wanted,
      ...values,
      comparisonId,
      reason: input.reason,
      memberId: context.caller.member.id,
      at: context.deps.clock.now().toISOString(),
      revision: change.next,
      removedAt: null,
    })
    const { kind, provisionId, otherProvisionId, variants } = wanted
    const pairing = { kind, provisionId, otherProvisionId, variants, reason: input.reason }
    await addEntries(tx, context, {
      ...change,
      entries: [{ action: 'pairing_added', findingId: pairingId, changes: { pairing: { from: null, to: pairing } } }],
    })
    await finishChange(tx, change)
  })
  return await getReview(context, comparisonId)
}

function toWanted(input: PutPairingInput): WantedPairing {
  const { pairingId: id, kind, provisionId } = input
  const otherProvisionId = input.otherProvisionId ?? null
  return { id, kind, provisionId, otherProvisionId, variants: [...new Set(input.variants)] }
}

function toApplied({ differences, replacedIds, variants, ...pairing }: StoredPairing) {
  return {
    ...pairing,
    variants: [...variants],
    replacedIds: [...replacedIds],
    differences: differences.map(({ difference }) => difference),
  }
}

function isSame(known: StoredPairing, wanted: WantedPairing): boolean {
  return (
    known.kind === wanted.kind &&
    known.provisionId === wanted.provisionId &&
    known.otherProvisionId === wanted.otherProvisionId &&
    known.variants.join() === wanted.variants.join()
  )
}

async function loadStored(db: Db, comparisonId: string) {
  const inputs = await db
    .select({
      inputId: comparisonInputs.inputId,
      role: comparisonInputs.role,
      variant: comparisonInputs.variant,
      fileId: comparisonInputs.fileId,
    })
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, comparisonId))
    .orderBy(asc(comparisonInputs.position))
  const [stored] = await db.select().from(comparisonResults).where(eq(comparisonResults.comparisonId, comparisonId))
  if (!stored) throw notFound()
  return { inputs, content: stored.content }
}

/** The differences were worked out over these pairings. */
async function assertUnchanged(
  tx: Tx,
  { comparisonId }: ReviewChange,
  active: readonly StoredPairing[],
): Promise<void> {
  const now = listActive(await readPairings(tx, comparisonId))
  const namesOf = (pairings: readonly StoredPairing[]) => pairings.map(({ id, revision }) => `${id} ${revision}`).join()
  if (namesOf(now) === namesOf(active)) return
  throw new ServiceError('conflict', 'Another member changed the rows at the same time. Nothing was changed.')
}

/** One that was removed is made again with the id it had, so that its findings are what they were. */
async function store(tx: Tx, { comparisonId, id, ...values }: StoredPairing): Promise<void> {
  await tx
    .insert(reviewPairings)
    .values({ comparisonId, id, ...values })
    .onConflictDoUpdate({ target: [reviewPairings.comparisonId, reviewPairings.id], set: values })
}
