import { questionKinds } from '#lib/engines/wording/questions/model.ts'
import {
  countOutcomeTraits,
  hiddenUnits,
  learnedOutcomes,
  roleStarts,
  roleWidth,
} from '#lib/engines/wording/questions/outcome.ts'
import { createPrng, type Prng } from '../prng.ts'
import { type AdamTable, createTable } from './adam.ts'
import type { FormExamples } from './question-examples.ts'
import type { WordVectors } from './word-vectors.ts'

/** The weights of a model of questions while it is learned. */
export interface QuestionTables {
  /** Columns of a vector. */
  readonly size: number
  /** The row of each word that an example names. */
  readonly rows: ReadonlyMap<string, number>
  /** How many wordings and questions name it. */
  readonly counts: Int32Array
  /** The vector that a word begins with; null for a word without one. */
  readonly base: (row: number) => Float32Array | null
  /** Added to the projection of that vector. */
  readonly words: AdamTable
  readonly projection: AdamTable
  /** Of a word in a question and in a passage. */
  readonly weights: AdamTable
  readonly roles: AdamTable
  /** The least likeness, its scale, and the worth of a word of the question. */
  readonly general: AdamTable
  /** A row a kind of question: three parts, the worth of what is around as the logarithm of odds, the traits. */
  readonly relevances: AdamTable
  readonly hidden: AdamTable
  readonly outcomes: AdamTable
}

/** Columns of `relevances` before those of the traits. */
export const relevanceColumns = 4

/** Tables at their start: a rare word weighs most, and words are as like as their first vectors say. */
export function createTables(
  forms: readonly FormExamples[],
  base: WordVectors,
  { size, prng }: { readonly size: number; readonly prng: Prng },
): QuestionTables {
  const { rows, counts, rarity } = countWords(forms)
  const places = new Map(base.names.map((name, at) => [name, at]))
  const baseRows = Array.from(rows.keys(), (name) => places.get(name) ?? -1)
  const traits = forms[0]?.wording.words[0]?.traits.length ?? 0
  const normal = (deviation: number) => () => deviation * normalOf(prng)
  const uniform = (most: number) => () => (most * prng.int(-1_000, 1_000)) / 1_000
  const weights = createTable(rows.size, 2, () => 0)
  for (const [row, weight] of rarity.entries()) weights.values.fill(weight, row * 2, row * 2 + 2)
  const projection = createTable(base.size, size, () => 0)
  projection.values.set(principalComponents(base, size).map((value) => 0.3 * value))
  const values = countOutcomeTraits(traits)
  return {
    size,
    rows,
    counts,
    base: (row) => {
      const at = baseRows[row] ?? -1
      return at === -1 ? null : base.values.subarray(at * base.size, (at + 1) * base.size)
    },
    words: createTable(rows.size, size, normal(0.5 / Math.sqrt(size))),
    projection,
    weights,
    roles: createTable(rows.size, roleWidth, (column) => (column < roleStarts.outcomes ? normal(0.05)() : 0)),
    general: createTable(1, 3, (column) => [0.3, 2, 1][column] ?? 0),
    relevances: createTable(questionKinds.length, relevanceColumns + traits, (column) => [6, 3, 2, 1][column] ?? 0),
    hidden: createTable(hiddenUnits, values, uniform(1 / Math.sqrt(values))),
    outcomes: createTable(learnedOutcomes.length, hiddenUnits + 1, uniform(1 / Math.sqrt(hiddenUnits))),
  }
}

/** `rarity`: the logarithm of how few passages name a word, from 0 to 1. */
function countWords(forms: readonly FormExamples[]) {
  const rows = new Map<string, number>()
  const counts: number[] = []
  const uses: number[] = []
  const count = (name: string, into: number[]) => {
    const row = rows.get(name) ?? rows.size
    rows.set(name, row)
    into[row] = (into[row] ?? 0) + 1
  }
  let passages = 0
  for (const { wording, questions } of forms) {
    passages += wording.words.length
    for (const { own } of wording.words) for (const at of own) count(wording.names[at] ?? '', uses)
    for (const names of [wording.names, ...questions.map(({ asked }) => asked.names)])
      for (const name of names) count(name, counts)
  }
  const all = Array.from(rows.values())
  const rarity = all.map((row) => Math.log(1 + passages / (1 + (uses[row] ?? 0))) / Math.log(1 + passages))
  return { rows, counts: Int32Array.from(all, (row) => counts[row] ?? 0), rarity }
}

/** Irwin and Hall: about a normal number. */
function normalOf(prng: Prng): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += prng.int(0, 1_000_000) / 1_000_000
  return sum - 6
}

const rounds = 60

/** The directions in which the vectors differ most, a column each, by orthogonal iteration (Golub and Van Loan, 8.2.4). */
function principalComponents({ size, values }: WordVectors, columns: number): Float32Array {
  const covariance = new Float64Array(size * size)
  for (let from = 0; from < values.length; from += size)
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        covariance[row * size + column] =
          (covariance[row * size + column] ?? 0) + (values[from + row] ?? 0) * (values[from + column] ?? 0)
  const prng = createPrng(1)
  let found = Array.from({ length: columns }, () => Float64Array.from({ length: size }, () => normalOf(prng)))
  for (let round = 0; round < rounds; round += 1)
    found = orthonormal(
      found.map((vector) =>
        Float64Array.from(vector, (_, row) => dot(vector, covariance.subarray(row * size, (row + 1) * size))),
      ),
    )
  const components = new Float32Array(size * columns)
  for (const [column, vector] of found.entries())
    for (const [row, value] of vector.entries()) components[row * columns + column] = value
  return components
}

/** Gram and Schmidt. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array<ArrayBuffer>[] {
  const found: Float64Array<ArrayBuffer>[] = []
  for (const vector of vectors) {
    let left = Float64Array.from(vector)
    for (const other of found) {
      const product = dot(left, other)
      left = left.map((value, at) => value - product * (other[at] ?? 0))
    }
    const length = Math.sqrt(dot(left, left))
    found.push(left.map((value) => value / length))
  }
  return found
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

/** The vectors of some words, of length 1, and the length of each before. */
export interface UnitVectors {
  readonly units: Float32Array
  readonly lengths: Float32Array
}

export function projectWords(
  rows: ArrayLike<number>,
  {
    size,
    base,
    words,
    projection,
  }: Pick<QuestionTables, 'size' | 'base' | 'projection'> & { readonly words: Pick<AdamTable, 'values'> },
): UnitVectors {
  const units = new Float32Array(rows.length * size)
  const lengths = new Float32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const vector = units.subarray(at * size, (at + 1) * size)
    vector.set(words.values.subarray(row * size, (row + 1) * size))
    for (const [place, value] of base(row)?.entries() ?? [])
      for (let column = 0; column < size; column += 1)
        vector[column] = (vector[column] ?? 0) + value * (projection.values[place * size + column] ?? 0)
    const length = Math.max(1e-6, Math.hypot(...vector))
    lengths[at] = length
    for (let column = 0; column < size; column += 1) vector[column] = (vector[column] ?? 0) / length
  }
  return { units, lengths }
}
