import { createPrng } from '#lib/engines/triangles/prng.ts'

/** Figures of one accident year at the end of its nth year: cumulative, in dollars and claims. */
export interface YearEnd {
  readonly paid: number
  /** Paid and everything reserved. */
  readonly incurred: number
  /** The part of the reserves that is not case reserves. */
  readonly bulk: number
  readonly closedWithPayment: number
  readonly closedWithoutPayment: number
  readonly outstanding: number
  readonly reported: number
  readonly directPremium: number
  readonly cededPremium: number
}

export interface HistoryOptions {
  readonly seed: number
  /** Premium of the first year in thousands of dollars. */
  readonly volume: number
  /** Share of the ultimate losses that is unpaid after a year, of what was unpaid a year before. */
  readonly unpaidShare: number
  readonly firstYear: number
  readonly lastYear: number
}

const thousand = 1000
const averageClaim = 14_000

/** The years of a book of business that never was, the same at every run. `at(year, age)`: age 1 is the year's own end. */
export function makeHistory({ seed, volume, unpaidShare, firstYear, lastYear }: HistoryOptions) {
  const prng = createPrng(seed)
  const around = (middle: number, spread: number) => middle * (1 + spread * (2 * prng.uniform() - 1))
  const growth = around(1.04, 0.02)
  const years = new Map<number, readonly YearEnd[]>()
  for (let year = firstYear; year <= lastYear; year++) {
    const premium = Math.round(volume * growth ** (year - firstYear) * around(1, 0.05))
    const ultimate = premium * around(0.68, 0.18)
    const bias = 0.12 * (2 * prng.uniform() - 1)
    const claims = Math.max(4, Math.round((ultimate * thousand) / around(averageClaim, 0.2)))
    let unpaid = ultimate
    let paid = 0
    const ends: YearEnd[] = []
    for (let age = 1; age <= lastYear - year + 1; age++) {
      const left = unpaid * Math.min(0.95, around(unpaidShare, 0.12))
      paid += unpaid - left
      unpaid = left
      const reserved = unpaid * (1 + bias * 0.7 ** age)
      const reported = Math.round(claims * (1 - 0.3 * 0.25 ** age))
      const closed = Math.min(1, 1 - 0.9 * unpaidShare ** age)
      const closedWithPayment = Math.floor(reported * closed * 0.68)
      const closedWithoutPayment = Math.floor(reported * closed * 0.32)
      const audited = age === 1 ? Math.round(premium * 0.985) : premium
      const paidThousands = Math.round(paid)
      ends.push({
        paid: paidThousands * thousand,
        incurred: (paidThousands + Math.round(reserved)) * thousand,
        bulk: Math.round(reserved * Math.min(0.8, 0.15 + 0.6 * 0.75 ** age)) * thousand,
        closedWithPayment,
        closedWithoutPayment,
        outstanding: reported - closedWithPayment - closedWithoutPayment,
        reported,
        directPremium: audited * thousand,
        cededPremium: Math.round(audited * 0.12) * thousand,
      })
    }
    years.set(year, ends)
  }
  return {
    at(year: number, age: number): YearEnd {
      const end = years.get(year)?.[age - 1]
      if (!end) throw new RangeError(`There is no year-end ${age} of ${year}.`)
      return end
    },
  }
}

export type History = ReturnType<typeof makeHistory>
