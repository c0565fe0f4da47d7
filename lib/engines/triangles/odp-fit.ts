import { fitAverage } from './averages.ts'
import { linkRatios } from './link-ratios.ts'
import { sumOf } from './sum.ts'
import type { Triangle } from './triangle.ts'
import { lastKnown, toCumulative, toIncremental } from './views.ts'

/** The over-dispersed Poisson model of a triangle's increments, in the unit of the triangle. */
export interface OdpFit {
  /** The chain ladder's all-year volume-weighted factors. */
  readonly factors: readonly number[]
  /** Index of the age of each origin's latest cell. */
  readonly latestAt: readonly number[]
  /** The latest cumulative cell of each origin. */
  readonly latest: readonly number[]
  /** Fitted increments of each origin, from the first age to its latest. */
  readonly fitted: readonly (readonly number[])[]
  /** Pearson residuals (x − m) ÷ √|m| times √(n ÷ (n − p)): with them φ is the variance of a residual. */
  readonly residuals: readonly number[]
  /** φ = Σ r² ÷ (n − p), with n cells and p = origins + ages − 1 parameters. */
  readonly scale: number
}

export type OdpUnable =
  /** An accident year has no cell, or one is missing before its latest. */
  | 'gaps'
  /** A factor cannot be computed or is not above zero. */
  | 'factor-not-positive'
  /** No more cells than parameters. */
  | 'too-few-cells'

/**
 * Fits the model whose estimates are the chain ladder's: increments m(i,j) run back from the latest diagonal by the
 * all-year volume-weighted factors (Renshaw and Verrall 1998; England and Verrall 1999, "Analytic and Bootstrap
 * Estimates of Prediction Errors in Claims Reserving").
 */
export function fitOdp(triangle: Triangle): OdpFit | OdpUnable {
  const { values } = toCumulative(triangle)
  const latestAt = values.map(lastKnown)
  const isWhole = values.every((row, i) => (latestAt[i] ?? -1) >= 0 && !row.slice(0, latestAt[i]).includes(null))
  if (!isWhole) return 'gaps'
  const factors = linkRatios(triangle).map((column) => fitAverage(column, 'volume-all').factor.value ?? 0)
  if (factors.some((factor) => factor <= 0)) return 'factor-not-positive'
  const latest = values.map((row, i) => row[latestAt[i] ?? 0] ?? 0)
  const fitted = latest.map((amount, i) => fitBack(amount, factors.slice(0, latestAt[i])))
  const freedom = sumOf(fitted, (row) => row.length) - (triangle.origins.length + triangle.ages.length - 1)
  if (freedom < 1) return 'too-few-cells'
  const increments = toIncremental({ ...triangle, values, isCumulative: true }).values
  const pearson = fitted.flatMap((row, i) => row.map((mean, j) => residual(increments[i]?.[j] ?? 0, mean)))
  const scale = sumOf(pearson, (value) => value ** 2) / freedom
  const widen = Math.sqrt(pearson.length / freedom)
  return { factors, latestAt, latest, fitted, residuals: pearson.map((value) => value * widen), scale }
}

/** The increments that lead to `amount` by these factors. */
function fitBack(amount: number, factors: readonly number[]): number[] {
  const cumulative = [amount]
  for (const factor of factors.toReversed()) cumulative.push((cumulative.at(-1) ?? 0) / factor)
  cumulative.reverse()
  return cumulative.map((value, j) => value - (j > 0 ? (cumulative[j - 1] ?? 0) : 0))
}

/** Zero where rounding alone explains it, as in the two corners that the model meets exactly. */
function residual(actual: number, mean: number): number {
  const difference = actual - mean
  if (Math.abs(difference) <= 1e-12 * Math.max(Math.abs(actual), Math.abs(mean))) return 0
  return mean === 0 ? 0 : difference / Math.sqrt(Math.abs(mean))
}
