import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { reviewStates } from '#lib/contract/comparisons/review.ts'
import { findFormer, nameNotes } from '#lib/contract/comparisons/review-notes.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { followUp } from './follow-up.ts'

/** A reviewed result, and a next one that lost some of its differences; ids there are others. */
const reviewed = fc.record({ rows: fc.integer({ min: 3, max: 40 }), seed: fc.nat(500) }).chain(({ rows, seed }) => {
  const { result } = makeResult({ rows, variants: 2, seed })
  const ids = result.differences.map(({ id }) => id)
  return fc.record({
    result: fc.constant(result),
    states: fc.array(fc.constantFrom(...reviewStates), { minLength: ids.length, maxLength: ids.length }),
    lost: fc.subarray(ids),
  })
})

function withoutDifferences(result: ComparisonResult, lost: readonly string[]): ComparisonResult {
  const differences = result.differences.filter(({ id }) => !lost.includes(id))
  return { ...result, differences: differences.map((each, at) => ({ ...each, id: `next-${at}` })) }
}

describe('the next result after a review', () => {
  test('has every objection settled or still open, and nothing new where nothing was added', () => {
    fc.assert(
      fc.property(reviewed, ({ result, states, lost }) => {
        const findings = result.differences.map(({ id }, at) => ({ id, state: states[at] ?? 'open' }))
        const objections = findings.filter(({ state }) => state === 'questioned' || state === 'rejected')
        const { settled, open, added } = followUp({ result, findings }, withoutDifferences(result, lost))
        expect(settled.length + open.length).toBe(objections.length)
        expect(added).toEqual([])
        const next = followUp({ result: withoutDifferences(result, lost), findings: [] }, result)
        expect(next.added).toHaveLength(lost.length)
      }),
      { seed: 41, numRuns: 40 },
    )
  })

  test('settles exactly what is gone', () => {
    const { result } = makeResult({ rows: 30, variants: 2, seed: 7 })
    const findings = result.differences.map(({ id }) => ({ id, state: 'questioned' as const }))
    const lost = result.differences.slice(0, 2).map(({ id }) => id)
    const { settled } = followUp({ result, findings }, withoutDifferences(result, lost))
    expect(settled).toHaveLength(2)
  })

  test('is known from the id of the notes among its inputs', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    expect(findFormer(['input-1', nameNotes(id)])).toBe(id)
    expect(findFormer(['input-1', 'review-of-me'])).toBeNull()
  })
})
