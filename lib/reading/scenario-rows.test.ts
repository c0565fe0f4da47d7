import { describe, expect, test } from 'vitest'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { openReading } from './reading.ts'
import { describeContrast, listScenarios } from './scenario-rows.ts'

describe('the outcomes of a scenario', () => {
  test('are said first where the variants differ, each variant under its outcome', () => {
    const answers = [
      { name: '2019 edition', outcome: 'not_covered' as const },
      { name: '2024 edition', outcome: 'covered' as const },
      { name: 'State edition', outcome: 'not_covered' as const },
    ]
    expect(describeContrast(answers)).toBe('Not covered: 2019 edition, State edition. Covered: 2024 edition.')
  })

  test('are said once where all variants agree', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((name) => ({ name, outcome: 'conditional' as const }))
    expect(describeContrast([a, b].flatMap((each) => each ?? []))).toBe('Same under both variants: Conditional.')
    expect(describeContrast([a, b, c].flatMap((each) => each ?? []))).toBe('Same under every variant: Conditional.')
  })

  test('have a row for the answer and for each expectation, with a cell for each variant that was asked', () => {
    const { result } = makeResult({ rows: 12, variants: 3, seed: 3 })
    const reading = openReading(result, [])
    const views = listScenarios(reading, {}, reading.variants)
    expect(views.map(({ id }) => id)).toEqual(result.scenarios.map(({ id }) => id))
    for (const [at, { rows }] of views.entries()) {
      const scenario = result.scenarios[at]
      expect(rows.map(({ cells }) => [...cells.keys()])).toEqual([
        Object.keys(scenario?.answers ?? {}),
        ...(scenario?.expectations ?? []).map(({ results }) => Object.keys(results)),
      ])
      const shown = rows.flatMap(({ cells }) => [...cells.values()].map(({ outcome }) => outcome))
      const said = [
        ...Object.values(scenario?.answers ?? {}),
        ...(scenario?.expectations ?? []).flatMap(({ results }) => Object.values(results)),
      ].map(({ outcome }) => outcome)
      expect(shown).toEqual(said)
    }
  })
})
