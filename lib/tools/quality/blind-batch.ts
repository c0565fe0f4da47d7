import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { answerOutcomes, effects, expectationOutcomes, reviewOutcomes } from '#lib/engines/compare/types.ts'
import { type Located, readCases } from './read-cases.ts'

const quotes = (mark: string) =>
  z.string().transform((cell) => (cell === '' ? [] : cell.split(mark).map((quote) => quote.trim())))
const passages = quotes(' | ')

/** One change of a provision, and its effect for the insured as a careful reader sees it. */
export const BlindEdit = z.object({
  form: z.string(),
  heading: z.string(),
  before: z.string(),
  after: z.string(),
  effect: z.enum(effects),
})

export const BlindScenario = z.object({
  form: z.string(),
  facts: z.string(),
  question: z.string(),
  outcome: z.enum(answerOutcomes),
  /** Quotes of the form that decide. */
  deciding: passages,
  /** Words of what a conditional answer must name. */
  open: z.string(),
})

export const BlindExpectation = z.object({
  form: z.string(),
  assertion: z.string(),
  outcome: z.enum(expectationOutcomes),
  deciding: passages,
})

/** The beginnings of the paragraphs that a careful reader wants for a focus. */
export const BlindFocus = z.object({ form: z.string(), focus: z.string(), passages })

/** A statement about a second edition, which is the form with `old` replaced by `new`. */
const BlindReview = z.object({
  form: z.string(),
  old: quotes(' || '),
  new: quotes(' || '),
  statement: z.string(),
  outcome: z.enum(reviewOutcomes),
})

export type BlindEdit = z.infer<typeof BlindEdit>
export type BlindScenario = z.infer<typeof BlindScenario>
export type BlindExpectation = z.infer<typeof BlindExpectation>
export type BlindFocus = z.infer<typeof BlindFocus>
export type BlindReview = z.infer<typeof BlindReview>

/** Forms, and questions about them that were labeled by someone who had seen neither lexicon nor rules. */
export interface BlindBatch {
  readonly name: string
  /** The texts of the forms by their short name. */
  readonly forms: ReadonlyMap<string, string>
  readonly edits: readonly Located<BlindEdit>[]
  readonly scenarios: readonly Located<BlindScenario>[]
  readonly expectations: readonly Located<BlindExpectation>[]
  readonly focus: readonly Located<BlindFocus>[]
  readonly review: readonly Located<BlindReview>[]
}

/** The batches of `blind`, in the order in which they were first scored. */
export function loadBlindBatches(): BlindBatch[] {
  const folder = join(import.meta.dirname, 'blind')
  return readdirSync(folder)
    .sort()
    .map((name) => loadBlindBatch(join(folder, name)))
}

/** Reads the batch in a folder. Throws an `Error` that names the file and line of a row it cannot read. */
export function loadBlindBatch(folder: string): BlindBatch {
  const forms = readdirSync(join(folder, 'forms')).map(
    (file) => [basename(file, '.txt'), readFileSync(join(folder, 'forms', file), 'utf8')] as const,
  )
  return {
    name: basename(folder),
    forms: new Map(forms),
    edits: readCases(join(folder, 'edits.tsv'), BlindEdit),
    scenarios: readCases(join(folder, 'scenarios.tsv'), BlindScenario),
    expectations: readCases(join(folder, 'expectations.tsv'), BlindExpectation),
    focus: readCases(join(folder, 'focus.tsv'), BlindFocus),
    review: readCases(join(folder, 'review.tsv'), BlindReview),
  }
}
