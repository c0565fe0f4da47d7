import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ReviewSignOff, ReviewState } from '#lib/contract/comparisons/review.ts'
import type { Category, ChangeKind, Effect, Materiality, Part, Relation } from '#lib/engines/compare/types.ts'
import type { Counts } from '#lib/reading/rows.ts'

/**
 * A comparison as it leaves the desk: plain data that every writer prints. A text that is null is redacted; a file, form
 * number or edition that is null is unknown.
 */
export interface Exhibit {
  readonly schema: 'filing-desk/comparison-exhibit@1'
  readonly title: string
  readonly company: string | null
  readonly filing: string | null
  readonly run: ExhibitRun
  /** Sentences that say which part of the comparison this is. */
  readonly scope: readonly string[]
  readonly hasNotes: boolean
  /** The baseline first. */
  readonly columns: readonly ExhibitColumn[]
  /** Of all provisions of these columns, before filters. */
  readonly counts: Counts
  readonly summary: readonly (string | null)[]
  readonly rows: readonly ExhibitRow[]
  readonly differences: readonly ExhibitDifference[]
  readonly numbers: readonly ExhibitNumber[]
  readonly focus: readonly ExhibitFinding[]
  readonly scenarios: readonly ExhibitScenario[]
  readonly review: readonly ExhibitStatement[]
  /** How far the members' review is; null where it has no review. */
  readonly findingsReview: ExhibitFindingsReview | null
  /** Provisions that members joined or parted. */
  readonly pairings: readonly ExhibitPairing[]
  readonly gaps: readonly ExhibitGap[]
  readonly files: readonly ExhibitFile[]
}

export interface ExhibitRun {
  readonly id: string
  /** An instant; null where no service ran it. */
  readonly finishedAt: string | null
  readonly engineVersion: string
  /** The language model that was asked, with its provider. */
  readonly model: string | null
}

export interface ExhibitColumn {
  readonly key: string
  readonly name: string
  /** Form numbers and editions of its documents, as printed on them. */
  readonly forms: readonly string[]
}

export interface ExhibitFile {
  readonly inputId: string
  readonly role: string
  readonly column: string | null
  readonly name: string | null
  readonly fileId: string
  readonly version: number
}

/** `text` of a run that is `removed` is the baseline's, of every other the variant's. */
export interface ExhibitRunOfText {
  readonly kind: 'same' | 'inserted' | 'removed' | 'moved'
  readonly text: string
}

/** A passage's page, with its address in the desk; null without a desk. */
export interface PageReference {
  readonly label: string
  readonly url: string | null
}

export type ExhibitCell =
  | { readonly kind: 'redacted' }
  /** `removed`: the baseline's text that this variant lacks; null where the baseline lacks it too. */
  | { readonly kind: 'absent'; readonly removed: string | null }
  | {
      readonly kind: 'text'
      /** The text is the baseline's. */
      readonly isSame: boolean
      /** Number and heading. */
      readonly heading: readonly ExhibitRunOfText[]
      readonly text: readonly ExhibitRunOfText[]
      /** Changes of place and numbering, and endorsements. */
      readonly marks: readonly string[]
      readonly pages: readonly PageReference[]
    }

export interface ExhibitRow {
  readonly id: string
  readonly part: Part
  readonly title: string
  readonly relation: Relation
  /** A member joined or parted it. */
  readonly pairing: ReviewPairing['kind'] | null
  readonly materiality: Materiality
  /** In the order of the columns. */
  readonly cells: readonly ExhibitCell[]
  readonly notes: readonly ExhibitNote[]
}

export interface ExhibitNote {
  /** Names of the variants that differ in this way. */
  readonly columns: readonly string[]
  readonly materiality: Materiality
  readonly effect: Effect
  readonly text: string | null
  readonly review: ExhibitFindingReview | null
}

