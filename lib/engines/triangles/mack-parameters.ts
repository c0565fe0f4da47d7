import type { Fit, UsableRatio } from './averages.ts'
import type { Estimate } from './estimate.ts'
import { fitLine } from './fit-line.ts'
import { sumOf } from './sum.ts'

/** How σ of an age with one ratio is found: along a line through the logarithms of the others, or by Mack's own rule. */
export type SigmaRule = 'log-linear' | 'mack'

/** Parameters of Mack's model for one age: σ, and the standard error of its factor. */
export interface MackParameters {
  /** The age developed from, in months. */
  readonly age: number
  readonly sigma: Estimate
  readonly standardError: Estimate
  /** A projected cell's variance is C² · σ² ÷ C^α. */
  readonly alpha: 0 | 1
}

export interface AgeFit extends Fit {
  readonly age: number
  readonly isOwn: boolean
}

/**
 * σ and s.e.(f) of each age (Mack 1999, "The Standard Error of Chain Ladder Reserve Estimates:
 * Recursive Calculation and Inclusion of a Tail Factor"; with α = 1 Mack 1993):
 * σ² = Σ C^α (F − f)² ÷ (n − 1) over the n ratios F of the age, and s.e.(f)² = σ² ÷ Σ C^α.
 */
export function mackParameters(fits: readonly AgeFit[], rule: SigmaRule): MackParameters[] {
  const sigmas = fillSigmas(fits.map(estimateSigma), rule)
  return fits.map((fit, at) => {
    const sigma = sigmas[at] ?? null
    const isExtrapolated = fit.used.length < 2
    if (sigma === null) return { age: fit.age, alpha: fit.alpha, sigma: tooFew, standardError: tooFew }
    const note = isExtrapolated ? 'extrapolated' : fit.isOwn ? 'own-factor' : null
    const weight = sumOf(fit.used, (ratio) => weightOf(ratio, fit.alpha))
    return {
      age: fit.age,
      alpha: fit.alpha,
      sigma: { value: sigma, note },
      standardError: weight > 0 ? { value: sigma / Math.sqrt(weight), note } : tooFew,
    }
  })
}

/**
 * σ and standard error of a tail factor: the lines through ln σ and ln s.e.(f) at the place where the line through
 * ln(f − 1) reaches the tail (Mack 1999; R ChainLadder `tail_SE`). A tail of 1 has neither.
 */
export function tailParameters(
  tail: number,
  factors: readonly (number | null)[],
  { age, parameters }: { readonly age: number; readonly parameters: readonly MackParameters[] },
): MackParameters {
  const alpha = parameters.at(-1)?.alpha ?? 1
  const both = (figure: Estimate): MackParameters => ({ age, alpha, sigma: figure, standardError: figure })
  if (tail === 1) return both({ value: 0, note: null })
  if (tail < 1) return both({ value: null, note: 'tail-below-one' })
  const curve = fitLine(
    factors.flatMap((factor, at): [number, number][] =>
      factor !== null && factor > 1 ? [[at + 1, Math.log(factor - 1)]] : [],
    ),
  )
  if (curve === null) return both({ value: null, note: 'too-few-factors' })
  if (curve.slope >= 0) return both({ value: null, note: 'not-decaying' })
  const place = (Math.log(tail - 1) - curve.intercept) / curve.slope
  const atTail = (read: (parameters: MackParameters) => number | null) => alongLogLine(parameters.map(read), place)
  return {
    age,
    alpha,
    sigma: extrapolated(atTail(({ sigma }) => sigma.value)),
    standardError: extrapolated(atTail(({ standardError }) => standardError.value)),
  }
}

const tooFew = { value: null, note: 'too-few-ages' } as const satisfies Estimate

function extrapolated(value: number | null): Estimate {
  return value === null ? tooFew : { value, note: 'extrapolated' }
}

function weightOf({ from }: UsableRatio, alpha: 0 | 1): number {
  return alpha === 1 ? from : 1
}

/** Null with fewer than two ratios. A deviation within rounding error counts as zero. */
function estimateSigma({ factor, used, alpha }: AgeFit): number | null {
  const mean = factor.value
  if (mean === null || used.length < 2) return null
  const rounding = 8 * Number.EPSILON * Math.abs(mean)
  const squares = sumOf(used, (ratio) => {
    const deviation = ratio.ratio - mean
    return Math.abs(deviation) <= rounding ? 0 : weightOf(ratio, alpha) * deviation ** 2
  })
  return Math.sqrt(squares / (used.length - 1))
}

/**
 * Log-linear: the line through ln σ over the ages (R ChainLadder and chainladder-python, their default); where fewer
 * than two ages have a σ above zero, Mack's rule: σ² = min(σ⁴(k−1) ÷ σ²(k−2), σ²(k−1), σ²(k−2)) (Mack 1993).
 */
function fillSigmas(sigmas: readonly (number | null)[], rule: SigmaRule): (number | null)[] {
  const filled = [...sigmas]
  for (const [at, sigma] of sigmas.entries()) {
    if (sigma !== null) continue
    const onLine = rule === 'log-linear' ? alongLogLine(sigmas, at + 1) : null
    filled[at] = onLine ?? byMacksRule(filled, at)
  }
  return filled
}

function byMacksRule(sigmas: readonly (number | null)[], at: number): number | null {
  const [before, last] = [sigmas[at - 2] ?? null, sigmas[at - 1] ?? null]
  if (before === null || last === null) return null
  return before === 0 ? 0 : Math.min(last ** 2 / before, last, before)
}

/** The line through the logarithms of the positive values, at this ordinal; zero where all known values are zero. */
function alongLogLine(values: readonly (number | null)[], place: number): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length > 0 && known.every((value) => value === 0)) return 0
  const line = fitLine(
    values.flatMap((value, at): [number, number][] => (value !== null && value > 0 ? [[at + 1, Math.log(value)]] : [])),
  )
  return line === null ? null : Math.exp(line.intercept + line.slope * place)
}
