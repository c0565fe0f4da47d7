import type { Note } from './estimate.ts'
import type { DevelopedOrigin } from './ibnr.ts'
import { sumKnown, sumOf } from './sum.ts'

/** Amounts by accident year, in the unit of the triangle. */
export type ByOrigin = Readonly<Record<number, number>>

export interface ExpectedOrigin {
  readonly origin: number
  /** Expected ultimate losses, before anything was reported. */
  readonly expected: number | null
  readonly ultimate: number | null
  readonly ibnr: number | null
  readonly note: Note | null
}

export interface ExpectedLosses {
  readonly origins: readonly ExpectedOrigin[]
  /** Null where an accident year with a value has no ultimate. */
  readonly total: { readonly ultimate: number | null; readonly ibnr: number | null }
}

export interface CapeCod extends ExpectedLosses {
  /** Losses ÷ premium, as a share of 1. */
  readonly lossRatio: number | null
}

/**
 * Bornhuetter-Ferguson: IBNR = expected · (1 − 1 ÷ CDF), ultimate = latest + IBNR (Bornhuetter and Ferguson 1972, "The
 * Actuary and IBNR"). `expected` holds expected ultimate losses, usually premium times an expected loss ratio.
 */
export function bornhuetterFerguson(origins: readonly DevelopedOrigin[], expected: ByOrigin): ExpectedLosses {
  const developed = origins.map((origin) => expectOrigin(origin, expected[origin.origin] ?? null))
  const withValue = developed.filter(({ note }) => note !== 'no-value')
  return {
    origins: developed,
    total: {
      ultimate: sumKnown(withValue.map(({ ultimate }) => ultimate)),
      ibnr: sumKnown(withValue.map(({ ibnr }) => ibnr)),
    },
  }
}

/**
 * Cape Cod: Bornhuetter-Ferguson with one loss ratio for all accident years, taken from the losses themselves:
 * Σ latest ÷ Σ (premium ÷ CDF), without trend (Stanard 1985; chainladder-python `CapeCod(trend=0, decay=1)`).
 * Accident years without premium above zero are left out.
 */
export function capeCod(origins: readonly DevelopedOrigin[], premium: ByOrigin): CapeCod {
  const used = origins.flatMap(({ origin, latest, cdf }) => {
    const amount = premium[origin] ?? 0
    return latest === null || cdf === null || amount <= 0
      ? []
      : [{ origin, latest, premium: amount, used: amount / cdf }]
  })
  const lossRatio = used.length === 0 ? null : sumOf(used, ({ latest }) => latest) / sumOf(used, (row) => row.used)
  const expected = Object.fromEntries(used.map((row) => [row.origin, row.premium * (lossRatio ?? 0)]))
  return { lossRatio, ...bornhuetterFerguson(origins, expected) }
}

function expectOrigin({ origin, latest, cdf, note }: DevelopedOrigin, expected: number | null): ExpectedOrigin {
  if (latest === null || cdf === null) return { origin, expected, ultimate: null, ibnr: null, note }
  if (expected === null) return { origin, expected, ultimate: null, ibnr: null, note: 'no-premium' }
  const ibnr = expected * (1 - 1 / cdf)
  return { origin, expected, ultimate: latest + ibnr, ibnr, note: null }
}
