import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { DateTime, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { comparisonLimits } from './limits.ts'
import { VariantKey } from './request.ts'
import { ResultDifference } from './result.ts'

export const pairingKinds = ['join', 'part'] as const
const ProvisionId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, { error: 'The id of a provision, such as provision-12.' })
const variants = z.array(VariantKey).min(1).max(comparisonLimits.variants.max)

/**
 * Provisions that a member joined because they belong together, or parted because they do not. The result itself never
 * changes: `applyPairings` puts the rows together.
 */
export const ReviewPairing = z.object({
  id: Uuid,
  kind: z.enum(pairingKinds),
  /** A join adds cells to this row; parting takes cells out of it. */
  provisionId: z.string(),
  /** The row that a join takes the cells from. Null of parting: it puts them into a new row, `part-<id>`. */
  otherProvisionId: z.string().nullable(),
  /** The variants whose cells change rows. */
  variants,
  /** Null where it is about files that the caller cannot open. */
  reason: z.string().nullable(),
  by: Person,
  at: DateTime,
  /** Of the review, when it was made: they are applied in this order. */
  revision: z.number().int().min(1),
  /** Ids of the differences that both rows had before. */
  replacedIds: z.array(z.string()),
  /** The differences that both rows have since, from the engine. Each is a finding of the review. */
  differences: z.array(ResultDifference),
})
export type ReviewPairing = z.infer<typeof ReviewPairing>

export const PutReviewPairing = z
  .strictObject({
    kind: z.enum(pairingKinds),
    provisionId: ProvisionId,
    /** Of a join alone. */
    otherProvisionId: ProvisionId.optional(),
    variants,
    reason: text(comparisonLimits.review.reason),
    /** A review that is signed off changes only with this: it ends the sign-off. */
    endsSignOff: z.boolean().optional(),
  })
  .refine(({ kind, otherProvisionId }) => (kind === 'join') === (otherProvisionId !== undefined), {
    path: ['otherProvisionId'],
    error: 'Name the other provision of a join; parting has none.',
  })
export type PutReviewPairing = z.infer<typeof PutReviewPairing>
