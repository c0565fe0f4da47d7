import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, IdParams, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { comparisonLimits } from './limits.ts'
import { PutReviewPairing, ReviewPairing } from './pairings.ts'
import { ResultDifference } from './result.ts'

export const reviewStates = ['open', 'accepted', 'questioned', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const { category, effect, materiality } = ResultDifference.shape
const Revision = z.number().int().min(0)
/**
 * A finding is a difference of the result or of a pairing, with the difference's id; or an answer, an expectation's result
 * or a statement of the review material, with its dissent: `scenario:<id>:<variant>`,
 * `expectation:<scenario>:<id>:<variant>` or `review:<input>:<n>`, where n counts from 1.
 */
const FindingId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/, { error: 'The id of a finding, such as difference-3.' })

/** Values a member puts in place of the engine's; null keeps the engine's. The result itself never changes. */
export const ReviewOverride = z.object({
  category: category.nullable(),
  effect: effect.nullable(),
  materiality: materiality.nullable(),
  reason: z.string(),
  by: Person,
  at: DateTime,
})
export type ReviewOverride = z.infer<typeof ReviewOverride>

export const ReviewFinding = z.object({
  id: z.string(),
  /** It is to be reviewed before a sign-off: a difference, or an answer that the language model dissents from. */
  isRequired: z.boolean(),
  state: z.enum(reviewStates),
  /** Plain text. */
  note: z.string().nullable(),
  mentions: z.array(Person),
  assignee: Person.nullable(),
  /** Of a difference only. */
  override: ReviewOverride.nullable(),
  /** Of the last change; null while nothing was changed. */
  by: Person.nullable(),
  at: DateTime.nullable(),
  /** The revision of the review that changed it last; 0 while nothing was changed. */
  revision: Revision,
})
export type ReviewFinding = z.infer<typeof ReviewFinding>

/** `superseded`: a run with the notes of this review has ended with a result. */
export const signOffEnds = ['findings_changed', 'inputs_changed', 'superseded', 'withdrawn'] as const

export const ReviewSignOff = z.object({
  id: Uuid,
  by: Person,
  at: DateTime,
  /** The revision of the review that it covers. */
  revision: Revision,
  endedAt: DateTime.nullable(),
  endedBecause: z.enum(signOffEnds).nullable(),
})
export type ReviewSignOff = z.infer<typeof ReviewSignOff>

/** `hidden`: findings of files that the caller cannot open. `second_reviewer`: only that member can sign off. */
export const ReviewBlocker = z.object({
  kind: z.enum(['open', 'questioned', 'hidden', 'second_reviewer']),
  count: z.number().int().min(1),
  /** The first of them; none of hidden ones. */
  findingIds: z.array(z.string()).max(comparisonLimits.review.namedFindings),
})
export type ReviewBlocker = z.infer<typeof ReviewBlocker>

export const FormComparisonReview = z.object({
  comparisonId: Uuid,
  /** Counts changes of the review. */
  revision: Revision,
  /** Of the findings that are to be reviewed. */
  progress: z.object({ reviewed: z.number().int(), total: z.number().int() }),
  /**
   * Every difference of the result that the caller can read, in its order, then those of the pairings, then the answers,
   * expectations and statements.
   */
  findings: z.array(ReviewFinding),
  /** Provisions that members joined or parted, in the order in which they are applied to the result. */
  pairings: z.array(ReviewPairing),
  secondReviewer: Person.nullable(),
  /** The newest, ended or not. */
  signOff: ReviewSignOff.nullable(),
  /** The newest run with the notes of this review that has ended with a result. */
  supersededBy: z.object({ id: Uuid, title: z.string(), at: DateTime }).nullable(),
  /** Reasons why the caller cannot sign off now. */
  blockers: z.array(ReviewBlocker),
})
export type FormComparisonReview = z.infer<typeof FormComparisonReview>

const change = {
  /** As last read. With an older one nothing is changed: 409, and `details` names what is there now. */
  revision: Revision,
  state: z.enum(reviewStates).optional(),
  note: text(comparisonLimits.review.note).nullable().optional(),
  mentions: z.array(Uuid).max(comparisonLimits.review.mentions).optional(),
  assigneeId: Uuid.nullable().optional(),
  /** Of a difference only. Null removes it. */
  override: z
    .strictObject({
      category: category.optional(),
      effect: effect.optional(),
      materiality: materiality.optional(),
      reason: text(comparisonLimits.review.reason),
    })
    .refine((override) => Boolean(override.category ?? override.effect ?? override.materiality), {
      error: 'Name a category, an effect or a materiality.',
    })
    .nullable()
    .optional(),
}
/** A review that is signed off changes only with this: it ends the sign-off. */
const endsSignOff = z.boolean().optional()

export const UpdateReviewFinding = z.strictObject({ ...change, endsSignOff })
export type UpdateReviewFinding = z.infer<typeof UpdateReviewFinding>

export const ReviewFindingChange = z.strictObject({ id: FindingId, ...change })
export type ReviewFindingChange = z.infer<typeof ReviewFindingChange>

export const UpdateReviewFindings = z.strictObject({
  findings: z.array(ReviewFindingChange).min(1).max(comparisonLimits.review.findings),
  endsSignOff,
})
export type UpdateReviewFindings = z.infer<typeof UpdateReviewFindings>

