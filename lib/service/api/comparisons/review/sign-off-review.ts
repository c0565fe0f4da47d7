import { eq } from 'drizzle-orm'
import type { ReviewSignOff } from '#lib/contract/comparisons/review.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { reviewSignOffs } from '#lib/service/database/schema/reviews.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { addEntries, finishChange, lockReview } from './change-review.ts'
import { findSignOff } from './find-sign-off.ts'
import { describeBlockers, listBlockers } from './list-blockers.ts'
import { openReview } from './open-review.ts'
import { readFindings } from './show-findings.ts'

export interface SignOffInput {
  readonly comparisonId: string
  /** That the signer has read. */
  readonly revision: number
}

/** Signs off the review as it is. Of a sign-off and a change that race, one succeeds and the other is a conflict. */
export async function signOffReview(
  context: ServiceContext,
  { comparisonId, revision }: SignOffInput,
): Promise<ReviewSignOff> {
  const { deps, caller } = context
  const opened = await openReview(context, comparisonId)
  return await deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    if (change.revision !== revision) {
      throw new ServiceError('conflict', 'The review has changed since you read it. Read it again before you sign off.')
    }
    const previous = await findSignOff(tx, comparisonId)
    if (previous && previous.endedAt === null) {
      throw new ServiceError('conflict', `${previous.by.name} has signed off this review already.`)
    }
    const blockers = listBlockers({
      opened,
      stored: await readFindings(tx, comparisonId),
      secondReviewerId: change.secondReviewerId,
      callerId: caller.member.id,
    })
    if (blockers.length > 0) throw new ServiceError('conflict', describeBlockers(blockers))
    if (previous) {
      const { endedAt, endedBecause } = previous
      await tx.update(reviewSignOffs).set({ endedAt, endedBecause }).where(eq(reviewSignOffs.id, previous.id))
    }
    const id = deps.randomId()
    const at = deps.clock.now().toISOString()
    const { id: memberId, name } = caller.member
    await tx.insert(reviewSignOffs).values({ id, comparisonId, memberId, at, revision })
    await addEntries(tx, context, {
      ...change,
      entries: [{ action: 'signed_off', findingId: null, changes: { signOff: { from: null, to: name } } }],
    })
    await writeAudit(tx, context, {
      action: 'form_comparison.signed_off',
      subject: { type: 'form_comparison', id: comparisonId },
      detail: { signOffId: id, revision },
    })
    await finishChange(tx, change)
    return { id, by: { id: memberId, name }, at, revision, endedAt: null, endedBecause: null }
  })
}
