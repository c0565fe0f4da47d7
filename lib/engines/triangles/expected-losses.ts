import type { DevelopedOrigin } from './developed-origin.ts'
import type { Note } from './estimate.ts'
import { sumOf } from './sum.ts'

/** Amounts or factors by accident year. */
export type ByOrigin = Readonly<Record<number, number>>

export interface ExpectedOrigin {
  readonly origin: number
  /** Expected ultimate losses, before anything was reported. */
  readonly expected: number | null
  readonly ultimate: number | null
  /** ultimate − latest */
  readonly remaining: number | null
  readonly note: Note | null
}

/** The ultimate is the expected one, regardless of the losses so far: Friedland 2010, "Estimating Unpaid Claims Using Basic Techniques", chapter 8. */
export function expectedLosses(origins: readonly DevelopedOrigin[], expected: ByOrigin): ExpectedOrigin[] {
  return origins.map((origin) => expectOrigin(origin, expected, ({ expected: amount }) => amount))
}

/**
 * Bornhuetter-Ferguson: remaining = expected · (1 − 1 ÷ CDF), ultimate = latest + remaining (Bornhuetter and Ferguson
 * 1972, "The Actuary and IBNR"). `expected` holds expected ultimate losses, usually premium times an expected loss ratio.
 */
export function bornhuetterFerguson(origins: readonly DevelopedOrigin[], expected: ByOrigin): ExpectedOrigin[] {
  return origins.map((origin) => expectOrigin(origin, expected, blend))
}

/**
 * Benktander: Bornhuetter-Ferguson once more, with its ultimate as what was expected. It is the mean of chain ladder and
 * Bornhuetter-Ferguson, weighted with the share developed (Mack 2000, "Credible Claims Reserves: The Benktander Method").
 */
export function benktander(origins: readonly DevelopedOrigin[], expected: ByOrigin): ExpectedOrigin[] {
  return origins.map((origin) => expectOrigin(origin, expected, (given) => blend({ ...given, expected: blend(given) })))
}

interface Given {
  readonly latest: number
  readonly cdf: number
  readonly expected: number
}

function blend({ latest, cdf, expected }: Given): number {
  return latest + expected * (1 - 1 / cdf)
}

export interface CapeCodOptions {
  /** How much losses of one accident year rise to the next, as a share of 1. */
  readonly trend?: number
  /** Brings the premium of an accident year to the rates of the newest one; 1 where not named. */
  readonly onLevel?: ByOrigin
  /** Weight of a neighboring accident year, from 0 (its own losses alone) to 1 (all years alike). */
  readonly decay?: number
}

export interface CapeCod {
  readonly origins: readonly ExpectedOrigin[]
  /** Losses ÷ on-level premium at the level of the newest accident year, as shares of 1, by accident year. */
  readonly lossRatios: ByOrigin
}

/**
 * Cape Cod: Bornhuetter-Ferguson with loss ratios from the losses themselves. Latest losses are trended to the newest
 * accident year and divided by the on-level premium that is used up, premium ÷ CDF; each accident year weighs the others
 * by decay to the power of their distance; its ratio is brought back to its own level (Stanard 1985; Gluck 1997,
 * "Balancing Development and Trend in Loss Reserve Analysis"; chainladder-python `CapeCod(trend, decay)`).
 * Accident years without premium above zero are left out.
 */
export function capeCod(
  origins: readonly DevelopedOrigin[],
  premium: ByOrigin,
  { trend = 0, onLevel = {}, decay = 1 }: CapeCodOptions = {},
): CapeCod {
  const newest = Math.max(...origins.map(({ origin }) => origin))
  const used = origins.flatMap(({ origin, latest, cdf }) => {
    const atLevel = (premium[origin] ?? 0) * (onLevel[origin] ?? 1)
    if (latest === null || cdf === null || atLevel <= 0) return []
    const rise = (1 + trend) ** (newest - origin)
    return [{ origin, rise, premium: atLevel, losses: latest * rise, usedUp: atLevel / cdf }]
  })
  const ratios = used.map(({ origin }) => {
    const weight = (other: number) => decay ** Math.abs(other - origin)
    const losses = sumOf(used, (row) => weight(row.origin) * row.losses)
    return [origin, losses / sumOf(used, (row) => weight(row.origin) * row.usedUp)] as const
  })
  const lossRatios: ByOrigin = Object.fromEntries(ratios)
  const expected = used.map((row) => [row.origin, (row.premium * (lossRatios[row.origin] ?? 0)) / row.rise] as const)
  return { lossRatios, origins: bornhuetterFerguson(origins, Object.fromEntries(expected)) }
}

function expectOrigin(
  { origin, latest, cdf, note }: DevelopedOrigin,
  byOrigin: ByOrigin,
  ultimateOf: (given: Given) => number,
): ExpectedOrigin {
  const expected = byOrigin[origin] ?? null
  if (latest === null || cdf === null) return { origin, expected, ultimate: null, remaining: null, note }
  if (expected === null) return { origin, expected, ultimate: null, remaining: null, note: 'no-premium' }
  const ultimate = ultimateOf({ latest, cdf, expected })
  return { origin, expected, ultimate, remaining: ultimate - latest, note: null }
}