export const UpdateReview = z.strictObject({ revision: Revision, secondReviewerId: Uuid.nullable(), endsSignOff })
export type UpdateReview = z.infer<typeof UpdateReview>

export const reviewActions = [
  'finding_changed',
  'pairing_added',
  'pairing_removed',
  'second_reviewer_changed',
  'signed_off',
  'sign_off_ended',
  'sign_off_superseded',
  'sign_off_withdrawn',
] as const

/** One change of one finding, of a pairing, or of the review as a whole. */
export const ReviewActivity = z.object({
  id: Uuid,
  action: z.enum(reviewActions),
  /** Of a pairing, its id. */
  findingId: z.string().nullable(),
  actor: Person,
  at: DateTime,
  revision: Revision,
  /** Former and new value by field. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type ReviewActivity = z.infer<typeof ReviewActivity>

const read = { credential: 'any', feature: 'form_comparisons' } as const
const write = { credential: 'any', write: true, feature: 'form_comparisons' } as const
/** A person signs, no program. */
const sign = { credential: 'session', write: true, feature: 'form_comparisons' } as const
const tag = 'Reviews'
const changes = ['form_comparison_review'] as const
const refreshedBy = ['form_comparison_review'] as const
const PairingParams = IdParams.extend({ pairingId: Uuid })
const body = <Schema extends z.ZodType>(schema: Schema) =>
  ({ kind: 'json', schema, maxBytes: limits.jsonBodyBytes }) as const

export const reviewOperations = defineOperations({
  getFormComparisonReview: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/review',
    origin: 'extension',
    tag,
    summary: 'The review of a finished comparison, without findings of files the caller cannot open',
    access: read,
    refreshedBy,
    params: IdParams,
    responses: { 200: FormComparisonReview },
    errors: ['conflict'],
  },
  updateFormComparisonReview: {
    method: 'PATCH',
    path: '/insurance/form-comparisons/{id}/review',
    origin: 'extension',
    tag,
    summary: 'Name or remove a second reviewer, who alone can then sign off',
    access: write,
    changes,
    params: IdParams,
    body: body(UpdateReview),
    responses: { 200: FormComparisonReview },
    errors: ['conflict'],
  },
  updateReviewFindings: {
    method: 'PATCH',
    path: '/insurance/form-comparisons/{id}/review/findings',
    origin: 'extension',
    tag,
    summary: 'Change the state, note, assignment or override of several findings: all of them or none',
    access: write,
    changes,
    params: IdParams,
    body: body(UpdateReviewFindings),
    responses: { 200: FormComparisonReview },
    errors: ['conflict'],
  },
  updateReviewFinding: {
    method: 'PATCH',
    path: '/insurance/form-comparisons/{id}/review/findings/{findingId}',
    origin: 'extension',
    tag,
    summary: 'Change the state, note, assignment or override of one finding',
    access: write,
    changes,
    params: IdParams.extend({ findingId: FindingId }),
    body: body(UpdateReviewFinding),
    responses: { 200: ReviewFinding },
    errors: ['conflict'],
  },
  putReviewPairing: {
    method: 'PUT',
    path: '/insurance/form-comparisons/{id}/review/pairings/{pairingId}',
    origin: 'extension',
    tag,
    summary: 'Join two provisions that belong together, or part cells that do not; the caller makes the id',
    access: write,
    changes,
    params: PairingParams,
    body: body(PutReviewPairing),
    responses: { 200: FormComparisonReview },
    errors: ['conflict'],
  },
  deleteReviewPairing: {
    method: 'DELETE',
    path: '/insurance/form-comparisons/{id}/review/pairings/{pairingId}',
    origin: 'extension',
    tag,
    summary: 'Undo a pairing of provisions, unless a later one needs it',
    access: write,
    changes,
    params: PairingParams,
    query: z.strictObject({ endsSignOff: z.enum(['true', 'false']).optional() }),
    responses: { 204: null },
    errors: ['conflict'],
  },
  signOffReview: {
    method: 'POST',
    path: '/insurance/form-comparisons/{id}/review/sign-off',
    origin: 'extension',
    tag,
    summary: 'Sign off this revision of the review, while no finding is open or questioned',
    access: sign,
    changes,
    params: IdParams,
    body: body(z.strictObject({ revision: Revision })),
    responses: { 201: ReviewSignOff },
    errors: ['conflict'],
  },
  withdrawSignOff: {
    method: 'DELETE',
    path: '/insurance/form-comparisons/{id}/review/sign-off',
    origin: 'extension',
    tag,
    summary: 'Withdraw the sign-off: its signer, an owner or an admin',
    access: sign,
    changes,
    params: IdParams,
    responses: { 204: null },
    errors: ['conflict'],
  },
  listReviewActivity: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/review/activity',
    origin: 'extension',
    tag,
    summary: 'Every change of the review with its former value, newest first',
    access: read,
    refreshedBy,
    params: IdParams,
    query: PageQuery.extend({ findingId: FindingId.optional() }),
    responses: { 200: z.object({ activity: z.array(ReviewActivity), nextCursor: NextCursor }) },
    errors: ['conflict'],
  },
})
