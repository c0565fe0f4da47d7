import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'

/** Random choices that are the same for the same seed. */
export function seeded(seed: number) {
  const generator = mersenne(seed)
  const below = (limit: number) => uniformInt(generator, 0, limit - 1)
  return {
    below,
    chance: (share: number) => uniformFloat64(generator) < share,
    pick: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0],
  }
}
export type Seeded = ReturnType<typeof seeded>
