import * as z from 'zod'

/**
 * The result of a form comparison as its reader receives it. Where a text stood on a citation that the reader can no
 * longer open, the thing keeps its ids, has `redacted: true`, and its texts are null.
 */
const ids = z.array(z.string())
const nullableText = z.string().nullable()
const redacted = z.literal(true).optional()
/** The answer is the language model's, named in `engine.reasoner`; absent: the reading's. */
const by = z.literal('reasoner').optional()
/**
 * The passages that the language model had for its answer or dissent. Absent without one, and in results of earlier
 * versions.
 */
const sent = z.object({ citationIds: ids }).optional()
/** Another opinion of the language model where the reading has decided. It is never taken. */
function dissent<const Outcomes extends readonly [string, ...string[]]>(outcomes: Outcomes) {
  return z.object({ outcome: z.enum(outcomes), text: nullableText, citationIds: ids, redacted }).optional()
}

export const ResultCitation = z.object({
  id: z.string(),
  inputId: z.string(),
  fileId: z.string(),
  fileVersion: z.number().int().min(1),
  page: z.number().int().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string(),
})
export const ResultCell = z.object({
  number: nullableText,
  heading: nullableText,
  text: nullableText,
  parts: z.array(z.object({ number: nullableText, heading: nullableText })).nullable(),
  /** Offsets into the text at which its page begins another paragraph. */
  paragraphs: z.array(z.number().int().min(1)).optional(),
  citationIds: ids,
  /** The changes endorsements made to it, each quoted; a deleted cell has no text and counts as absent. */
  endorsements: z
    .array(
      z.object({
        inputId: z.string(),
        action: z.enum(['replaced', 'amended', 'added', 'deleted']),
        was: nullableText,
        citationIds: ids,
      }),
    )
    .optional(),
  redacted,
})
export const ResultProvision = z.object({
  id: z.string(),
  part: z.enum([
    'declarations',
    'insuring_agreement',
    'definitions',
    'coverages',
    'perils',
    'exclusions',
    'conditions',
    'limits',
    'deductibles',
    'loss_settlement',
    'endorsement',
    'other',
  ]),
  heading: nullableText,
  relation: z.enum(['same', 'editorial', 'changed', 'partial']),
  cells: z.record(z.string(), ResultCell.nullable()),
  differenceIds: ids,
  redacted,
})
const ResultSpan = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: nullableText,
  citationIds: ids,
  redacted,
})
export const ResultDifference = z.object({
  id: z.string(),
  provisionId: z.string(),
  change: z.enum(['added', 'removed', 'replaced', 'moved', 'renumbered', 'split', 'merged', 'layout']),
  category: z.enum([
    'amount',
    'percentage',
    'time_period',
    'date',
    'obligation',
    'negation',
    'conjunction',
    'causation',
    'cross_reference',
    'form_identity',
    'exclusion',
    'exception',
    'condition',
    'defined_term',
    'provision',
    'scope',
    'wording',
    'spelling',
    'position',
    'numbering',
    'layout',
  ]),
  materiality: z.enum(['high', 'medium', 'low', 'none']),
  variants: z.tuple([z.string(), z.string()]),
  effect: z.enum(['broader', 'narrower', 'mixed', 'unclear', 'none']),
  /** Why it has this effect, as a phrase. Absent in results of earlier versions. */
  reason: nullableText.optional(),
  summary: nullableText,
  spans: z.record(z.string(), ResultSpan.nullable()),
  redacted,
})
const ResultSummary = z.object({
  sentences: z.array(z.object({ text: nullableText, differenceIds: ids, citationIds: ids, redacted })),
  counts: z.object({
    provisions: z.number().int(),
    same: z.number().int(),
    editorial: z.number().int(),
    changed: z.number().int(),
    partial: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
  }),
})
const ResultVariant = z.object({
  key: z.string(),
  label: nullableText,
  documents: z.array(
    z.object({
      inputId: z.string(),
      fileId: z.string(),
      fileVersion: z.number().int(),
      name: nullableText,
      pageCount: z.number().int(),
      formNumber: nullableText,
      editionDate: nullableText,
    }),
  ),
})
const ResultFocus = z.object({
  focus: z.string(),
  finding: nullableText,
  differenceIds: ids,
  provisionIds: ids,
  citationIds: ids,
  redacted,
})
const answerOutcomes = ['covered', 'not_covered', 'conditional', 'not_addressed', 'undetermined'] as const
const expectationOutcomes = ['supported', 'contradicted', 'not_established'] as const
const reviewOutcomes = ['confirmed', 'contradicted', 'not_established'] as const
export const ResultAnswer = z.object({
  outcome: z.enum(answerOutcomes),
  answer: nullableText,
  /** The lines of the answer, each with its passages. Absent in results of earlier versions. */
  steps: z.array(z.object({ text: nullableText, citationIds: ids })).optional(),
  by,
  dissent: dissent(answerOutcomes),
  sent,
  citationIds: ids,
  redacted,
})
export const ResultExpectation = z.object({
  outcome: z.enum(expectationOutcomes),
  reason: nullableText,
  by,
  dissent: dissent(expectationOutcomes),
  sent,
  citationIds: ids,
  redacted,
})
const ResultScenario = z.object({
  id: z.string(),
  answers: z.record(z.string(), ResultAnswer),
  expectations: z.array(z.object({ id: z.string(), results: z.record(z.string(), ResultExpectation) })),
})
export const ResultReview = z.object({
  inputId: z.string(),
  statements: z.array(
    z.object({
      text: nullableText,
      outcome: z.enum(reviewOutcomes),
      by,
      /** Why, where the language model says it. */
      reason: nullableText.optional(),
      dissent: dissent(reviewOutcomes),
      sent,
      citationIds: ids,
      redacted,
    }),
  ),
})
export const ResultGap = z.object({
  id: z.string(),
  kind: z.enum([
    'context_conflict',
    'missing_provision',
    'form_not_supplied',
    'unreadable_page',
    'not_established',
    'language_not_judged',
    'reasoner_unavailable',
  ]),
  message: nullableText,
  variant: nullableText,
  citationIds: ids,
  remedy: nullableText,
  redacted,
})

export const resultSchemaId = 'filing-desk/comparison-result@1'

export const ComparisonResult = z.object({
  schema: z.literal(resultSchemaId),
  engine: z.object({ version: z.string(), reasoner: z.object({ provider: z.string(), model: z.string() }).nullable() }),
  summary: ResultSummary,
  variants: z.array(ResultVariant),
  provisions: z.array(ResultProvision),
  differences: z.array(ResultDifference),
  focus: z.array(ResultFocus),
  scenarios: z.array(ResultScenario),
  review: z.array(ResultReview),
  gaps: z.array(ResultGap),
  citations: z.array(ResultCitation),
})
export type ComparisonResult = z.infer<typeof ComparisonResult>
export type ResultProvision = z.infer<typeof ResultProvision>
export type ResultCell = z.infer<typeof ResultCell>
export type ResultDifference = z.infer<typeof ResultDifference>
export type ResultCitation = z.infer<typeof ResultCitation>
