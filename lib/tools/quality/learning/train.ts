import {
  findKnown,
  hashOf,
  type JudgeModel,
  type KnownTraits,
  type Reading,
  sumRows,
} from '#lib/engines/compare/judge/learned/model.ts'
import type { Traits } from '#lib/engines/compare/judge/learned/traits.ts'
import { createPrng, type Prng } from '../prng.ts'
import { type AdamTable, createTable } from './adam.ts'
import type { Example } from './read-examples.ts'

/** How a model is learned; found by scores on authors that were left out. */
const settings = {
  seed: 1,
  factors: 6,
  readings: 3,
  epochs: 15,
  batch: 256,
  rate: 0.01,
  /** Share of the names that are left out of an example, each time again. */
  leftOut: { place: 0.5, change: 0.3 },
  decay: 2e-4,
  /** Examples with fewer do not make a name known. */
  leastExamples: { place: 6, change: 4 },
}

export type Settings = typeof settings

/** An example as rows of the tables. */
interface Sample {
  readonly changes: readonly KnownTraits[]
  /** 1: broader, -1: narrower, 0: no direction, or both. */
  readonly side: number
}

/** Learns a model from labeled changes; the same examples in the same order give the same model. */
export function trainModel(examples: readonly Example[], changed: Partial<Settings> = {}): JudgeModel {
  const chosen = { ...settings, ...changed }
  const names = {
    places: collectNames(examples, ({ place }) => place, chosen.leastExamples.place),
    changes: collectNames(examples, ({ change }) => change, chosen.leastExamples.change),
  }
  const samples = examples.flatMap(({ label, changes }): Sample[] => {
    if (changes.length === 0) return []
    return [{ changes: changes.map((traits) => findKnown(traits, names)), side: sideOf(label.effect) }]
  })
  const sizes = { places: names.places.length, changes: names.changes.length }
  const readings = Array.from({ length: chosen.readings }, (_, at) =>
    trainReading(samples, sizes, { ...chosen, seed: chosen.seed + at }),
  )
  return { factors: chosen.factors, ...names, readings }
}

export function sideOf(effect: string): number {
  return effect === 'broader' ? 1 : effect === 'narrower' ? -1 : 0
}

/** The hashes of the names that enough examples have, in order. */
function collectNames(
  examples: readonly Example[],
  weightsOf: (traits: Traits) => ReadonlyMap<string, number>,
  least: number,
): Uint32Array {
  const counts = new Map<string, number>()
  for (const { changes } of examples)
    for (const name of new Set(changes.flatMap((traits) => [...weightsOf(traits).keys()])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].flatMap(([name, count]) => (count >= least ? [hashOf(name)] : []))
  return Uint32Array.from(new Set(known)).sort()
}

interface Sizes {
  readonly places: number
  readonly changes: number
}

interface Tables {
  readonly place: AdamTable
  readonly change: AdamTable
  readonly bias: AdamTable
  readonly direction: AdamTable
}

function trainReading(samples: readonly Sample[], { places, changes }: Sizes, chosen: Settings): Reading {
  const { factors, epochs, batch, rate, decay } = chosen
  const prng = createPrng(chosen.seed)
  const spread = (deviation: number) => () => deviation * (prng.int(-1_000, 1_000) / 577)
  const tables: Tables = {
    place: createTable(places, factors + 1, spread(0.02)),
    change: createTable(changes, factors + 2, (column) => (column > factors ? 0 : spread(0.05)())),
    bias: createTable(1, factors, spread(0.3)),
    direction: createTable(1, 3, () => 0),
  }
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = prng.shuffle(samples)
    const step = rate * (1 - epoch / epochs) + 1e-4
    for (let from = 0; from < order.length; from += batch) {
      const some = order.slice(from, from + batch)
      for (const sample of some) addGradient(withSomeLeftOut(sample, chosen.leftOut, prng), tables, 1 / some.length)
      for (const table of [tables.place, tables.change]) table.update(step, decay)
      for (const table of [tables.bias, tables.direction]) table.update(step, 0)
    }
  }
  const { place, change, bias, direction } = tables
  return { place: place.values, change: change.values, bias: bias.values, direction: direction.values }
}

function withSomeLeftOut({ changes, ...sample }: Sample, leftOut: Settings['leftOut'], prng: Prng): Sample {
  const keep = ({ rows, weights }: KnownTraits['place'], share: number): KnownTraits['place'] => {
    const kept = [...rows.keys()].filter(() => !prng.chance(share))
    return {
      rows: Int32Array.from(kept, (at) => rows[at] ?? 0),
      weights: Float32Array.from(kept, (at) => (weights[at] ?? 0) / (1 - share)),
    }
  }
  return {
    ...sample,
    changes: changes.map(({ place, change }) => ({
      place: keep(place, leftOut.place),
      change: keep(change, leftOut.change),
    })),
  }
}

/**
 * Adds the gradient of an example's loss: the logistic loss of its side, where it has one, and half of that of whether it
 * has one.
 */
function addGradient({ changes, side }: Sample, tables: Tables, share: number): void {
  const { place, change, bias, direction } = tables
  const factors = bias.values.length
  const read = changes.map(({ place: here, change: said }) => {
    const [sums, words] = [sumRows(here, place.values, factors + 1), sumRows(said, change.values, factors + 2)]
    const turns = Float32Array.from({ length: factors }, (_, at) => Math.tanh((sums[at] ?? 0) + (bias.values[at] ?? 0)))
    const score = turns.reduce((sum, turn, at) => sum + turn * (words[at] ?? 0), words[factors] ?? 0)
    const sizes = { rows: said.rows, weights: said.weights.map(Math.abs) }
    const evidence = (sums[factors] ?? 0) + (sumRows(sizes, change.values, factors + 2)[factors + 1] ?? 0)
    return { here, said, sizes, words, turns, score, evidence }
  })
  const total = read.reduce((sum, { score }) => sum + score, 0)
  const size = read.reduce((sum, { score }) => sum + Math.abs(score), 0)
  const [constant = 0, ofSide = 0, ofConflict = 0] = direction.values
  const evidence = read.reduce((sum, each) => sum + each.evidence, 0)
  const whether = constant + evidence + ofSide * Math.abs(total) + ofConflict * (size - Math.abs(total))
  const ofWhether = 0.5 * share * (logistic(whether) - (side === 0 ? 0 : 1))
  const ofTotal = side === 0 ? 0 : -side * share * logistic(-side * total)
  direction.add(0, Float32Array.of(1, Math.abs(total), size - Math.abs(total)), ofWhether)
  for (const { here, said, sizes, words, turns, score } of read) {
    const conflict = Math.sign(score) - Math.sign(total)
    const ofScore = ofTotal + ofWhether * (ofSide * Math.sign(total) + ofConflict * conflict)
    const ofTurns = turns.map((turn, at) => ofScore * (words[at] ?? 0) * (1 - turn * turn))
    bias.add(0, ofTurns, 1)
    place.addAll(here, Float32Array.of(...ofTurns, ofWhether))
    change.addAll(said, Float32Array.of(...turns.map((turn) => ofScore * turn), ofScore, 0))
    change.addAll(sizes, Float32Array.of(...turns.map(() => 0), 0, ofWhether))
  }
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
