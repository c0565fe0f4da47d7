import { type Figures, type IndexedWording, readFigures } from './index-wording.ts'
import { figureMarks, type OutcomeWeights } from './outcome.ts'
import type { Likeness, RelevanceWeights } from './relevance.ts'
import { readNames } from './words.ts'

export const questionKinds = ['scenario', 'expectation', 'focus'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The weights that were learned from labeled questions. */
export interface QuestionModel {
  /** Columns of a vector. */
  readonly size: number
  /** The row of each word that has a vector; the first ones have weights and roles too. */
  readonly rows: ReadonlyMap<string, number>
  /** Vectors of length 1. */
  readonly vectors: Float32Array
  /** Two columns: the weight of a word in a question and in a passage; see `positive`. */
  readonly weights: Float32Array
  /** The weights of a word that has none. */
  readonly unseen: Float32Array
  /** Columns: `roleStarts`. */
  readonly roles: Float32Array
  readonly likeness: Likeness
  /** The worth of a word of the question next to one of the facts. */
  readonly ofQuestion: number
  readonly relevances: Readonly<Record<QuestionKind, RelevanceWeights>>
  readonly outcomes: OutcomeWeights
}

/** A question as words, each once. */
export interface AskedWords {
  readonly names: readonly string[]
  readonly isDenied: readonly boolean[]
  readonly isOfQuestion: readonly boolean[]
  /** How often each is said. */
  readonly counts: readonly number[]
}

/** Words of a question that are compared: longer facts are not answered at all. */
const mostAsked = 600

/** `facts`: '' for a question without any. */
export function readAsked(facts: string, question: string): AskedWords {
  const all = [
    ...readNames(facts).map((word) => ({ ...word, isOfQuestion: false })),
    ...readNames(question).map((word) => ({ ...word, isOfQuestion: facts !== '' })),
  ].slice(0, mostAsked)
  const byName = Map.groupBy(all, ({ name }) => name)
  const groups = [...byName.values()]
  return {
    names: [...byName.keys()],
    isDenied: groups.map((group) => group.some(({ isDenied }) => isDenied)),
    isOfQuestion: groups.map((group) => group.some(({ isOfQuestion }) => isOfQuestion)),
    counts: groups.map((group) => group.length),
  }
}

/** Weights are kept as numbers of any sign, and used as log(1 + e^(4w − 2)). */
export function positive(weight: number): number {
  return Math.log1p(Math.exp(4 * weight - 2))
}

/** The weights of the words of a question, before their sum is made 1. */
export function weighAsked(raw: Float32Array, { isOfQuestion, counts }: AskedWords, ofQuestion: number): Float32Array {
  return raw.map((weight, at) => positive(weight) * (isOfQuestion[at] === true ? ofQuestion : 1) * (counts[at] ?? 1))
}

/** `figureMarks` a passage. */
export function compareFigures(text: string, { figures }: IndexedWording): Float32Array {
  const stated = readFigures(text)
  const marks = new Float32Array(figures.length * figureMarks)
  for (const [at, printed] of figures.entries()) marks.set(markFigures(stated, printed), at * figureMarks)
  return marks
}

function markFigures(stated: Figures, printed: Figures): readonly number[] {
  return [...markValues(stated.days, printed.days), ...markValues(stated.dollars, printed.dollars)]
}

/** Months and years are not equally long. */
const tolerance = 0.005

function markValues(stated: readonly number[], printed: readonly number[]): readonly number[] {
  if (stated.length === 0 || printed.length === 0) return [0, 0, 0]
  const isAbove = highest(stated) > highest(printed) * (1 + tolerance)
  const isBelow = lowest(stated) < lowest(printed) * (1 - tolerance)
  return [1, isAbove ? 1 : 0, isBelow ? 1 : 0]
}

function highest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
}

function lowest(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
}
