import type { Traits } from './traits.ts'

/**
 * One reading of labeled changes. `factors` pairs of numbers are read, one of a pair from the place of a change and one
 * from its words; their products, and what the words say everywhere, add up to its score:
 * score = Σ tanh(place · P + bias) × (change · C) + change · c.
 * A second score, which is the same for the mirrored change, says whether there is a direction.
 */
export interface Reading {
  /** `factors` weights of each name in a place, then the one for a direction: a row a name. */
  readonly place: Float32Array
  /** `factors` weights of each name in a change, then the one that holds everywhere, then the one for a direction. */
  readonly change: Float32Array
  readonly bias: Float32Array
  /** For a direction: a constant, the weight of the size of the score, and that of scores that cancel each other. */
  readonly direction: Float32Array
}

/** Readings that were learned from the same changes with different seeds: their mean is steadier than each. */
export interface JudgeModel {
  readonly factors: number
  /** The hashes of the names that it knows in a place, in order: the position of each is its row. */
  readonly places: Uint32Array
  /** The same of the names in a change. */
  readonly changes: Uint32Array
  readonly readings: readonly Reading[]
}

/** A change as rows of a model with their weights; names that it does not know are left out. */
export interface KnownTraits {
  readonly place: Weighted
  readonly change: Weighted
}

interface Weighted {
  readonly rows: Int32Array
  readonly weights: Float32Array
}

export interface Score {
  /** Positive: broader; negative: narrower. As the logarithm of the odds. */
  readonly side: number
  /** Whether there is a direction at all, from 0 to 1. */
  readonly direction: number
}

type Names = Pick<JudgeModel, 'places' | 'changes'>

export function findKnown(traits: Traits, { places, changes }: Names): KnownTraits {
  return { place: weigh(traits.place, places), change: weigh(traits.change, changes) }
}

function weigh(weights: ReadonlyMap<string, number>, hashes: Uint32Array): Weighted {
  const known = [...weights].flatMap(([name, weight]) => {
    const row = weight === 0 ? -1 : findRow(hashes, hashOf(name))
    return row === -1 ? [] : [[row, weight] as const]
  })
  return { rows: Int32Array.from(known, ([row]) => row), weights: Float32Array.from(known, ([, weight]) => weight) }
}

/** The position of a hash among sorted ones; -1 for none. */
function findRow(hashes: Uint32Array, hash: number): number {
  let [from, to] = [0, hashes.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((hashes[middle] ?? 0) < hash) from = middle + 1
    else to = middle
  }
  return hashes[from] === hash ? from : -1
}

/** The score of the changes of one statement. */
export function scoreChanges(changes: readonly KnownTraits[], { factors, readings }: JudgeModel): Score {
  let side = 0
  let direction = 0
  for (const reading of readings) {
    const score = readScore(changes, factors, reading)
    side += score.side / readings.length
    direction += score.direction / readings.length
  }
  return { side, direction: 1 / (1 + Math.exp(-direction)) }
}

/** The scores of one reading, both as logarithms of odds. */
function readScore(changes: readonly KnownTraits[], factors: number, reading: Reading): Score {
  let side = 0
  let size = 0
  let evidence = 0
  for (const { place, change } of changes) {
    const [here, said] = [sumRows(place, reading.place, factors + 1), sumRows(change, reading.change, factors + 2)]
    let score = said[factors] ?? 0
    for (let at = 0; at < factors; at += 1)
      score += Math.tanh((here[at] ?? 0) + (reading.bias[at] ?? 0)) * (said[at] ?? 0)
    side += score
    size += Math.abs(score)
    evidence += (here[factors] ?? 0) + sumSizes(change, reading.change, factors)
  }
  const [constant = 0, ofSide = 0, ofConflict = 0] = reading.direction
  return { side, direction: constant + evidence + ofSide * Math.abs(side) + ofConflict * (size - Math.abs(side)) }
}

/** The weighted sum of some rows of a table. */
export function sumRows({ rows, weights }: Weighted, table: Float32Array, columns: number): Float32Array {
  const sums = new Float32Array(columns)
  for (let at = 0; at < rows.length; at += 1) {
    const from = (rows[at] ?? 0) * columns
    const weight = weights[at] ?? 0
    for (let column = 0; column < columns; column += 1)
      sums[column] = (sums[column] ?? 0) + weight * (table[from + column] ?? 0)
  }
  return sums
}

/** The evidence of a direction in the words of a change, whichever way they go. */
function sumSizes({ rows, weights }: Weighted, table: Float32Array, factors: number): number {
  let sum = 0
  for (let at = 0; at < rows.length; at += 1)
    sum += Math.abs(weights[at] ?? 0) * (table[(rows[at] ?? 0) * (factors + 2) + factors + 1] ?? 0)
  return sum
}

/** FNV-1a over the letters of a name, 32 bits. Source: RFC 9923. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
