import { describe, expect, it } from 'vitest'
import { compareActual } from './actual-expected.ts'
import { compareCarried } from './carried.ts'
import {
  averagePaid,
  caseReserves,
  closedWithPaymentRate,
  closureRate,
  paidToIncurred,
  reportedLosses,
} from './derived.ts'
import { defaultSelection, develop } from './develop.ts'
import { bornhuetterFerguson, capeCod } from './expected-losses.ts'
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

describe('indicated against carried', () => {
  it('differs by the same amount for paid and reported ultimates alike: ultimate less Part 2', () => {
    for (const triangle of [paid, reportedLosses(incurred, bulk)]) {
      const ultimates = develop(triangle).origins
      const { origins, total } = compareCarried({ ultimates, incurred, bulkAndIbnr: bulk })
      expect(origins.map(({ reported, carriedIbnr }) => [reported, carriedIbnr])).toEqual([
        [115, 5],
        [150, 40],
        [180, 120],
      ])
      const partTwo = [120, 190, 300]
      const short = ultimates.map(({ ultimate }, i) => (ultimate ?? 0) - (partTwo[i] ?? 0))
      for (const [i, { difference }] of origins.entries()) expect(difference).toBeCloseTo(short[i] ?? 0, 9)
      expect(total.difference).toBeCloseTo(
        short.reduce((all, one) => all + one),
        9,
      )
    }
  })

  it('has no total where a part is missing', () => {
    const { total } = compareCarried({ ultimates: develop(paid).origins, incurred, bulkAndIbnr: fromRows(2001, [[1]]) })
    expect(total.carriedIbnr).toBeNull()
  })
})

describe('Bornhuetter-Ferguson and Cape Cod', () => {
  const premium = Object.fromEntries(raa.origins.map((origin, i) => [origin, 30_000 + 1000 * i]))

  it('meet: Cape Cod is Bornhuetter-Ferguson at the loss ratio that makes used premium pay for the latest losses', () => {
    const { origins } = develop(raa)
    const cape = capeCod(origins, premium)
    const used = origins.reduce((all, { origin, cdf }) => all + (premium[origin] ?? 0) / (cdf ?? 1), 0)
    expect((cape.lossRatio ?? 0) * used).toBeCloseTo(160_987, 6)
    const expected = Object.fromEntries(
      raa.origins.map((origin) => [origin, (premium[origin] ?? 0) * (cape.lossRatio ?? 0)]),
    )
    expect(bornhuetterFerguson(origins, expected).total.ibnr).toBeCloseTo(cape.total.ibnr ?? 0, 6)
  })

  it('give the chain ladder back where it is what was expected', () => {
    const { origins, total } = develop(raa)
    const expected = Object.fromEntries(origins.map(({ origin, ultimate }) => [origin, ultimate ?? 0]))
    expect(bornhuetterFerguson(origins, expected).total.ultimate).toBeCloseTo(total.ultimate ?? 0, 6)
  })

  it('name the year without premium and give no total', () => {
    const { origins, total, lossRatio } = capeCod(develop(raa).origins, { ...premium, 1985: 0 })
    expect(origins[4]).toMatchObject({ ultimate: null, note: 'no-premium' })
    expect(total.ultimate).toBeNull()
    expect(lossRatio).toBeGreaterThan(0)
    expect(capeCod(develop(raa).origins, {}).lossRatio).toBeNull()
  })
})

describe('actual against expected', () => {
  it('finds no difference where the next diagonal is what the factors expect', () => {
    const development = develop(raa)
    const later = { ...raa, values: development.projection.values }
    const { origins, total } = compareActual(development, later)
    for (const { difference } of origins.slice(1)) expect(difference).toBeCloseTo(0, 9)
    expect(origins[0]).toMatchObject({ age: null, expected: null, note: 'beyond-last-age' })
    expect(total.expected).toBeCloseTo(
      development.origins.slice(1).reduce((all, { origin }, i) => {
        const row = development.projection.values[raa.origins.indexOf(origin)] ?? []
        return all + (row[9 - i] ?? 0) - (row[8 - i] ?? 0)
      }, 0),
      6,
    )
  })

  it('waits for the later diagonal and passes on why a factor is missing', () => {
    const selection = { ...defaultSelection, ownFactors: { 12: 0 } }
    const { origins, total } = compareActual(develop(raa, selection), raa)
    expect(origins[8]).toMatchObject({ actual: null, difference: null, note: null })
    expect(origins[9]).toMatchObject({ expected: null, note: 'factor-not-positive' })
    expect(total).toEqual({ expected: null, actual: null, difference: null })
  })
})
