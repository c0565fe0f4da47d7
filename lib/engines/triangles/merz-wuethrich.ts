import type { Development } from './develop.ts'
import type { Note } from './estimate.ts'
import { errorFrom, errorUnknown, type Mack, type MackError } from './mack.ts'
import type { MackParameters } from './mack-parameters.ts'
import type { Projection } from './project.ts'
import { sumOf } from './sum.ts'

/** The root mean squared error of the claims development result of the next calendar year. */
export type OneYear = Pick<Mack, 'origins' | 'total'>

/** One age, with variances as shares of the squared factor. */
interface Step {
  readonly alpha: 0 | 1
  /** σ² ÷ f²: divided by a cell's C^α, the variance of its next link ratio. */
  readonly ofRatio: number
  /** s.e.²(f) ÷ f² */
  readonly ofFactor: number
  /** The weight of the next diagonal's link ratios in next year's factor: ΣC^α of the latest cells ÷ that and of all before. */
  readonly share: number
}

interface Running {
  readonly ultimate: number
  /** Index of the age of the latest cell. */
  readonly at: number
  readonly process: number
}

/**
 * How far next year's ultimates will be from today's (Merz and Wüthrich 2008, "Modelling the Claims Development Result
 * for Solvency Purposes", CAS E-Forum, in the linear form of R ChainLadder's `CDR`): for an accident year at age j, with
 * U its ultimate and S(k) the ΣC^α that f(k) is an average over, U² times
 * σ²(j) ÷ f²(j) · (1 ÷ C^α(j) + 1 ÷ S(j)) + Σ over k > j of share(k) · σ²(k) ÷ f²(k) ÷ S(k).
 * Accident years have the terms of S(k) in common, from the later of their ages on.
 *
 * Next year's factors are those averages with the next diagonal's link ratios added. The paper has volume-weighted
 * averages of all years (α = 1); with α = 0 the same holds of straight ones. The tail is held: nothing is known of how it moves.
 */
export function oneYearErrors({ projection, selected, mack, origins }: Development): OneYear {
  const steps = selected.map(({ value }, k) => toStep(value, mack.parameters[k], latestAtAge(projection, k)))
  const running = projection.latestAt.map((at, row): Running | Note =>
    at < 0
      ? 'no-value'
      : runFrom({ at, row: projection.values[row] ?? [], ultimate: origins[row]?.ultimate ?? null }, steps),
  )
  return {
    origins: running.map((one) => (typeof one === 'string' ? errorUnknown(one) : errorOf([one], steps))),
    total: totalOf(running, steps),
  }
}

function latestAtAge({ values, latestAt }: Projection, k: number): number[] {
  return values.flatMap((row, origin) => (latestAt[origin] === k ? [row[k] ?? 0] : []))
}

function toStep(factor: number | null, parameters: MackParameters | undefined, latest: readonly number[]): Step | Note {
  if (factor === null || parameters === undefined) return 'factor-missing'
  const { sigma, standardError, alpha } = parameters
  if (sigma.value === null || standardError.value === null) return sigma.note ?? standardError.note ?? 'too-few-ages'
  // A cell of zero or less gives no link ratio.
  const added = sumOf(latest, (amount) => (amount > 0 ? amount ** alpha : 0))
  const before = sigma.value === 0 ? 1 : (sigma.value / standardError.value) ** 2
  return {
    alpha,
    ofRatio: (sigma.value / factor) ** 2,
    ofFactor: (standardError.value / factor) ** 2,
    share: added / (before + added),
  }
}

interface Row {
  readonly at: number
  readonly row: readonly (number | null)[]
  readonly ultimate: number | null
}

/** A row at the last age has no next year but the tail's, which is held. */
function runFrom({ at, row, ultimate }: Row, steps: readonly (Step | Note)[]): Running | Note {
  const missing = steps.slice(at).find((step) => typeof step === 'string')
  if (missing !== undefined) return missing
  const step = steps[at]
  if (ultimate === null) return 'factor-missing'
  if (step === undefined || typeof step === 'string') return { ultimate, at, process: 0 }
  const amount = row[at] ?? 0
  if (amount <= 0 && step.ofRatio > 0) return 'amount-not-positive'
  return { ultimate, at, process: step.ofRatio === 0 ? 0 : (ultimate ** 2 * step.ofRatio) / amount ** step.alpha }
}

/**
 * The variance of one accident year, or of the sum of several. At each age the years whose next link ratio it is share
 * s.e.²(f) among them and with the older ages' years; those past it share that part of it by which the factor moves.
 */
function errorOf(running: readonly Running[], steps: readonly (Step | Note)[]): MackError {
  const ultimateOf = (isWanted: (at: number) => boolean) =>
    sumOf(running, ({ at, ultimate }) => (isWanted(at) ? ultimate : 0))
  const parameter = sumOf(steps.entries(), ([k, step]) => {
    if (typeof step === 'string') return 0
    const here = ultimateOf((at) => at === k)
    const younger = ultimateOf((at) => at < k)
    return step.ofFactor * (here ** 2 + 2 * here * younger + step.share * younger ** 2)
  })
  return errorFrom(
    sumOf(running, ({ process }) => process),
    parameter,
  )
}

function totalOf(running: readonly (Running | Note)[], steps: readonly (Step | Note)[]): MackError {
  const withValue = running.filter((one) => one !== 'no-value')
  const known = withValue.filter((one) => typeof one !== 'string')
  if (withValue.length === 0) return errorUnknown('no-value')
  const missing = withValue.find((one) => typeof one === 'string')
  return missing === undefined ? errorOf(known, steps) : errorUnknown(missing)
}
