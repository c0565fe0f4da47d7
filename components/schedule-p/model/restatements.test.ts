import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PrintedRow } from './printed-page.ts'
import { compareStatements, isRestated, toRestatementGrid } from './restatements.ts'
import { anyRows } from './testing/any-statement.ts'

const cell = (evaluationYear: number, value: number) => ({ evaluationYear, developmentMonths: 12, value })
const row = (accidentYear: number | null, values: ReturnType<typeof cell>[]): PrintedRow => ({
  sourceRow: '02',
  rowType: 'accident_year',
  accidentYear,
  development: { measure: 'paid', unit: 'usd', values },
  supplemental: [],
})

describe('restatements', () => {
  it('finds none between two copies of a statement, in any order', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { cells, restatedCount, statementYears } = compareStatements([
          { statementYear: 2024, rows },
          { statementYear: 2023, rows: rows.toReversed() },
        ])
        expect(statementYears).toEqual([2023, 2024])
        expect(restatedCount).toBe(0)
        const printed = rows.filter(({ accidentYear }) => accidentYear !== null)
        expect(cells).toHaveLength(printed.flatMap(({ development }) => development?.values ?? []).length)
        expect(cells.every(({ change }) => change === 0)).toBe(true)
      }),
      { seed: 60, numRuns: 40 },
    )
  })

  it('finds exactly the cells that were changed, with the change', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 999 }), (rows, at, by) => {
        const later = rows.map((each, index) =>
          index === at && each.development
            ? {
                ...each,
                development: {
                  ...each.development,
                  values: each.development.values.map((value) => ({ ...value, value: value.value + by })),
                },
              }
            : each,
        )
        const { cells } = compareStatements([
          { statementYear: 2023, rows },
          { statementYear: 2024, rows: later },
        ])
        for (const { accidentYear, change } of cells)
          expect(change).toBe(accidentYear === rows[at]?.accidentYear ? by : 0)
      }),
      { seed: 61, numRuns: 40 },
    )
  })

  it('counts a change that a later statement took back, and leaves out what one statement alone prints', () => {
    const { cells, restatedCount } = compareStatements([
      { statementYear: 2022, rows: [row(2021, [cell(2021, 10)])] },
      { statementYear: 2023, rows: [row(2021, [cell(2021, 12), cell(2022, 20)])] },
      { statementYear: 2024, rows: [row(2021, [cell(2021, 10)])] },
    ])
    expect(restatedCount).toBe(1)
    expect(cells).toEqual([expect.objectContaining({ printed: [10, 12, 10], change: 0, share: 0 })])
    expect(cells.map(isRestated)).toEqual([true])
    const grid = toRestatementGrid([2022, 2023, 2024], cells, 'amount')
    expect(grid.rows[0]).toMatchObject({ labels: [2021, 12, 2021], cells: [10, 12, 10, 0, 0] })
  })

  it('has no percentage of nothing', () => {
    const { cells } = compareStatements([
      { statementYear: 2022, rows: [row(2021, [cell(2021, 0)])] },
      { statementYear: 2023, rows: [row(2021, [cell(2021, 5)])] },
    ])
    expect(cells[0]).toMatchObject({ change: 5, share: null })
  })
})