/** A finding in the members' review. Texts are plain. */
export interface ExhibitFindingReview {
  readonly state: ReviewState
  readonly note: string | null
  readonly assignee: string | null
  /** Of the last change. */
  readonly by: string | null
  readonly at: string | null
  /** A difference that is shown with a member's values: these are the engine's. */
  readonly override: {
    readonly engine: { readonly materiality: Materiality; readonly effect: Effect; readonly category: Category }
    readonly reason: string
    readonly by: string
    readonly at: string
  } | null
}

export interface ExhibitPairing {
  readonly kind: ReviewPairing['kind']
  /** The rows that it made or changed. */
  readonly provisionIds: readonly string[]
  /** Null where the exhibit's comparison no longer has the row. */
  readonly provision: string | null
  /** Names of the variants whose wording changed rows. */
  readonly columns: readonly string[]
  readonly reason: string | null
  readonly by: string
  readonly at: string
}

export interface ExhibitFindingsReview {
  readonly reviewed: number
  readonly total: number
  /** Answers are to be reviewed too, not only differences. */
  readonly hasAnswers: boolean
  readonly revision: number
  readonly secondReviewer: string | null
  /** `revision`: of the review, that it covers. */
  readonly signOff:
    | (Pick<ReviewSignOff, 'at' | 'revision' | 'endedAt' | 'endedBecause'> & { readonly by: string })
    | null
}

export interface ExhibitSide {
  readonly column: string
  /** Empty where it lacks the words. */
  readonly text: string | null
  readonly pages: readonly PageReference[]
}

export interface ExhibitDifference {
  readonly id: string
  readonly provisionId: string
  readonly part: Part
  readonly provision: string
  readonly change: ChangeKind
  readonly category: Category
  readonly materiality: Materiality
  readonly effect: Effect
  readonly reason: string | null
  readonly summary: string | null
  readonly before: ExhibitSide
  readonly after: ExhibitSide
  readonly review: ExhibitFindingReview | null
}

export interface ExhibitNumber {
  readonly id: string
  readonly provision: string
  readonly section: string
  readonly category: Category
  readonly effect: Effect
  /** In the order of the columns: '' without a figure, null where it is redacted. */
  readonly figures: readonly (string | null)[]
  /** How far each figure is from the baseline's, in short; null for the baseline and where they cannot be compared. */
  readonly moves: readonly (string | null)[]
}

/** The author of an opinion: null is the reading, otherwise a language model's name. */
export interface Opinion {
  readonly outcome: string
  readonly text: string | null
  readonly author: string | null
  /** Another opinion, which was not taken. */
  readonly dissent: { readonly outcome: string; readonly text: string | null; readonly author: string } | null
  readonly pages: readonly PageReference[]
  /** The pages of the passages that the language model had for its answer or dissent; empty without one. */
  readonly sent: readonly PageReference[]
}

export interface ExhibitFinding {
  readonly question: string
  readonly text: string | null
  readonly pages: readonly PageReference[]
}

export interface ExhibitAnswer extends Opinion {
  readonly column: string
  /** The chain that leads to the outcome. */
  readonly steps: readonly { readonly text: string | null; readonly pages: readonly PageReference[] }[]
  readonly review: ExhibitFindingReview | null
}

export interface ExhibitScenario {
  readonly id: string
  readonly question: string | null
  readonly facts: string | null
  readonly contrast: string
  readonly answers: readonly ExhibitAnswer[]
  readonly expectations: readonly ExhibitExpectation[]
}

export interface ExhibitExpectation extends Opinion {
  readonly id: string
  readonly assertion: string
  readonly column: string
  /** The wording supports it. */
  readonly isMet: boolean
  readonly review: ExhibitFindingReview | null
}

export interface ExhibitStatement {
  readonly material: string
  readonly statement: string | null
  readonly opinion: Opinion
  readonly review: ExhibitFindingReview | null
}

export interface ExhibitGap {
  readonly kind: string
  readonly column: string | null
  readonly message: string | null
  readonly remedy: string | null
  readonly pages: readonly PageReference[]
}
