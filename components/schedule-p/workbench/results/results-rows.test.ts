import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFigures } from '#components/schedule-p/workbench/model/figures.ts'
import { firstScenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { anyRunOff } from '#lib/engines/triangles/testing/any-triangle.ts'
import { fromRows, raa } from '#lib/engines/triangles/testing/reference-triangles.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import { findErrorBase, variationOf } from './error-base.ts'
import { listResults } from './results-rows.ts'

const nothing = {
  premiums: null,
  incurred: null,
  paid: null,
  carried: null,
  other: null,
  paidTriangle: null,
  closedWithPayment: null,
}

describe('results by accident year', () => {
  it('add up to their total, and unpaid is case reserves and IBNR in every line', () => {
    fc.assert(
      fc.property(anyRunOff, (triangle) => {
        const incurred = latestDiagonal(triangle).map(({ value }) => value)
        const carried = triangle.origins.map((_, at) => 10 * at)
        const paid = incurred.map((value) => Math.floor((value ?? 0) / 2))
        const input = { ...nothing, part: '2', triangle, carried, incurred, paid }
        const { rows, total } = listResults(computeFigures(input, firstScenario))
        for (const name of ['latest', 'ultimate', 'remaining', 'ibnr', 'caseReserves', 'unpaid'] as const) {
          const sum = rows.reduce((so, row) => so + (row[name] ?? Number.NaN), 0)
          expect(Math.abs(sum - (total[name] ?? Number.NaN))).toBeLessThan(1e-6 * Math.max(1, Math.abs(sum)))
        }
        for (const row of [...rows, total]) {
          expect(row.unpaid).toBeCloseTo((row.caseReserves ?? Number.NaN) + (row.ibnr ?? Number.NaN), 4)
          expect(row.beyondCarried).toBeCloseTo((row.ibnr ?? Number.NaN) - (row.carriedIbnr ?? Number.NaN), 4)
        }
      }),
      { seed: 61, numRuns: 60 },
    )
  })

  it('leave out an accident year without an amount, and give no total where a part of it is unknown', () => {
    const triangle = fromRows(2010, [[100, 200, 300], [150, 290], [80]])
    const values = [...triangle.values, triangle.ages.map(() => null)]
    const longer = { ...triangle, origins: [...triangle.origins, 2013], values }
    const selection = { ...firstScenario.selection, excluded: [2010, 2011].map((origin) => ({ origin, age: 12 })) }
    const input = { ...nothing, part: '2', triangle: longer }
    const { rows, total } = listResults(computeFigures(input, { ...firstScenario, selection }))
    expect(rows.map(({ origin, ultimate }) => [origin, ultimate === null])).toEqual([
      [2010, false],
      [2011, false],
      [2012, true],
    ])
    expect([total.latest, total.ultimate, total.remaining]).toEqual([670, null, null])
  })

  it('give the standard error as a share of unpaid or IBNR, never of what is beyond the carried reserve', () => {
    const paid = raa.origins.map(() => 1000)
    const page = { part: '2', section: null }
    const of = (input: object) =>
      listResults(computeFigures({ ...nothing, part: '2', triangle: raa, ...input }, firstScenario)).total
    expect(findErrorBase(page, of({}))).toBeNull()
    const base = findErrorBase(page, of({ paid }))
    expect(base?.term).toBe('unpaid')
    const total = of({ paid })
    expect(base && variationOf(total, base)).toBeCloseTo(
      (total.standardError ?? 0) / ((total.ultimate ?? 0) - 10_000),
      9,
    )
    const incurred = latestDiagonal(raa).map(({ value }) => value)
    expect(findErrorBase(page, of({ incurred, carried: paid }))?.term).toBe('ibnr')
    expect(findErrorBase({ part: '3', section: null }, of({}))?.term).toBe('unpaid')
  })
})
