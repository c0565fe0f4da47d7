import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { compareRuns, sharedVariants } from './run-changes.ts'
import { makeResult } from './testing/make-result.ts'

const results = fc
  .record({ rows: fc.integer({ min: 1, max: 40 }), variants: fc.constantFrom(2, 3), seed: fc.nat(500) })
  .map((choice) => makeResult(choice).result)

/** As the next run gives it: the same findings with other ids. */
const renamed = (result: ComparisonResult): ComparisonResult => ({
  ...result,
  differences: result.differences.map((each, at) => ({ ...each, id: `next-${at}` })),
})

describe('two runs', () => {
  test('with the same findings have nothing that changed', () => {
    fc.assert(
      fc.property(results, (result) => {
        const { gone, added, judged, same, outcomes } = compareRuns(result, renamed(result))
        expect([gone, added, judged, outcomes]).toEqual([[], [], [], []])
        expect(same).toBe(result.differences.length)
      }),
      { seed: 71, numRuns: 40 },
    )
  })

  test('tell which changes went and came; taken the other way round, gone and added swap', () => {
    fc.assert(
      fc.property(results, fc.infiniteStream(fc.boolean()), (result, keeps) => {
        const kept = result.differences.filter(() => keeps.next().value === true)
        const less = renamed({ ...result, differences: kept })
        const there = compareRuns(result, less)
        expect(there.gone).toHaveLength(result.differences.length - kept.length)
        expect(there.added).toEqual([])
        const back = compareRuns(less, result)
        expect(back.added).toHaveLength(there.gone.length)
        expect(back.gone).toEqual([])
      }),
      { seed: 72, numRuns: 40 },
    )
  })

  test('pair a change that is judged otherwise, by category, materiality or effect', () => {
    const { result } = makeResult({ rows: 30, variants: 2, seed: 7 })
    const [first] = result.differences
    if (!first) throw new Error('The result has no differences.')
    const effect = first.effect === 'broader' ? ('narrower' as const) : ('broader' as const)
    const changed = { ...result, differences: [{ ...first, id: 'next', effect }, ...result.differences.slice(1)] }
    const { judged, same, gone, added } = compareRuns(result, changed)
    expect(judged).toEqual([{ before: first, after: { ...first, id: 'next', effect } }])
    expect([same, gone, added]).toEqual([result.differences.length - 1, [], []])
  })

  test('tell which outcomes changed, and which questions only one of them was asked', () => {
    const { result } = makeResult({ rows: 3, variants: 2, seed: 7 })
    const answer = (outcome: 'covered' | 'undetermined') => ({ outcome, answer: '', citationIds: [] })
    const asked = (outcome: 'covered' | 'undetermined'): ComparisonResult => ({
      ...result,
      scenarios: [
        {
          id: 'pipe',
          answers: { a: answer(outcome), b: answer('covered') },
          expectations: [{ id: 'paid', results: { a: { outcome: 'supported', reason: '', citationIds: [] } } }],
        },
      ],
      review: [],
    })
    const question = { kind: 'answer', scenario: 'pipe' }
    expect(compareRuns(asked('undetermined'), asked('covered')).outcomes).toEqual([
      { question, variant: 'a', before: 'undetermined', after: 'covered' },
    ])
    const unasked = { ...result, scenarios: [], review: [] }
    expect(compareRuns(unasked, asked('covered')).outcomes).toMatchObject([
      { question, variant: 'a', before: null, after: 'covered' },
      { question, variant: 'b', before: null, after: 'covered' },
      { question: { kind: 'expectation', expectation: 'paid' }, variant: 'a', before: null, after: 'supported' },
    ])
  })

  test('never compare what is redacted, and count it', () => {
    const { result } = makeResult({ rows: 30, variants: 2, seed: 7 })
    const hidden: ComparisonResult = {
      ...result,
      differences: result.differences.map((each, at) => (at === 0 ? { ...each, redacted: true, summary: null } : each)),
    }
    const { redacted, gone, added } = compareRuns(hidden, hidden)
    expect([redacted, gone, added]).toEqual([2, [], []])
  })

  test('are of the variants that both have', () => {
    const three = makeResult({ rows: 3, variants: 3, seed: 7 }).result
    const two = { ...three, variants: three.variants.slice(1) }
    expect(sharedVariants(three, two)).toEqual(two.variants.map(({ key }) => key))
  })
})
