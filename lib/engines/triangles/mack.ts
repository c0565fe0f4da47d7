import type { Note } from './estimate.ts'
import type { MackParameters } from './mack-parameters.ts'
import type { Projection } from './project.ts'
import { sumKnown, sumOf } from './sum.ts'

/** The root mean squared error of an ultimate, and so of all that is derived from it by known amounts, in the unit of the triangle. */
export interface MackError {
  readonly processRisk: number | null
  readonly parameterRisk: number | null
  readonly standardError: number | null
  readonly note: Note | null
}

export interface Mack {
  /** One for each factor; the last is the tail's. */
  readonly parameters: readonly MackParameters[]
  /** In the order of the triangle's origins. */
  readonly origins: readonly MackError[]
  readonly total: MackError
}

interface MackInput {
  readonly projection: Projection
  /** f(k), the tail last. */
  readonly factors: readonly (number | null)[]
  readonly parameters: readonly MackParameters[]
}

interface Step {
  readonly factor: number
  readonly sigma: number
  readonly standardError: number
  readonly alpha: 0 | 1
}

/**
 * Mack's standard errors by recursion over the ages (Mack 1999; for α = 1 they equal Mack 1993, "Distribution-Free
 * Calculation of the Standard Error of Chain Ladder Reserve Estimates", theorem 3 and its corollary for the total). From the latest cell C of each accident year on:
 * process²(k+1) = C²(k) · σ²(k) ÷ C^α(k) + f²(k) · process²(k); parameter²(k+1) = C²(k) · s.e.²(f(k)) + f²(k) · parameter²(k).
 * Process risks of accident years are independent. Parameter risks are not: the total's runs over the sum of all
 * projected C(k).
 */
export function mackErrors({ projection, factors, parameters }: MackInput): Mack {
  const steps = factors.map((factor, k) => toStep(factor, parameters[k]))
  const origins = projection.values.map((row, origin) => errorOf(row, projection.latestAt[origin] ?? -1, steps))
  return { parameters, origins, total: totalOf(origins, projection, steps) }
}

function toStep(factor: number | null, parameters: MackParameters | undefined): Step | Note {
  if (factor === null || parameters === undefined) return 'factor-missing'
  const { sigma, standardError, alpha } = parameters
  if (sigma.value === null || standardError.value === null) return sigma.note ?? standardError.note ?? 'too-few-ages'
  return { factor, sigma: sigma.value, standardError: standardError.value, alpha }
}

function errorOf(row: readonly (number | null)[], latestAt: number, steps: readonly (Step | Note)[]): MackError {
  if (latestAt < 0) return errorUnknown('no-value')
  let process = 0
  let parameter = 0
  for (let k = latestAt; k < steps.length; k++) {
    const step = steps[k] ?? 'factor-missing'
    const amount = row[k] ?? null
    if (typeof step === 'string') return errorUnknown(step)
    if (amount === null) return errorUnknown('factor-missing')
    if (amount <= 0 && step.sigma > 0) return errorUnknown('amount-not-positive')
    process = step.sigma ** 2 * amount ** (2 - step.alpha) + step.factor ** 2 * process
    parameter = (amount * step.standardError) ** 2 + step.factor ** 2 * parameter
  }
  return errorFrom(process, parameter)
}

function totalOf(origins: readonly MackError[], { values, latestAt }: Projection, steps: readonly (Step | Note)[]) {
  const withValue = origins.filter((_, origin) => (latestAt[origin] ?? -1) >= 0)
  const process = sumKnown(withValue.map(({ processRisk }) => (processRisk === null ? null : processRisk ** 2)))
  if (withValue.length === 0) return errorUnknown('no-value')
  if (process === null) return errorUnknown(withValue.find(({ note }) => note !== null)?.note ?? 'factor-missing')
  let parameter = 0
  for (const [k, step] of steps.entries()) {
    // No accident year is projected over an age without a step: the errors above would be unknown.
    if (typeof step === 'string') continue
    const running = values.filter((_, origin) => (latestAt[origin] ?? -1) >= 0 && (latestAt[origin] ?? 0) <= k)
    const projected = sumOf(running, (row) => row[k] ?? 0)
    parameter = (projected * step.standardError) ** 2 + step.factor ** 2 * parameter
  }
  return errorFrom(process, parameter)
}

/** From the two variances. */
export function errorFrom(process: number, parameter: number): MackError {
  return {
    processRisk: Math.sqrt(process),
    parameterRisk: Math.sqrt(parameter),
    standardError: Math.sqrt(process + parameter),
    note: null,
  }
}

export function errorUnknown(note: Note): MackError {
  return { processRisk: null, parameterRisk: null, standardError: null, note }
}
