import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWords, type PassageWords, scoreRelevance, sharesOf } from './relevance.ts'

const wordCount = 8
const columns = 3
const weight = fc.integer({ min: 1, max: 100 }).map((value) => value / 50)
const floats = (count: number, value: fc.Arbitrary<number>) =>
  fc.array(value, { minLength: count, maxLength: count }).map((values) => Float32Array.from(values))
const places = fc.uniqueArray(fc.nat(wordCount - 1), { maxLength: 5 }).map((found) => Int32Array.from(found))
const passage = fc.record({ own: places, around: places, traits: floats(2, weight) })
const material = fc.record({
  passages: fc.array(passage, { minLength: 1, maxLength: 6 }),
  values: floats(wordCount * columns, fc.oneof(fc.constant(0), weight)),
  asked: floats(columns, weight),
  said: floats(wordCount, weight),
  learned: fc.record({ parts: floats(3, weight), around: weight.map((value) => value / 3), traits: floats(2, weight) }),
})

type Material = typeof material extends fc.Arbitrary<infer Value> ? Value : never

function score(passages: readonly PassageWords[], { values, asked, said, learned }: Material) {
  return scoreRelevance(passages, { alike: { values, columns }, weights: { asked, said } }, learned)
}

describe('the relevance of passages', () => {
  test('is the same in any order of them, and of the words around them', () => {
    fc.assert(
      fc.property(material, fc.nat(5), (read, turn) => {
        const { passages } = read
        const order = [...passages.keys()].map((at) => (at + turn) % passages.length).reverse()
        const turned = order
          .flatMap((at) => passages[at] ?? [])
          .map((each) => ({ ...each, around: each.around.toReversed() }))
        const { scores } = score(passages, read)
        expect([...score(turned, read).scores]).toEqual(order.map((at) => scores[at]))
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  test('is greater of one that has a word of the question than of the same without any', () => {
    fc.assert(
      fc.property(material, fc.nat(wordCount - 1), fc.nat(columns - 1), (read, word, column) => {
        const values = new Float32Array(read.values.length)
        values[word * columns + column] = 0.5
        const traits = Float32Array.of(1, 0)
        const none = new Int32Array()
        const [within, near, apart] = score(
          [
            { own: Int32Array.of(word), around: none, traits },
            { own: Int32Array.of((word + 1) % wordCount), around: Int32Array.of(word), traits },
            { own: Int32Array.of((word + 1) % wordCount), around: none, traits },
          ],
          { ...read, values },
        ).scores
        expect(within).toBeGreaterThan(near ?? Number.NaN)
        expect(near).toBeGreaterThan(apart ?? Number.NaN)
      }),
      { seed: 4, numRuns: 100 },
    )
  })

  test('names of each passage the words that are most like those of the question', () => {
    fc.assert(
      fc.property(material, (read) => {
        const { own, around } = score(read.passages, read)
        for (const [at, words] of read.passages.entries())
          for (let column = 0; column < columns; column += 1)
            for (const [found, of] of [
              [own, words.own],
              [around, words.around],
            ] as const) {
              const likenesses = [...of].map((word) => read.values[word * columns + column] ?? 0)
              const best = Math.max(0, ...likenesses)
              const named = found[at * columns + column] ?? Number.NaN
              if (best === 0) expect(named).toBe(-1)
              else expect([...of].filter((_, index) => likenesses[index] === best)).toContain(named)
            }
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  test('is a number without passages, words or a question', () => {
    const empty = { own: new Int32Array(), around: new Int32Array(), traits: Float32Array.of(1, 0) }
    const learned = { parts: Float32Array.of(1, 1, 1), around: 1, traits: Float32Array.of(0.5, 1) }
    const nothing = {
      alike: { values: new Float32Array(), columns: 0 },
      weights: { asked: new Float32Array(), said: new Float32Array() },
    }
    expect([...scoreRelevance([empty], nothing, learned).scores]).toEqual([0.5])
    expect(scoreRelevance([], nothing, learned).scores).toHaveLength(0)
  })
})

describe('words', () => {
  test('are alike from the least likeness on, and the more the nearer they are', () => {
    const at = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const wording = Float32Array.of(...at(0), ...at(30), ...at(59), ...at(61), ...at(180))
    const { values, columns: asked } = compareWords(
      { wording, question: Float32Array.of(...at(0)), size: 2 },
      { least: 0.5, scale: 2 },
    )
    expect(asked).toBe(1)
    const [whole = 0, near = 0, far = 0, ...none] = values
    expect(whole).toBeCloseTo(1)
    expect(near).toBeCloseTo(2 * (Math.cos(Math.PI / 6) - 0.5))
    expect(far).toBeGreaterThan(0)
    expect(none).toEqual([0, 0])
  })
})

test('shares are positive, sum to 1, and are the same for scores that are all higher by as much', () => {
  const scores = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(scores, fc.integer({ min: -500, max: 500 }), (list, more) => {
      const { shares, total } = sharesOf(Float32Array.from(list))
      const higher = sharesOf(Float32Array.from(list, (each) => each + more))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      expect([...higher.shares]).toEqual([...shares])
      expect(higher.total - total).toBeCloseTo(more, 2)
    }),
    { seed: 6, numRuns: 100 },
  )
})
