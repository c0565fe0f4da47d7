import { and, eq } from 'drizzle-orm'
import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { reviewPairings } from '#lib/service/database/schema/reviews.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { addEntries, endSignOff, finishChange, lockReview } from './change-review.ts'
import { openReview } from './open-review.ts'
import { isReadable, listActive, readPairings, type StoredPairing } from './read-pairings.ts'

export interface DeletePairingInput {
  readonly comparisonId: string
  readonly pairingId: string
  readonly endsSignOff?: boolean
}

/** Shows the rows as they were before the pairing. A later pairing of these rows is to be removed first. */
export async function deletePairing(
  context: ServiceContext,
  { comparisonId, pairingId, endsSignOff = false }: DeletePairingInput,
): Promise<void> {
  const { hiddenFileIds } = await openReview(context, comparisonId)
  await context.deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    const active = listActive(await readPairings(tx, comparisonId))
    const pairing = active.find(({ id }) => id === pairingId)
    if (!pairing || !isReadable(pairing, hiddenFileIds)) throw notFound()
    const rows = rowsOf(pairing)
    if (active.some((later) => later.revision > pairing.revision && rowsOf(later).some((id) => rows.includes(id)))) {
      throw new ServiceError('conflict', 'A later pairing is about the same provisions. Remove that one first.')
    }
    await endSignOff(tx, context, { change, endsSignOff })
    await tx
      .update(reviewPairings)
      .set({ removedAt: context.deps.clock.now().toISOString() })
      .where(and(eq(reviewPairings.comparisonId, comparisonId), eq(reviewPairings.id, pairingId)))
    const { kind, provisionId, otherProvisionId, variants, reason } = pairing
    const from = { kind, provisionId, otherProvisionId, variants, reason }
    await addEntries(tx, context, {
      ...change,
      entries: [{ action: 'pairing_removed', findingId: pairingId, changes: { pairing: { from, to: null } } }],
    })
    await finishChange(tx, change)
  })
}

function rowsOf({ id, provisionId, otherProvisionId }: StoredPairing): string[] {
  return [provisionId, otherProvisionId ?? partedRowId(id)]
}
