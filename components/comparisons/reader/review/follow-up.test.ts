import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
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

  test('has an answer that was objected to still open while it is the same, and settled with a new one once it is another', () => {
    const { result } = makeResult({ rows: 3, variants: 2, seed: 3 })
    const [scenario] = result.scenarios
    const [variant, given] = Object.entries(scenario?.answers ?? {})[0] ?? []
    if (!scenario || variant === undefined || !given) throw new Error('The result answers no scenario.')
    const id = nameFinding({ kind: 'answer', scenarioId: scenario.id, variant })
    const former = { result, findings: [{ id, state: 'rejected' as const }] }
    expect(followUp(former, result)).toMatchObject({ settled: [], open: [{ id }], added: [] })
    const outcome = given.outcome === 'covered' ? ('not_covered' as const) : ('covered' as const)
    const answers = { ...scenario.answers, [variant]: { ...given, outcome } }
    const next = { ...result, scenarios: [{ ...scenario, answers }, ...result.scenarios.slice(1)] }
    expect(followUp(former, next)).toMatchObject({ settled: [{ id }], open: [], added: [{ id }] })
    const hidden = { ...given, answer: null, redacted: true as const }
    const redacted = { ...result, scenarios: [{ ...scenario, answers: { ...scenario.answers, [variant]: hidden } }] }
    expect(followUp(former, redacted).added).toEqual([])
  })

  test('does not list the answers to its own notes as new', () => {
    const { result } = makeResult({ rows: 3, variants: 2, seed: 3 })
    const statement = { text: 'The period is shorter.', outcome: 'confirmed' as const, citationIds: [] }
    const notes = { inputId: nameNotes('00000000-0000-4000-8000-000000000001'), statements: [statement] }
    const next = { ...result, review: [...result.review, notes] }
    expect(followUp({ result, findings: [] }, next).added).toEqual([])
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
