import { describe, expect, test } from 'vitest'
import { listFindings } from '#lib/reading/findings.ts'
import { openReading } from '#lib/reading/reading.ts'
import { keepDissents, listScenarios } from '#lib/reading/scenario-rows.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { withOpinions } from '#lib/reading/testing/with-opinions.ts'
import { countDissents, describeModelWork } from './model-work.ts'

const { result } = makeResult({ rows: 12, variants: 3, seed: 5 })
const plain = openReading(result, [])
const asked = openReading(withOpinions(result), [])

describe('a result without a language model', () => {
  test('has no mark and no dissent anywhere', () => {
    for (const tab of ['focus', 'scenarios', 'review', 'gaps'] as const) {
      expect(listFindings(plain, tab).every(({ model, dissent }) => model === null && dissent === null)).toBe(true)
    }
    expect(countDissents(plain)).toEqual({ scenarios: 0, review: 0 })
    expect(keepDissents(listScenarios(plain, {}, plain.variants))).toEqual([])
  })
})

describe('a result with a language model', () => {
  test('names the model just where the answer is its own', () => {
    const named = [...listFindings(asked, 'scenarios'), ...listFindings(asked, 'review')].filter(({ model }) => model)
    expect(named.map(({ id, model }) => [id, model])).toEqual([
      ['burst-pipe.v1', 'gpt-x'],
      ['notes.1', 'gpt-x'],
    ])
  })

  test('keeps the decided outcome next to a dissent', () => {
    const [, second] = listFindings(asked, 'scenarios')
    expect(second).toMatchObject({
      outcome: 'not_covered',
      model: null,
      dissent: { outcome: 'covered', model: 'gpt-x' },
    })
  })

  test('opens the passages of a dissent after those of the answer', () => {
    const [, second] = listFindings(asked, 'scenarios')
    const cited = [...(second?.steps ?? []), ...(second?.dissent ? [second.dissent] : [])]
    expect(second?.subject.places.map(({ citationId }) => citationId)).toEqual(
      cited.flatMap((step) => step.citationIds),
    )
  })

  test('lists the passages that the model was sent just where it answered or dissents', () => {
    const all = [...listFindings(asked, 'scenarios'), ...listFindings(asked, 'review')]
    const sent = all.filter((finding) => finding.sent !== null)
    expect(sent.map(({ id }) => id)).toEqual(all.filter(({ model, dissent }) => model ?? dissent).map(({ id }) => id))
    const cited = (finding: (typeof sent)[number]) =>
      finding.model ? finding.subject.places.map(({ citationId }) => citationId) : (finding.dissent?.citationIds ?? [])
    for (const finding of sent) expect(finding.sent).toEqual(expect.arrayContaining([...cited(finding)]))
  })

  test('counts dissents by tab', () => {
    expect(countDissents(asked)).toEqual({ scenarios: 2, review: 1 })
  })

  test('narrowed to dissents has only the rows with one, each with all its variants', () => {
    const [scenario, ...others] = keepDissents(listScenarios(asked, {}, asked.variants))
    expect(others).toEqual([])
    expect(scenario?.rows.map(({ id, cells }) => [id, cells.size])).toEqual([
      ['burst-pipe', 3],
      ['burst-pipe.pays-debris', 3],
    ])
    const agreed = withOpinions(result)
    for (const { answers } of agreed.scenarios) for (const answer of Object.values(answers)) delete answer.dissent
    const narrowed = openReading(agreed, [])
    const rows = keepDissents(listScenarios(narrowed, {}, narrowed.variants)).flatMap((each) => each.rows)
    expect(rows.map(({ id }) => id)).toEqual(['burst-pipe.pays-debris'])
  })

  test('says how much is the model’s, and where the passages that it was sent are listed', () => {
    expect(describeModelWork(asked)).toContain('answered 2 questions that the reading left open and has 3 dissents')
    expect(describeModelWork(asked)).toContain('lists the passages that it was sent')
  })
})
