import { and, eq, isNull } from 'drizzle-orm'
import type { FormComparisonReview, UpdateReview } from '#lib/contract/comparisons/review.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { invalidRequest, ServiceError } from '#lib/service/http/service-error.ts'
import { addEntries, endSignOff, finishChange, lockReview } from './change-review.ts'
import { showReview } from './get-review.ts'
import { openReview } from './open-review.ts'

export interface UpdateReviewInput extends UpdateReview {
  readonly comparisonId: string
}

/** Names the second reviewer, who alone can sign off from then on. */
export async function updateReview(
  context: ServiceContext,
  { comparisonId, revision, secondReviewerId, endsSignOff }: UpdateReviewInput,
): Promise<FormComparisonReview> {
  const opened = await openReview(context, comparisonId)
  return await context.deps.database.transaction(async (tx) => {
    const change = await lockReview(tx, comparisonId)
    if (change.revision !== revision) throw new ServiceError('conflict')
    if (secondReviewerId !== null) {
      const { organization } = context.caller
      const [member] = await tx
        .select({ id: members.id })
        .from(members)
        .where(
          and(eq(members.id, secondReviewerId), eq(members.organizationId, organization.id), isNull(members.removedAt)),
        )
      if (!member) throw invalidRequest('body', ['secondReviewerId'], 'No member of the organization has this id.')
    }
    if (secondReviewerId !== change.secondReviewerId) {
      await endSignOff(tx, context, { change, endsSignOff })
      const secondReviewer = { from: change.secondReviewerId, to: secondReviewerId }
      await addEntries(tx, context, {
        ...change,
        entries: [{ action: 'second_reviewer_changed', findingId: null, changes: { secondReviewer } }],
      })
      await finishChange(tx, change, { secondReviewerId })
    }
    return await showReview(context, tx, opened)
  })
}
