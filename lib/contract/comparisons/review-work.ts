import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { comparisonLimits } from './limits.ts'
import { ReviewFinding } from './review.ts'

/** An open or questioned finding that is assigned to the caller, or whose note mentions them. It goes once it is settled. */
export const ReviewWork = z.object({
  comparison: z.object({ id: Uuid, title: z.string() }),
  finding: ReviewFinding,
  isAssigned: z.boolean(),
  isMentioned: z.boolean(),
})
export type ReviewWork = z.infer<typeof ReviewWork>

export const reviewWorkOperations = defineOperations({
  listReviewWork: {
    method: 'GET',
    path: '/insurance/review-work',
    origin: 'extension',
    tag: 'Reviews',
    summary: 'Findings that wait for the caller in comparisons they can read, the last changed first',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['form_comparison_review'],
    responses: {
      200: z.object({
        reviewWork: z.array(ReviewWork).max(comparisonLimits.review.work),
        /** There are more than these. */
        hasMore: z.boolean(),
      }),
    },
  },
})
