import { describe, expect, it } from 'vitest'
import { runOffReserves } from './run-off.ts'
import type { ScheduleRow } from './schedule-rows.ts'

function row(sourceRow: string, accidentYear: number | null, first: number, amounts: readonly number[]): ScheduleRow {
  return {
    sourceRow,
    rowType: accidentYear === null ? 'prior' : 'accident_year',
    accidentYear,
    development: {
      values: amounts.map((value, at) => ({
        evaluationYear: first + at,
        developmentMonths: 12 * (at + 1),
        value,
      })),
    },
    supplemental: [],
  }
}

const incurred = [
  row('01', null, 2022, [200, 210, 225]),
  row('02', 2022, 2022, [100, 110, 105]),
  row('03', 2023, 2023, [120, 118]),
  row('04', 2024, 2024, [130]),
]
const paid = [
  row('01', null, 2023, [80, 150]),
  row('02', 2022, 2022, [40, 70, 90]),
  row('03', 2023, 2023, [50, 80]),
  row('04', 2024, 2024, [60]),
]

describe('the run-off of reserves', () => {
  it('is the later incurred of the same accident years, against Part 2 less Part 3 at the year end', () => {
    expect(runOffReserves(incurred, paid)).toEqual([
      {
        year: 2022,
        // 200 of prior years, whose payments start from zero, and 100 − 40
        carried: 260,
        oneYear: { amount: 20, share: 20 / 260 },
        twoYear: { amount: 30, share: 30 / 260 },
        toDate: { amount: 30, share: 30 / 260 },
      },
      {
        year: 2023,
        carried: 130 + 40 + 70,
        oneYear: { amount: 15 - 5 - 2, share: 8 / 240 },
        twoYear: { amount: null, share: null },
        toDate: { amount: 8, share: 8 / 240 },
      },
      {
        year: 2024,
        carried: 75 + 15 + 38 + 70,
        oneYear: { amount: null, share: null },
        twoYear: { amount: null, share: null },
        toDate: { amount: null, share: null },
      },
    ])
  })

  it('agrees with the one- and two-year development that Part 2 prints', () => {
    const found = runOffReserves(incurred, paid)
    const printed = (back: number) =>
      incurred.slice(0, 4 - back).reduce((total, { development }) => {
        const values = development?.values ?? []
        return total + (values.at(-1)?.value ?? 0) - (values.at(-1 - back)?.value ?? 0)
      }, 0)
    expect(found.at(-2)?.oneYear.amount).toBe(printed(1))
    expect(found.at(-3)?.twoYear.amount).toBe(printed(2))
  })

  it('is unknown where a cell is, and has no share of a reserve that is not above zero', () => {
    const withoutPaid = runOffReserves(incurred, paid.slice(0, 3))
    expect(withoutPaid.map(({ carried }) => carried)).toEqual([260, 240, null])
    expect(withoutPaid[0]?.oneYear.share).toBe(20 / 260)
    const settled = runOffReserves([row('02', 2022, 2022, [100, 105])], [row('02', 2022, 2022, [100, 105])])
    expect(settled[0]).toMatchObject({ carried: 0, oneYear: { amount: 5, share: null } })
    expect(runOffReserves([], [])).toEqual([])
  })
})
