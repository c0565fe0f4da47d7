import { eq } from 'drizzle-orm'
import type { ReviewActivity } from '#lib/contract/comparisons/review.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisonReviews, reviewEntries, reviewSignOffs } from '#lib/service/database/schema/reviews.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { findSignOff } from './find-sign-off.ts'

export interface ReviewChange {
  readonly comparisonId: string
  /** Of the review before this change. */
  readonly revision: number
  /** Of the review with this change. */
  readonly next: number
  readonly secondReviewerId: string | null
}

/** Locks the review until the transaction ends, so that changes of it come one after another. */
export async function lockReview(tx: Tx, comparisonId: string): Promise<ReviewChange> {
  const [review] = await tx
    .select({ revision: comparisonReviews.revision, secondReviewerId: comparisonReviews.secondReviewerId })
    .from(comparisonReviews)
    .where(eq(comparisonReviews.comparisonId, comparisonId))
    .for('update')
  if (!review) throw notFound()
  return { comparisonId, ...review, next: review.revision + 1 }
}

/** The last step of a change: live events and stale revisions follow from it. */
export async function finishChange(
  tx: Tx,
  { comparisonId, next }: ReviewChange,
  values: Partial<Pick<ReviewChange, 'secondReviewerId'>> = {},
): Promise<void> {
  await tx
    .update(comparisonReviews)
    .set({ ...values, revision: next })
    .where(eq(comparisonReviews.comparisonId, comparisonId))
}

interface Author {
  readonly deps: Pick<ServiceContext['deps'], 'clock' | 'randomId'>
  readonly caller: { readonly member: Pick<ServiceContext['caller']['member'], 'id'> }
}

type Entry = Pick<ReviewActivity, 'action' | 'findingId' | 'changes'>

export async function addEntries(
  tx: Tx,
  { deps, caller }: Author,
  { comparisonId, next, entries }: Pick<ReviewChange, 'comparisonId' | 'next'> & { readonly entries: readonly Entry[] },
): Promise<void> {
  const at = deps.clock.now().toISOString()
  await tx.insert(reviewEntries).values(
    entries.map((entry) => ({
      ...entry,
      id: deps.randomId(),
      comparisonId,
      memberId: caller.member.id,
      at,
      revision: next,
    })),
  )
}

/**
 * Ends the sign-off of a review that is about to change. Without `endsSignOff` the change is rejected: its author may
 * not know that the review was signed off.
 */
export async function endSignOff(
  tx: Tx,
  context: ServiceContext,
  { change, endsSignOff = false }: { readonly change: ReviewChange; readonly endsSignOff?: boolean | undefined },
): Promise<void> {
  const signOff = await findSignOff(tx, change.comparisonId)
  if (!signOff) return
  if (signOff.endedAt === null && !endsSignOff) {
    throw new ServiceError('conflict', `${signOff.by.name} has signed off this review. A change ends the sign-off.`)
  }
  const now = context.deps.clock.now().toISOString()
  const { endedAt, endedBecause } = signOff
  // An end that follows from the inputs is stored here too, so that the next sign-off finds its place free.
  await tx
    .update(reviewSignOffs)
    .set(endedAt === null ? { endedAt: now, endedBecause: 'findings_changed' } : { endedAt, endedBecause })
    .where(eq(reviewSignOffs.id, signOff.id))
  if (endedAt !== null) return
  await addEntries(tx, context, {
    ...change,
    entries: [{ action: 'sign_off_ended', findingId: null, changes: { signOff: { from: signOff.by.name, to: null } } }],
  })
}
