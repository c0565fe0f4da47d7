import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchByPlace } from './match-by-place.ts'

type AtPlace = (i: number, j: number) => number

/** The match of each provision of the first sequence; `before` as in `ofA`, in a second sequence of `size`. */
function matched(before: readonly number[], size: number, atPlace: AtPlace = () => 1): number[] {
  const ofA = Int32Array.from(before)
  const ofB = new Int32Array(size).fill(-1)
  const match = (i: number, j: number) => {
    ofA[i] = j
    ofB[j] = i
  }
  for (const [i, j] of before.entries()) if (j >= 0) match(i, j)
  matchByPlace({ a: [], b: [], ofA, ofB, match, likeness: { of: () => 0, atPlace } })
  return [...ofA]
}

const free = (count: number): number[] => Array<number>(count).fill(-1)

/** The greatest total gain of pairs in order, by trying every choice. */
function bestTotal(scores: readonly (readonly number[])[], i = 0, j = 0): number {
  const score = scores[i]?.[j]
  if (score === undefined) return 0
  return Math.max(
    bestTotal(scores, i + 1, j),
    bestTotal(scores, i, j + 1),
    score - 0.3 + bestTotal(scores, i + 1, j + 1),
  )
}

describe('provisions left between matched neighbors', () => {
  it('are matched in order by the best total likeness', () => {
    const score = fc.constantFrom(0, 0.1, 0.25, 0.3, 0.35, 0.5, 0.65, 0.9)
    const scores = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([n, m]) => fc.array(fc.array(score, { minLength: m, maxLength: m }), { minLength: n, maxLength: n }))
    fc.assert(
      fc.property(scores, (list) => {
        const found = matched(free(list.length), list[0]?.length ?? 0, (i, j) => list[i]?.[j] ?? 0)
        const pairs = [...found.entries()].filter(([, j]) => j !== -1)
        const gains = pairs.map(([i, j]) => (list[i]?.[j] ?? 0) - 0.3)
        expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeCloseTo(bestTotal(list), 8)
        expect(gains.every((gain) => gain > 0)).toBe(true)
        const order = pairs.map(([, j]) => j)
        expect(order).toEqual([...new Set(order)].toSorted((x, y) => x - y))
      }),
      { seed: 71, numRuns: 400 },
    )
  })

  const runs: readonly (readonly [string, readonly number[], number, readonly number[]])[] = [
    ['are matched between two neighbors', [0, -1, -1, 3], 4, [0, 1, 2, 3]],
    ['are matched after the last and before the first', [-1, 1, -1], 3, [0, 1, 2]],
    ['are matched in every run', [0, -1, 2, -1, 4], 5, [0, 1, 2, 3, 4]],
    ['stay where the neighbor has none beside it', [1, -1], 2, [1, -1]],
    ['stay where nothing is left', [0, -1, 1], 2, [0, -1, 1]],
    ['are matched beside the neighbor before them alone', [-1, 0, -1], 2, [-1, 0, 1]],
    ['are matched beside the neighbor after them alone', [-1, 2, 0], 3, [1, 2, 0]],
    ['are matched on both sides of what moved between', [0, -1, -1, 4, 2], 5, [0, 1, 3, 4, 2]],
    ['are matched after a claimed one at the end and before a neighbor', [-2, -1, 1], 3, [-2, 0, 1]],
    ['are not matched across a neighbor of the first', [-1, 0, -1], 3, [-1, 0, 1]],
    ['are not matched across a neighbor of the second', [-1, 1, 0], 3, [-1, 1, 0]],
    ['leave a claimed one alone', [0, -1, -2, -1], 3, [0, 1, -2, 2]],
  ]
  it.each(runs)('%s', (_, before, size, expected) => {
    expect(matched(before, size)).toEqual(expected)
  })

  it('are not matched with what is less alike than 0.3', () => {
    expect(matched([-1], 1, () => 0.3)).toEqual([-1])
    expect(matched([-1], 1, () => 0.31)).toEqual([0])
  })

  it('are matched in runs of up to 40,000 pairs', () => {
    const size = 200
    const diagonal: AtPlace = (i, j) => (i === j ? 1 : 0)
    expect(matched(free(size), size, diagonal)).toEqual([...Array(size).keys()])
    expect(matched(free(size + 1), size, diagonal)).toEqual(free(size + 1))
    expect(matched(free(size), size + 1, diagonal)).toEqual(free(size))
    expect(matched([0, ...free(size)], size + 1, diagonal)).toEqual([...Array(size + 1).keys()])
  })
})
