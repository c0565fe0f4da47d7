import { linkRatios, type RatioColumn, type RatioKey } from './link-ratios.ts'
import { sum, sumOf } from './sum.ts'
import type { Triangle } from './triangle.ts'

/** Two neighboring columns of link ratios. */
export interface CorrelatedAges {
  /** The ages in months that the ratios develop from, through and to. */
  readonly ages: readonly [from: number, through: number, to: number]
  /** Accident years with a ratio in both columns. */
  readonly years: number
  /** T(k): Spearman's rank correlation. */
  readonly rank: number
}

export interface DevelopmentCorrelation {
  readonly pairs: readonly CorrelatedAges[]
  /** T: the average of Spearman's rank correlations of neighboring columns of link ratios, from −1 to 1. */
  readonly statistic: number
  /** Where T lies in half of all triangles without correlation. */
  readonly interval: readonly [low: number, high: number]
  /** Whether T lies outside: the chain ladder's factors then depend on those before them. */
  readonly isCorrelated: boolean
}

/** The third quartile of the standard normal: Mack tests at 50 %, as the interval is only approximate. */
const quartile = 0.6744897501960817

/**
 * Mack's test for correlation between subsequent development factors (Mack 1994, "Measuring the Variability of Chain
 * Ladder Reserve Estimates", appendix G): T = Σ (n − 1) T(k) ÷ Σ (n − 1) over neighboring columns with n common
 * accident years, T(k) Spearman's rank correlation, Var(T) = 1 ÷ Σ (n − 1). Columns whose ratios are all equal have no
 * ranks and take no part, nor do excluded ratios. Null where no pair of columns has two common accident years with ranks.
 */
export function correlateDevelopment(
  triangle: Triangle,
  excluded: readonly RatioKey[] = [],
): DevelopmentCorrelation | null {
  const columns = linkRatios(triangle, excluded)
  const pairs = columns.slice(1).flatMap((column, at): CorrelatedAges[] => {
    const common = commonRatios(columns[at], column)
    const rank = spearman(common)
    if (rank === null) return []
    return [{ ages: [columns[at]?.age ?? 0, column.age, column.toAge], years: common.length, rank }]
  })
  if (pairs.length === 0) return null
  const weight = sumOf(pairs, ({ years }) => years - 1)
  const statistic = sumOf(pairs, ({ years, rank }) => (years - 1) * rank) / weight
  const limit = quartile / Math.sqrt(weight)
  return { pairs, statistic, interval: [-limit, limit], isCorrelated: Math.abs(statistic) > limit }
}

type Pair = readonly [before: number, after: number]

function commonRatios(before: RatioColumn | undefined, after: RatioColumn): Pair[] {
  const earlier = new Map(before?.ratios.map((one) => [one.origin, one]))
  return after.ratios.flatMap(({ origin, ratio, isExcluded }): Pair[] => {
    const other = earlier.get(origin)
    if (ratio === null || isExcluded || !other || other.ratio === null || other.isExcluded) return []
    return [[other.ratio, ratio]]
  })
}

/** The correlation of the ranks: 1 − 6 Σ (r − s)² ÷ (n³ − n) where no two are equal. Null where either has no spread. */
function spearman(pairs: readonly Pair[]): number | null {
  const middle = (pairs.length + 1) / 2
  const [r, s] = [ranks(pairs.map(([before]) => before)), ranks(pairs.map(([, after]) => after))]
  const products = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((rank, at) => (rank - middle) * ((other[at] ?? 0) - middle)))
  const spread = Math.sqrt(products(r, r) * products(s, s))
  return spread === 0 ? null : products(r, s) / spread
}

/** Equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}
