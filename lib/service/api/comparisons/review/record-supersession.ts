import { and, eq } from 'drizzle-orm'
import { findFormer } from '#lib/contract/comparisons/review-notes.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { comparisonReviews } from '#lib/service/database/schema/reviews.ts'
import { addEntries, finishChange, lockReview } from './change-review.ts'
import { findSignOff } from './find-sign-off.ts'

/**
 * In the transaction that ends a run with a result: where it ran with the notes of a signed-off review, the trail of that
 * review says that its sign-off ends. That it has ended follows from the run itself.
 */
export async function recordSupersession(tx: Tx, deps: Deps, comparisonId: string): Promise<void> {
  const inputs = await tx
    .select({ inputId: comparisonInputs.inputId })
    .from(comparisonInputs)
    .where(and(eq(comparisonInputs.comparisonId, comparisonId), eq(comparisonInputs.role, 'review')))
  const formerId = findFormer(inputs.map(({ inputId }) => inputId))
  if (formerId === null) return
  const [run] = await tx.select().from(comparisons).where(eq(comparisons.id, comparisonId))
  const [former] = await tx
    .select({ id: comparisons.id })
    .from(comparisons)
    .innerJoin(comparisonReviews, eq(comparisonReviews.comparisonId, comparisons.id))
    .where(and(eq(comparisons.id, formerId), eq(comparisons.organizationId, run?.organizationId ?? '')))
  if (!run || !former) return
  const change = await lockReview(tx, former.id)
  const signOff = await findSignOff(tx, former.id)
  if (signOff?.endedBecause !== 'superseded' || signOff.endedAt !== run.endedAt) return
  const caller = { member: { id: run.memberId } }
  await addEntries(
    tx,
    { deps, caller },
    {
      ...change,
      entries: [
        {
          action: 'sign_off_superseded',
          findingId: null,
          changes: { signOff: { from: signOff.by.name, to: null }, supersededBy: { from: null, to: run.id } },
        },
      ],
    },
  )
  await finishChange(tx, change)
}
