import { fitAverage, type UsableRatio } from './averages.ts'
import type { Development } from './develop.ts'
import { sumOf } from './sum.ts'

/** How far a link ratio lies from its age's average, in standard deviations. */
export interface Residual {
  readonly origin: number
  /** Ages in months that it develops from and to. */
  readonly age: number
  readonly toAge: number
  /** The year whose end `toAge` is. */
  readonly calendarYear: number
  /** C(i,k) · f(k): the amount that the average leads to. */
  readonly fitted: number
  readonly value: number
}

/**
 * Standardized residuals of Mack's model (Mack 1994, section 5; `rstandard` of R ChainLadder's regressions):
 * (F − f) · √C^α ÷ (σ · √(1 − h)), h = C^α ÷ ΣC^α, over the ratios that the average of each age uses; where a factor was
 * entered, around the volume-weighted average. An age with one ratio, or with all ratios equal, has none,
 * nor has a ratio that outweighs all others of its age.
 */
export function standardizedResiduals({ ratios, selected, mack }: Development): Residual[] {
  return ratios.flatMap((column, k) => {
    const { factor, used, alpha } = fitAverage(column, selected[k]?.average ?? 'volume-all')
    const mean = factor.value
    const sigma = mack.parameters[k]?.sigma.value ?? null
    if (mean === null || sigma === null || sigma === 0 || used.length < 2) return []
    const weightOf = ({ from }: UsableRatio) => from ** alpha
    const weights = sumOf(used, weightOf)
    return used.flatMap((one): Residual[] => {
      const leverage = weightOf(one) / weights
      if (leverage >= 1) return []
      return [
        {
          origin: one.origin,
          age: column.age,
          toAge: column.toAge,
          calendarYear: one.origin + column.toAge / 12 - 1,
          fitted: one.from * mean,
          value: ((one.ratio - mean) * Math.sqrt(weightOf(one))) / (sigma * Math.sqrt(1 - leverage)),
        },
      ]
    })
  })
}
