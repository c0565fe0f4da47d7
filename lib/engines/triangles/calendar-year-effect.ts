import { linkRatios, type RatioColumn, type RatioKey } from './link-ratios.ts'
import { sumOf } from './sum.ts'
import type { Triangle } from './triangle.ts'

/** The link ratios that lead to one calendar year. */
export interface CalendarYear {
  readonly year: number
  /** How many are below and above the median of their age. Ratios at the median are not counted. */
  readonly small: number
  readonly large: number
  /** Z: the smaller of the two counts, and its mean and variance where both are equally likely. */
  readonly fewer: number
  readonly mean: number
  readonly variance: number
}

export interface CalendarYearEffect {
  readonly years: readonly CalendarYear[]
  /** The sum of Z over the calendar years, and of its means and variances. */
  readonly statistic: number
  readonly mean: number
  readonly variance: number
  /** The mean ± 2 standard deviations: where the sum lies in about 95 % of all triangles without an effect. */
  readonly interval: readonly [low: number, high: number]
  /** Whether the sum lies outside: small or large ratios then gather in calendar years. */
  readonly hasEffect: boolean
}

/**
 * Mack's test for calendar year effects (Mack 1994, "Measuring the Variability of Chain Ladder Reserve Estimates",
 * appendix H). Each link ratio is small or large against the median of its age. Of n counted ratios of a calendar year
 * the smaller count Z has, with m = ⌊(n − 1) ÷ 2⌋ and c = n · C(n − 1, m) ÷ 2ⁿ, the mean n ÷ 2 − c and the variance
 * n(n − 1) ÷ 4 − c(n − 1) + mean − mean². Excluded ratios take no part. Null where no calendar year has two to count.
 */
export function testCalendarYears(triangle: Triangle, excluded: readonly RatioKey[] = []): CalendarYearEffect | null {
  const signs = linkRatios(triangle, excluded).flatMap(compareWithMedian)
  const ascending = [...new Set(signs.map(({ year }) => year))].sort((a, b) => a - b)
  const years = ascending.map((year) => countYear(year, signs))
  if (years.every(({ small, large }) => small + large < 2)) return null
  const statistic = sumOf(years, ({ fewer }) => fewer)
  const mean = sumOf(years, (year) => year.mean)
  const variance = sumOf(years, (year) => year.variance)
  const reach = 2 * Math.sqrt(variance)
  const hasEffect = Math.abs(statistic - mean) > reach
  return { years, statistic, mean, variance, interval: [mean - reach, mean + reach], hasEffect }
}

interface Sign {
  readonly year: number
  readonly isLarge: boolean
}

function compareWithMedian({ toAge, ratios }: RatioColumn): Sign[] {
  const counted = ratios.flatMap(({ origin, ratio, isExcluded }) =>
    ratio === null || isExcluded ? [] : [{ year: origin + toAge / 12 - 1, ratio }],
  )
  const middle = median(counted.map(({ ratio }) => ratio))
  return counted.flatMap(({ year, ratio }) => (ratio === middle ? [] : [{ year, isLarge: ratio > middle }]))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return below === above ? below : (below + above) / 2
}

function countYear(year: number, signs: readonly Sign[]): CalendarYear {
  const ofYear = signs.filter((sign) => sign.year === year)
  const large = ofYear.filter(({ isLarge }) => isLarge).length
  const n = ofYear.length
  const c = (n * halfBinomial(n - 1, Math.floor((n - 1) / 2))) / 2
  const mean = n / 2 - c
  const variance = (n * (n - 1)) / 4 - c * (n - 1) + mean - mean ** 2
  return { year, small: n - large, large, fewer: Math.min(large, n - large), mean, variance }
}

/** C(n, m) ÷ 2ⁿ, without large numbers on the way. */
function halfBinomial(n: number, m: number): number {
  let value = 0.5 ** n
  for (let at = 1; at <= m; at++) value *= (n - m + at) / at
  return value
}
