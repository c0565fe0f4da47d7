import type {
  Difference,
  EndorsementAction,
  FocusFinding,
  Part,
  Provision,
  ReviewResult,
  ScenarioResult,
  Sentence,
} from '../types.ts'
import type { CompareInput } from './input.ts'

/** A raw stretch of one page of one document of a variant: offsets into that page's `text`. */
export interface PageSlice {
  /** Index into the variant's documents. */
  readonly document: number
  /** The page's own number (`PageText.page`), from 1. */
  readonly page: number
  readonly start: number
  readonly end: number
}

/**
 * The smallest numbered, lettered or headed unit of one variant, in policy order. Every character of the variant's
 * policy text (running heads left out) is in exactly one provision.
 */
export interface VariantProvision {
  readonly index: number
  readonly part: Part
  /** Full path ("VII.G.3"), null when unnumbered. */
  readonly number: string | null
  /** As printed; null if absent. */
  readonly heading: string | null
  /** The heading with its closing mark as printed ("Vacancy."), and where it was read; empty without a heading. */
  readonly headingText: string
  readonly headingSource: readonly TextSource[]
  /** Reading text of the body, without number and heading. */
  readonly text: string
  /** Index of the provision above, null at the top. */
  readonly parent: number | null
  /** Its ranges on the pages: number, heading and text, exactly once. */
  readonly slices: readonly PageSlice[]
  /** Where each stretch of `text` was read, ascending; the joining blanks between two lines have no source. */
  readonly source: readonly TextSource[]
  /** The changes that endorsements made to it; absent if there are no changes. */
  readonly endorsed?: readonly Endorsed[]
  /** The text that the form itself prints, where endorsements changed it. */
  readonly printed?: string
}

/** The change of a provision by one instruction of an endorsement, and the place of that instruction. */
export interface Endorsed {
  readonly action: EndorsementAction
  /** The text before; null where it was added. */
  readonly was: string | null
  readonly passage: readonly PageSlice[]
}

/** `text.slice(start, end)` was read from `slice`, character by character. */
export interface TextSource {
  readonly start: number
  readonly end: number
  readonly slice: PageSlice
  /** Whether a running head or a rule precedes it: no quote extends across. */
  readonly isParted: boolean
}

/** One variant, read and cut into provisions in policy order. */
export interface VariantText {
  readonly provisions: readonly VariantProvision[]
  /** Characters of policy text: white space and running heads not counted. */
  readonly size: number
  /** Instructions of endorsements that could not be carried out. */
  readonly unplaced?: readonly UnplacedInstruction[]
}

/** An instruction of an endorsement that was not carried out. */
export interface UnplacedInstruction {
  readonly sentence: string
  readonly reason: 'missing' | 'ambiguous' | 'unread'
  readonly passage: readonly PageSlice[]
}

/** A variant's text under its key. */
export interface KeyedText extends VariantText {
  readonly key: string
}

/** Everything that the answering passes may use. `cite` and `citeInput` return ids, each equal citation once. */
export interface AnswerContext {
  readonly input: CompareInput
  /** In the order of `input.variants`. */
  readonly variants: readonly KeyedText[]
  /** The rows, in policy order, with their relations and difference ids. */
  readonly provisions: readonly Provision[]
  /** For each variant, the row (index into `provisions`) of each of its provisions. */
  readonly rowsOf: readonly (readonly number[])[]
  readonly differences: readonly Difference[]
  /** Cites slices of a variant's own documents; `sliceOf` gives those of a span of a provision's text. */
  readonly cite: (slices: readonly PageSlice[], variantKey: string) => readonly string[]
  /** Cites any document of the request (context, knowledge, review material) by its input id. */
  readonly citeInput: (inputId: string, passage: Omit<PageSlice, 'document'>) => string
}

export interface Answers {
  readonly focus: readonly FocusFinding[]
  readonly scenarios: readonly ScenarioResult[]
  readonly review: readonly ReviewResult[]
  readonly sentences: readonly Sentence[]
}
