import { divideTriangles } from './derived.ts'
import { develop, type Selection } from './develop.ts'
import type { DevelopedOrigin } from './developed-origin.ts'
import type { Triangle } from './triangle.ts'

export interface FrequencySeverityOrigin {
  readonly origin: number
  /** Claims that are closed with payment in the end. */
  readonly count: number | null
  /** Losses for each of them, in the unit of the losses. */
  readonly severity: number | null
  /** count · severity */
  readonly ultimate: number | null
}

/**
 * Frequency and severity developed apart: claims closed with payment, and paid losses for each of them, each by the
 * chain ladder under one selection (Friedland 2010, "Estimating Unpaid Claims Using Basic Techniques", chapter 11).
 * Losses are net and counts direct and assumed: read it with that caution.
 */
export function frequencySeverity(
  { paid, closedWithPayment }: { readonly paid: Triangle; readonly closedWithPayment: Triangle },
  selection?: Selection,
): FrequencySeverityOrigin[] {
  const counts = byOrigin(develop(closedWithPayment, selection).origins)
  const severities = byOrigin(develop(divideTriangles(paid, closedWithPayment), selection).origins)
  return paid.origins.map((origin) => {
    const count = counts.get(origin)?.ultimate ?? null
    const severity = severities.get(origin)?.ultimate ?? null
    return { origin, count, severity, ultimate: count === null || severity === null ? null : count * severity }
  })
}

function byOrigin(origins: readonly DevelopedOrigin[]): ReadonlyMap<number, DevelopedOrigin> {
  return new Map(origins.map((developed) => [developed.origin, developed]))
}
