import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'

/** A seeded source of choices: the same seed makes the same choices on every machine. */
export interface Prng {
  /** A whole number, both ends included; `from` where `to` is less. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
}

export function createPrng(seed: number): Prng {
  const generator = mersenne(seed)
  const share = () => uniformFloat64(generator)
  const int = (from: number, to: number) => (to < from ? from : uniformInt(generator, from, to))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: share() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const weighted = <T extends string>(weights: Readonly<Record<T, number>>): T => {
    const entries = Object.entries(weights) as [T, number][]
    let left = share() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    return pick(entries)[0]
  }
  return { int, chance: (probability) => share() < probability, pick, shuffle, weighted }
}
