import { describe, expect, it } from 'vitest'
import { compareActual } from './actual-expected.ts'
import {
  averagePaid,
  caseReserves,
  closedWithPaymentRate,
  closureRate,
  paidToIncurred,
  reportedLosses,
} from './derived.ts'
import { defaultSelection, develop } from './develop.ts'
import { type ScheduleRow, triangleOfRows } from './schedule-rows.ts'
import { fromRows, raa } from './testing/reference-triangles.ts'
import { buildTriangle } from './triangle.ts'

const incurred = fromRows(2001, [[100, 110, 120], [200, 190], [300]])
const paid = fromRows(2001, [[40, 80, 100], [60, 120], [90]])
const bulk = fromRows(2001, [[30, 20, 5], [70, 40], [120]])

describe('rows of a page', () => {
  it('make a triangle of the accident years, without the prior row and totals', () => {
    const row = (rowType: string, accidentYear: number | null, value: number): ScheduleRow => ({
      sourceRow: '02',
      rowType,
      accidentYear,
      development: { values: [{ evaluationYear: 2002, developmentMonths: 24, value }] },
      supplemental: [],
    })
    const rows = [row('prior', null, 1), row('accident_year', 2001, 2), row('totals', null, 3)]
    expect(triangleOfRows(rows)).toEqual(buildTriangle([{ origin: 2001, age: 24, value: 2 }]))
    expect(triangleOfRows([{ ...row('accident_year', 2001, 2), development: null }]).origins).toEqual([])
  })
})

describe('derived triangles', () => {
  it('subtract the parts cell by cell', () => {
    expect(reportedLosses(incurred, bulk).values).toEqual([
      [70, 90, 115],
      [130, 150, null],
      [180, null, null],
    ])
    expect(caseReserves(incurred, paid, bulk).values).toEqual([
      [30, 10, 15],
      [70, 30, null],
      [90, null, null],
    ])
    expect(paidToIncurred(paid, incurred).values[1]).toEqual([0.3, 120 / 190, null])
  })

  it('match cells by year and age, and leave null what has no divisor', () => {
    const counts = buildTriangle([
      { origin: 2002, age: 12, value: 30 },
      { origin: 2002, age: 24, value: 0 },
      { origin: 2003, age: 12, value: -1 },
    ])
    const { triangle, caution } = averagePaid(paid, counts)
    expect(triangle.values).toEqual([
      [null, null, null],
      [2, null, null],
      [null, null, null],
    ])
    expect(caution).toBe('net-losses-over-direct-counts')
  })

  it('count claims closed without payment as closed', () => {
    const [reported, outstanding, closed] = [fromRows(2001, [[10]]), fromRows(2001, [[4]]), fromRows(2001, [[5]])]
    expect(closureRate(reported, outstanding).values).toEqual([[0.6]])
    expect(closedWithPaymentRate(closed, reported).values).toEqual([[0.5]])
  })
})

describe('actual against expected', () => {
  it('finds no difference where the next diagonal is what the factors expect', () => {
    const development = develop(raa)
    const later = { ...raa, values: development.projection.values }
    for (const basis of ['restated', 'printed'] as const) {
      const { origins, total } = compareActual(development, later, basis)
      for (const { difference, restatement } of origins.slice(1)) {
        expect(difference).toBeCloseTo(0, 9)
        expect(restatement).toBe(0)
      }
      expect(origins[0]).toMatchObject({ age: null, expected: null, note: 'beyond-last-age' })
      expect(total.expected).toBeCloseTo(
        development.origins.slice(1).reduce((all, { origin }, i) => {
          const row = development.projection.values[raa.origins.indexOf(origin)] ?? []
          return all + (row[9 - i] ?? 0) - (row[8 - i] ?? 0)
        }, 0),
        6,
      )
    }
  })

  it('keeps a restatement out of what emerged, and in it as printed', () => {
    const development = develop(raa)
    const doubled = development.projection.values.map((row) => row.map((value) => (value === null ? null : 2 * value)))
    const later = { ...raa, values: doubled }
    const restated = compareActual(development, later)
    const printed = compareActual(development, later, 'printed')
    for (const [at, { latest }] of development.origins.entries()) {
      if (at === 0) continue
      expect(restated.origins[at]?.difference).toBeCloseTo(0, 6)
      expect(restated.origins[at]?.restatement).toBe(latest)
      const [one, other] = [printed.origins[at], restated.origins[at]]
      expect(one?.actual).toBeCloseTo((other?.actual ?? 0) + (latest ?? 0), 6)
      expect(one?.expected).toBeCloseTo((other?.expected ?? 0) / 2, 6)
    }
  })

  it('compares nothing on the basis of a statement that does not print the amount', () => {
    const { origins } = compareActual(develop(raa), fromRows(1990, [[2063, 6000]]))
    expect(origins[8]).toMatchObject({ expected: null, restatement: null, note: 'not-printed-later' })
    expect(origins[9]).toMatchObject({ actual: 6000 - 2063, restatement: 0, note: null })
  })

  it('waits for the later diagonal and passes on why a factor is missing', () => {
    const selection = { ...defaultSelection, ownFactors: { 12: 0 } }
    const { origins, total } = compareActual(develop(raa, selection), raa)
    expect(origins[8]).toMatchObject({ actual: null, difference: null, note: null })
    expect(origins[9]).toMatchObject({ expected: null, note: 'factor-not-positive' })
    expect(total).toEqual({ base: null, expected: null, actual: null, difference: null, restatement: null })
  })
})
