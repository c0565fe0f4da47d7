import type { Estimate } from './estimate.ts'
import { fitLine, type Line } from './fit-line.ts'

/**
 * Development beyond the last age of the triangle.
 * `constant`: the factor is given. `exponential` and `inverse-power`: the factors' parts above 1 fall along a curve that
 * is extended. `bondy`: the tail equals the last factor.
 */
export type Tail =
  | { readonly kind: 'constant'; readonly factor: number }
  | {
      readonly kind: 'exponential' | 'inverse-power'
      /** Fits only factors from this age in months on; null fits all. */
      readonly fromAge: number | null
      /**
       * How many ages the curve is extended by. The inverse power falls slowly: its product depends on this, and where it
       * falls no faster than 1 ÷ k it has no end. chainladder-python (`TailCurve`) and R ChainLadder (`tailfactor`) take 100.
       */
      readonly periods: number
    }
  | { readonly kind: 'bondy' }

export interface TailEstimate extends Estimate {
  /** ln(f − 1) = intercept + slope · k (exponential) or · ln k (inverse power), k the ordinal of the age; else null. */
  readonly curve: Line | null
}

/** Factors as close to 1 as this say nothing of the curve: chainladder-python `TailCurve(reg_threshold=(1.00001, None))`. */
const leastFactor = 1.00001

/**
 * The tail factor: losses at ultimate ÷ losses at the last age. A curve is fitted by least squares on ln(f − 1) to the
 * selected factors above 1 and multiplied out over the ages after the last (chainladder-python `tails/curve.py`;
 * Sherman 1984, "Extrapolating, Smoothing and Interpolating Development Factors", for the inverse power). Bondy: the
 * last factor, which continues a decay by one half (chainladder-python `tails/bondy.py`, b = ½).
 * `factors[k]` develops `ages[k]` to `ages[k + 1]`.
 */
export function tailFactor(tail: Tail, ages: readonly number[], factors: readonly (number | null)[]): TailEstimate {
  if (tail.kind === 'constant') return { ...positive(tail.factor), curve: null }
  if (tail.kind === 'bondy') {
    const last = factors.at(-1) ?? null
    return { ...(last === null ? ({ value: null, note: 'factor-missing' } as const) : positive(last)), curve: null }
  }
  const place = (k: number) => (tail.kind === 'exponential' ? k : Math.log(k))
  const points = factors.flatMap((factor, at): [number, number][] => {
    if (factor === null || factor <= leastFactor || (ages[at] ?? 0) < (tail.fromAge ?? 0)) return []
    return [[place(at + 1), Math.log(factor - 1)]]
  })
  const curve = fitLine(points)
  if (curve === null) return { value: null, note: 'too-few-factors', curve }
  if (curve.slope >= 0) return { value: null, note: 'not-decaying', curve }
  let value = 1
  for (let k = factors.length + 1; k <= factors.length + tail.periods; k++)
    value *= 1 + Math.exp(curve.intercept + curve.slope * place(k))
  return { value, note: null, curve }
}

function positive(factor: number): Estimate {
  return Number.isFinite(factor) && factor > 0
    ? { value: factor, note: null }
    : { value: null, note: 'factor-not-positive' }
}
