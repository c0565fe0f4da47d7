import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFigures } from '#components/schedule-p/workbench/model/figures.ts'
import { firstScenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { anyRunOff } from '#lib/engines/triangles/testing/any-triangle.ts'
import { fromRows } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { listResults } from './results-rows.ts'

describe('results by accident year', () => {
  it('add up to their total, and the difference is indicated less carried in every line', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        const carried = triangle.origins.map((_, at) => 10 * at)
        const input = { part: '2', triangle, carried, premiums: null, incurred: null }
        const { rows, total } = listResults(computeFigures(input, firstScenario), null)
        for (const name of ['latest', 'ultimate', 'ibnr', 'carried', 'difference'] as const) {
          const sum = rows.reduce((so, row) => so + (row[name] ?? Number.NaN), 0)
          expect(Math.abs(sum - (total[name] ?? Number.NaN))).toBeLessThan(1e-6 * Math.max(1, Math.abs(sum)))
        }
        for (const row of [...rows, total])
          expect(row.difference).toBeCloseTo((row.indicated ?? Number.NaN) - (row.carried ?? Number.NaN), 4)
      }),
      { seed: 61, numRuns: 60 },
    )
  })

  it('leave out an accident year without an amount, and give no total where a part of it is unknown', () => {
    const triangle = fromRows(2010, [[100, 200, 300], [150, 290], [80]])
    const values = [...triangle.values, triangle.ages.map(() => null)]
    const longer = { ...triangle, origins: [...triangle.origins, 2013], values }
    const selection = { ...firstScenario.selection, excluded: [2010, 2011].map((origin) => ({ origin, age: 12 })) }
    const input = { part: '2', triangle: longer, carried: null, premiums: null, incurred: null }
    const { rows, total } = listResults(computeFigures(input, { ...firstScenario, selection }), null)
    expect(rows.map(({ origin, ultimate }) => [origin, ultimate === null])).toEqual([
      [2010, false],
      [2011, false],
      [2012, true],
    ])
    expect([total.latest, total.ultimate, total.ibnr]).toEqual([670, null, null])
  })
})
