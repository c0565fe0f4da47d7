import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IndexedWording } from './index-wording.ts'
import { sharesOf } from './relevance.ts'
import { relevantPassages } from './relevant-passages.ts'

const wordingOf = (lengths: readonly number[]): IndexedWording => ({
  passages: lengths.map((length) => ({ provision: 0, start: 0, end: length, text: 'x'.repeat(length) })),
  words: [],
  names: [],
  figures: [],
})
const passage = fc.record({
  score: fc.integer({ min: -40, max: 40 }).map((value) => value / 8),
  length: fc.integer({ min: 1, max: 400 }),
  isMet: fc.boolean(),
})
const sizes = fc.record({
  characters: fc.integer({ min: 1, max: 900 }),
  most: fc.integer({ min: 0, max: 6 }),
  leastShare: fc.constantFrom(0, 0.004, 0.1),
})

describe('the passages relevant to a question', () => {
  const find = (
    all: readonly { score: number; length: number; isMet: boolean }[],
    size: Parameters<typeof relevantPassages>[2],
  ) =>
    relevantPassages(
      { scores: Float32Array.from(all, ({ score }) => score), isMet: (at) => all[at]?.isMet === true },
      wordingOf(all.map(({ length }) => length)),
      size,
    )

  test('are at most so many, none twice, none that names nothing of the question, none with too small a share', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 15 }), sizes, (all, size) => {
        const found = find(all, size)
        const { shares } = sharesOf(Float32Array.from(all, ({ score }) => score))
        expect(found.length).toBeLessThanOrEqual(size.most)
        expect(new Set(found).size).toBe(found.length)
        for (const at of found) {
          expect(all[at]?.isMet).toBe(true)
          expect(shares[at]).toBeGreaterThanOrEqual(size.leastShare)
        }
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('end with the one that uses their characters up', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 15 }), sizes, (all, size) => {
        const before = find(all, size).slice(0, -1)
        const used = before.reduce((sum, at) => sum + (all[at]?.length ?? 0), 0)
        expect(before.length === 0 || used < size.characters).toBe(true)
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  test('are the best first, of two that are as relevant the shorter', () => {
    const size = { characters: 600, most: 8, leastShare: 0 }
    const of = (score: number, length: number) => ({ score, length, isMet: true })
    expect(find([of(1, 100), of(3, 100), of(2, 100)], size)).toEqual([1, 2, 0])
    expect(find([of(1, 300), of(1, 100), of(1, 200)], size)).toEqual([1, 2, 0])
  })

  test('are all that there is room for', () => {
    const all = Array.from({ length: 5 }, (_, at) => ({ score: -at, length: 100, isMet: at !== 1 }))
    expect(find(all, { characters: 10_000, most: 10, leastShare: 0 })).toEqual([0, 2, 3, 4])
    expect(find([], { characters: 600, most: 8, leastShare: 0.004 })).toEqual([])
  })
})
