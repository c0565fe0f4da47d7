import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { toPrintedPage } from './printed-page.ts'
import { anyRows } from './testing/any-statement.ts'
import { toTriangleGrid } from './triangle-grid.ts'

describe('the printed page', () => {
  it('shows every figure of every row once, at its row and column, and nothing else', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { columns, rows: shown } = toPrintedPage(rows)
        for (const row of rows) {
          const cells = shown.find(({ labels }) => labels[0] === row.sourceRow)?.cells ?? []
          const given = [
            ...(row.development?.values ?? []).map(({ evaluationYear, value }) => [String(evaluationYear), value]),
            ...row.supplemental.map(({ measure, value }) => [measure, value]),
          ]
          const printed = columns.flatMap(({ id }, at) => (cells[at] == null ? [] : [[id, cells[at]]]))
          expect(printed).toEqual(given)
        }
      }),
      { seed: 20, numRuns: 60 },
    )
  })

  it('keeps the printed order, the prior row first and totals last, for rows in any order', () => {
    const row = (sourceRow: string, rowType: string, accidentYear: number | null) => ({
      sourceRow,
      rowType,
      accidentYear,
      development: null,
      supplemental: [{ measure: 'two_year_development', unit: 'usd', value: 1 }],
    })
    const { rows, columns } = toPrintedPage([
      row('12', 'totals', null),
      row('03', 'accident_year', 2016),
      row('01', 'prior', null),
    ])
    expect(rows.map(({ labels }) => labels)).toEqual([
      ['01', 'Prior'],
      ['03', 2016],
      ['12', 'Totals'],
    ])
    expect(columns.map(({ label }) => label)).toEqual(['Two-year development'])
    expect(rows.map(({ isTotal }) => isTotal)).toEqual([false, false, true])
  })

  it('formats the claim counts of Part 3 as counts, next to its amounts', () => {
    const [row] = toPrintedPage([
      {
        sourceRow: '02',
        rowType: 'accident_year',
        accidentYear: 2015,
        development: {
          measure: 'paid',
          unit: 'usd',
          values: [{ evaluationYear: 2024, developmentMonths: 120, value: 7 }],
        },
        supplemental: [{ measure: 'claims_closed_with_payment', unit: 'count', value: 3 }],
      },
    ]).columns.map(({ kind }) => kind)
    expect(row).toBe('amount')
  })
})

describe('the triangle', () => {
  it('holds the same figures by age and by calendar year, and its increments add up to them', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const triangle = triangleOfRows(rows)
        const known = (by: 'age' | 'calendar', values: 'cumulative' | 'incremental') =>
          toTriangleGrid(triangle, 'amount', { values, by }).rows.map(({ labels, cells }) => [
            labels[0],
            cells.filter((cell) => cell !== null),
          ])
        expect(known('calendar', 'cumulative')).toEqual(known('age', 'cumulative'))
        expect(known('calendar', 'incremental')).toEqual(known('age', 'incremental'))
        const last = known('age', 'cumulative').map(([, cells]) => (cells as number[]).at(-1))
        const sums = known('age', 'incremental').map(([, cells]) => (cells as number[]).reduce((a, b) => a + b, 0))
        expect(sums).toEqual(last)
      }),
      { seed: 21, numRuns: 60 },
    )
  })
})
