import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IndexedWording } from './index-wording.ts'
import { sharesOf } from './relevance.ts'
import { relevantPassages, sizeOfAnswer } from './relevant-passages.ts'

const wordingOf = (lengths: readonly number[]): IndexedWording => ({
  passages: lengths.map((length) => ({ provision: 0, start: 0, end: length, text: 'x'.repeat(length) })),
  words: [],
  names: [],
  figures: [],
})
const passage = fc.record({
  score: fc.integer({ min: -40, max: 40 }).map((value) => value / 8),
  length: fc.integer({ min: 1, max: 400 }),
  met: fc.constantFrom(0, 0.04, 0.06, 0.7),
})
const sizes = fc.record({
  characters: fc.integer({ min: 1, max: 900 }),
  most: fc.integer({ min: 0, max: 6 }),
  leastShare: fc.constantFrom(0, 0.004, 0.1),
  leastOfEven: fc.constantFrom(0, 0.3),
  leastMet: fc.constantFrom(0.05, 0.5),
})

describe('the passages relevant to a question', () => {
  const find = (
    all: readonly { score: number; length: number; met: number }[],
    size: Parameters<typeof relevantPassages>[2],
  ) =>
    relevantPassages(
      { scores: Float32Array.from(all, ({ score }) => score), met: (at) => all[at]?.met ?? 0 },
      wordingOf(all.map(({ length }) => length)),
      size,
    )

  test('are at most so many, none twice, none that names too little of the question, none with too small a share', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 15 }), sizes, (all, size) => {
        const found = find(all, size)
        const { shares } = sharesOf(Float32Array.from(all, ({ score }) => score))
        expect(found.length).toBeLessThanOrEqual(size.most)
        expect(new Set(found).size).toBe(found.length)
        for (const at of found) {
          expect(all[at]?.met).toBeGreaterThan(size.leastMet)
          expect(shares[at]).toBeGreaterThanOrEqual(size.leastShare)
          expect(shares[at]).toBeGreaterThanOrEqual(size.leastOfEven / all.length)
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
    const size = { ...sizeOfAnswer, leastShare: 0 }
    const of = (score: number, length: number) => ({ score, length, met: 1 })
    expect(find([of(1, 100), of(3, 100), of(2, 100)], size)).toEqual([1, 2, 0])
    expect(find([of(1, 300), of(1, 100), of(1, 200)], size)).toEqual([1, 2, 0])
  })

  test('are all that there is room for', () => {
    const all = Array.from({ length: 5 }, (_, at) => ({ score: -at, length: 100, met: at === 1 ? 0 : 1 }))
    expect(find(all, { ...sizeOfAnswer, characters: 10_000, most: 10, leastShare: 0 })).toEqual([0, 2, 3, 4])
    expect(find([], sizeOfAnswer)).toEqual([])
  })
})
