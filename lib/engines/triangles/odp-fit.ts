import { fitAverage } from './averages.ts'
import { defaultSelection, develop, type Selection } from './develop.ts'
import { sumOf } from './sum.ts'
import type { Triangle } from './triangle.ts'
import { lastKnown, toCumulative, toIncremental } from './views.ts'

/** The over-dispersed Poisson model of a triangle's increments, in the unit of the triangle. */
export interface OdpFit {
  /** The model's: volume-weighted averages of the link ratios in use. */
  readonly factors: readonly number[]
  /** For each factor the indexes of the origins whose link ratios are in use. */
  readonly used: readonly (readonly number[])[]
  /** For each factor the selected one ÷ it, and at the end the tail factor. */
  readonly selected: readonly number[]
  /** Index of the age of each origin's latest cell. */
  readonly latestAt: readonly number[]
  /** The latest cumulative cell of each origin. */
  readonly latest: readonly number[]
  /** Fitted increments of each origin, from the first age to its latest. */
  readonly fitted: readonly (readonly number[])[]
  /** Pearson residuals (x − m) ÷ √|m| times √(n ÷ (n − p)): with them φ is the variance of a residual. */
  readonly residuals: readonly number[]
  /** φ = Σ r² ÷ (n − p), with n cells and p = origins + factors parameters. */
  readonly scale: number
}

export type OdpUnable =
  /** An accident year has no cell, or one is missing before its latest. */
  | 'gaps'
  /** A selected factor or the tail is missing. */
  | 'factor-missing'
  /** A volume-weighted average cannot be computed or is not above zero. */
  | 'factor-not-positive'
  /** No more cells than parameters. */
  | 'too-few-cells'

/**
 * Fits the model whose estimates are the chain ladder's: increments m(i,j) run back from the latest diagonal by
 * volume-weighted factors (Renshaw and Verrall 1998; England and Verrall 1999, "Analytic and Bootstrap Estimates of
 * Prediction Errors in Claims Reserving").
 *
 * A cell takes part in residuals and φ where the link ratio that leads to it is in use; a first cell, where the one from
 * it is. So excluded ratios, and those before the years of an average, count as not observed (Shapland 2016, "Using the
 * ODP Bootstrap Model: A Practitioner's Guide", sections 4.3 to 4.5: N-year averages, missing values, outliers).
 */
export function fitOdp(triangle: Triangle, selection: Selection = defaultSelection): OdpFit | OdpUnable {
  const { values } = toCumulative(triangle)
  const latestAt = values.map(lastKnown)
  const isWhole = values.every((row, i) => (latestAt[i] ?? -1) >= 0 && !row.slice(0, latestAt[i]).includes(null))
  if (!isWhole) return 'gaps'
  const model = fitFactors(triangle, selection)
  if (typeof model === 'string') return model
  const { factors, used } = model
  const latest = values.map((row, i) => row[latestAt[i] ?? 0] ?? 0)
  const fitted = latest.map((amount, i) => fitBack(amount, factors.slice(0, latestAt[i])))
  const increments = toIncremental({ ...triangle, values, isCumulative: true }).values
  const takesPart = (i: number, j: number) => used[Math.max(0, j - 1)]?.includes(i) || (j === 0 && latestAt[i] === 0)
  const pearson = fitted.map((row, i) =>
    row.flatMap((mean, j) => (takesPart(i, j) ? [residual(increments[i]?.[j] ?? 0, mean)] : [])),
  )
  const all = pearson.flat()
  const freedom = all.length - (pearson.filter((row) => row.length > 0).length + factors.length)
  if (freedom < 1) return 'too-few-cells'
  const scale = sumOf(all, (value) => value ** 2) / freedom
  const widen = Math.sqrt(all.length / freedom)
  return { ...model, latestAt, latest, fitted, residuals: all.map((value) => value * widen), scale }
}

function fitFactors(
  triangle: Triangle,
  selection: Selection,
): Pick<OdpFit, 'factors' | 'used' | 'selected'> | OdpUnable {
  const { ratios, selected, tail } = develop(triangle, selection)
  const used = ratios.map((column, k) => fitAverage(column, selected[k]?.average ?? 'volume-all').used)
  const factors = used.map((ofAge) => sumOf(ofAge, ({ to }) => to) / sumOf(ofAge, ({ from }) => from))
  if (!factors.every((factor) => factor > 0)) return 'factor-not-positive'
  const chosen = [...selected.map(({ value }) => value), tail.value]
  if (chosen.includes(null)) return 'factor-missing'
  return {
    factors,
    used: used.map((ofAge) => ofAge.map(({ origin }) => triangle.origins.indexOf(origin))),
    selected: chosen.map((factor, k) => (factor ?? 1) / (factors[k] ?? 1)),
  }
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
