import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexWording } from './index-wording.ts'
import { compareFigures, positive, readAsked, weighAsked } from './model.ts'

describe('the words of a question', () => {
  test('are each once, with how often they are said and whether they are denied or asked', () => {
    const asked = readAsked('A storm broke no window. The storm passed.', 'Is the window covered?')
    expect(new Set(asked.names).size).toBe(asked.names.length)
    const of = (name: string) => {
      const at = asked.names.indexOf(name)
      return [asked.counts[at], asked.isDenied[at], asked.isOfQuestion[at]]
    }
    expect(of('storm')).toEqual([2, true, false])
    expect(of('window')).toEqual([2, true, true])
    expect(of('cover')).toEqual([1, false, true])
  })

  test('belong to no question next to facts where there are no facts', () => {
    expect(readAsked('', 'Is hail covered?').isOfQuestion).not.toContain(true)
  })

  test('are 600 at most', () => {
    const facts = Array.from(
      { length: 800 },
      (_, at) => `zq${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}`,
    )
    const { names, counts } = readAsked(facts.join(' '), 'Is it covered?')
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600)
    expect(names).toHaveLength(600)
  })

  test('weigh by their weight, by how often they are said, and by their worth in the question', () => {
    const asked = { names: ['a', 'b'], isDenied: [false, false], isOfQuestion: [false, true], counts: [3, 1] }
    const [first, second] = weighAsked(Float32Array.of(0.5, 0.5), asked, 0.25)
    expect(first).toBeCloseTo(3 * Math.log(2))
    expect(second).toBeCloseTo(0.25 * Math.log(2))
  })
})

test('a weight of any sign counts as a positive one, a larger one as more', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.double({ min: 0.01, max: 3, noNaN: true }),
      (weight, more) => {
        expect(positive(weight)).toBeGreaterThan(0)
        expect(positive(weight + more)).toBeGreaterThan(positive(weight))
      },
    ),
    { seed: 2, numRuns: 100 },
  )
})

describe('figures of facts next to those of a passage', () => {
  const marks = (facts: string, printed: string) => {
    const wording = indexWording([{ heading: null, parent: null, text: printed }], [])
    return [...compareFigures(facts, wording)]
  }
  const [none, same, more, less, both] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
  ]

  test.each([
    ['The house was vacant for 75 days.', more],
    ['The house was vacant for 59 days.', less],
    ['The house was vacant for 60 days.', same],
    ['The house was vacant for two years, then for ten days.', both],
    ['The house was vacant.', none],
    ['The house cost $60.', none],
  ])('show whether a time is longer or shorter: %s', (facts, expected) => {
    expect(marks(facts, 'Vacant for more than 60 days.')).toEqual([...(expected ?? []), ...[0, 0, 0]])
  })

  test.each([
    ['It cost $2,501 to $2,520.', more],
    ['It cost $900.', less],
    ['It cost $2,500.', same],
  ])('show whether an amount is larger or smaller: %s', (facts, expected) => {
    expect(marks(facts, 'We pay up to $2,500.')).toEqual([...[0, 0, 0], ...(expected ?? [])])
  })

  test.each([
    ['365 days', 'one year'],
    ['366 days', 'one year'],
    ['12 months', 'one year'],
    ['52 weeks', '364 days'],
  ])('are the same in other units: %s and %s', (one, other) => {
    expect(marks(`It took ${one}.`, `Within ${other}.`).slice(0, 3)).toEqual(same)
    expect(marks(`It took ${other}.`, `Within ${one}.`).slice(0, 3)).toEqual(same)
  })
})
