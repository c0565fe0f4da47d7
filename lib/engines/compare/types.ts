/**
 * Plain data out of the comparison engine. The engine is pure: the same input gives the same result. Offsets are
 * half-open UTF-16 ranges.
 */

export const parts = [
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
] as const
export type Part = (typeof parts)[number]

export const relations = ['same', 'editorial', 'changed', 'partial'] as const
export type Relation = (typeof relations)[number]

export const changeKinds = ['added', 'removed', 'replaced', 'moved', 'renumbered', 'split', 'merged', 'layout'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const categories = [
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
] as const
export type Category = (typeof categories)[number]

export const materialities = ['high', 'medium', 'low', 'none'] as const
export type Materiality = (typeof materialities)[number]

export const effects = ['broader', 'narrower', 'mixed', 'unclear', 'none'] as const
export type Effect = (typeof effects)[number]

export const answerOutcomes = ['covered', 'not_covered', 'conditional', 'not_addressed', 'undetermined'] as const
export type AnswerOutcome = (typeof answerOutcomes)[number]

export const expectationOutcomes = ['supported', 'contradicted', 'not_established'] as const
export type ExpectationOutcome = (typeof expectationOutcomes)[number]

export const reviewOutcomes = ['confirmed', 'contradicted', 'not_established'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

export const gapKinds = [
  'context_conflict',
  'missing_provision',
  'form_not_supplied',
  'unreadable_page',
  'not_established',
  'language_not_judged',
  'reasoner_unavailable',
] as const
export type GapKind = (typeof gapKinds)[number]

/** One passage of one page: `quote === pageText.slice(start, end)`, always, and without running heads. */
export interface Citation {
  readonly id: string
  readonly inputId: string
  readonly fileId: string
  readonly fileVersion: number
  readonly page: number
  readonly start: number
  readonly end: number
  readonly quote: string
}

export const endorsementActions = ['replaced', 'amended', 'added', 'deleted'] as const
export type EndorsementAction = (typeof endorsementActions)[number]

/** The change of a provision by an endorsement to its form; its citations are the endorsement's words. */
export interface CellEndorsement {
  readonly inputId: string
  readonly action: EndorsementAction
  /** The text before; null where it was added. */
  readonly was: string | null
  readonly citationIds: readonly string[]
}

export interface CellPart {
  readonly number: string | null
  readonly heading: string | null
}

/**
 * The text of one variant in one row, endorsements applied. A provision that an endorsement deleted keeps its number
 * and heading and has no text: in every comparison it counts as absent. `text` is reading text: lines joined,
 * hyphenation undone, running heads dropped.
 */
export interface Cell {
  readonly number: string | null
  readonly heading: string | null
  readonly text: string
  readonly parts: readonly CellPart[] | null
  /** Offsets into `text` at which its page begins another paragraph; absent where there is one. */
  readonly paragraphs?: readonly number[]
  readonly citationIds: readonly string[]
  /** Absent where no endorsement changed it. */
  readonly endorsements?: readonly CellEndorsement[]
}

export interface Provision {
  readonly id: string
  readonly part: Part
  readonly heading: string | null
  readonly relation: Relation
  readonly cells: Readonly<Record<string, Cell | null>>
  readonly differenceIds: readonly string[]
}

/** Changed words of one side: `text === cell.text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly citationIds: readonly string[]
}

/** One edit between two variants: `effect` is for the insured, the second variant against the first. */
export interface Difference {
  readonly id: string
  readonly provisionId: string
  readonly change: ChangeKind
  readonly category: Category
  readonly materiality: Materiality
  readonly variants: readonly [string, string]
  readonly effect: Effect
  /** Why it has this effect, as a phrase; null where nothing follows from its words. */
  readonly reason: string | null
  readonly summary: string
  readonly spans: Readonly<Record<string, Span | null>>
}

export interface Sentence {
  readonly text: string
  readonly differenceIds: readonly string[]
  readonly citationIds: readonly string[]
}

export interface SummaryCounts {
  readonly provisions: number
  readonly same: number
  readonly editorial: number
  readonly changed: number
  readonly partial: number
  readonly high: number
  readonly medium: number
  readonly low: number
}

export interface VariantDocument {
  readonly inputId: string
  readonly fileId: string
  readonly fileVersion: number
  readonly name: string
  readonly pageCount: number
  readonly formNumber: string | null
  readonly editionDate: string | null
}

export interface VariantResult {
  readonly key: string
  readonly label: string | null
  readonly documents: readonly VariantDocument[]
}

export interface FocusFinding {
  readonly focus: string
  readonly finding: string
  readonly differenceIds: readonly string[]
  readonly provisionIds: readonly string[]
  readonly citationIds: readonly string[]
}

/** One step of the chain that leads to an answer, and the passages that it rests on. */
export interface AnswerStep {
  readonly text: string
  readonly citationIds: readonly string[]
}

/** Another opinion of the language model where the reading has decided. It is never taken. */
export interface Dissent<Outcome extends string> {
  readonly outcome: Outcome
  readonly text: string
  readonly citationIds: readonly string[]
}

/** An answer with its author: `by` is absent where the reading gave it. */
interface Authored<Outcome extends string> {
  readonly by?: 'reasoner'
  readonly dissent?: Dissent<Outcome>
  /** The passages that the language model had for its answer or dissent. */
  readonly sent?: { readonly citationIds: readonly string[] }
}

/** `answer` is the text of its steps, one a line. */
export interface ScenarioAnswer extends Authored<AnswerOutcome> {
  readonly outcome: AnswerOutcome
  readonly answer: string
  readonly steps: readonly AnswerStep[]
  readonly citationIds: readonly string[]
}

export interface ExpectationResult extends Authored<ExpectationOutcome> {
  readonly outcome: ExpectationOutcome
  readonly reason: string
  readonly citationIds: readonly string[]
}

export interface ScenarioResult {
  readonly id: string
  readonly answers: Readonly<Record<string, ScenarioAnswer>>
  readonly expectations: readonly {
    readonly id: string
    readonly results: Readonly<Record<string, ExpectationResult>>
  }[]
}

export interface ReviewStatement extends Authored<ReviewOutcome> {
  readonly text: string
  readonly outcome: ReviewOutcome
  /** Why, where the language model says it. */
  readonly reason?: string
  readonly citationIds: readonly string[]
}

export interface ReviewResult {
  readonly inputId: string
  readonly statements: readonly ReviewStatement[]
}

export interface Gap {
  readonly id: string
  readonly kind: GapKind
  readonly message: string
  readonly variant: string | null
  readonly citationIds: readonly string[]
  readonly remedy: string
}

export interface ComparisonResult {
  readonly schema: 'filing-desk/comparison-result@1'
  readonly engine: {
    readonly version: string
    readonly reasoner: null | { readonly provider: string; readonly model: string }
  }
  readonly summary: { readonly sentences: readonly Sentence[]; readonly counts: SummaryCounts }
  readonly variants: readonly VariantResult[]
  readonly provisions: readonly Provision[]
  readonly differences: readonly Difference[]
  readonly focus: readonly FocusFinding[]
  readonly scenarios: readonly ScenarioResult[]
  readonly review: readonly ReviewResult[]
  readonly gaps: readonly Gap[]
  readonly citations: readonly Citation[]
}

/** Why no result could be made: fewer than two variants hold policy wording. */
export interface UnableToCompare {
  readonly unable: true
  readonly message: string
}

export type Phase = 'reading' | 'aligning' | 'comparing' | 'answering' | 'asking' | 'citing'

/** Called at phase boundaries and now and then inside them; `share` is 0…1 over the whole run. */
export type OnProgress = (phase: Phase, share: number) => void
