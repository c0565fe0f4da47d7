import { attemptJitter, attemptOffsetsMs, webhookLimits } from '#lib/contract/webhooks/limits.ts'

export interface PlannedAttempt {
  /** Index in the schedule. */
  readonly step: number
  readonly atMs: number
}

interface FailedAttempt {
  /** The planned step of the failed attempt. */
  readonly step: number
  readonly firstAtMs: number
  readonly startedAtMs: number
  /** When the next one can begin at the earliest. */
  readonly nowMs: number
  /** 0 to 1. */
  readonly random: number
}

/**
 * The attempt after a failed one, or null where the delivery has used up its 72 hours. Jitter is a tenth of the wait,
 * either way, and never leads past the last offset, which has none. Attempts that were missed because no process ran
 * are not made up for.
 */
export function planNextAttempt({ step, firstAtMs, startedAtMs, nowMs, random }: FailedAttempt): PlannedAttempt | null {
  const elapsedMs = startedAtMs - firstAtMs
  const next =
    Math.max(
      step,
      attemptOffsetsMs.findLastIndex((offset) => offset <= elapsedMs),
    ) + 1
  const offset = attemptOffsetsMs[next]
  if (offset === undefined) return null
  const wait = offset - (attemptOffsetsMs[next - 1] ?? 0)
  const isLast = offset === webhookLimits.retryMs
  const jittered = isLast ? offset : Math.min(offset + wait * attemptJitter * (2 * random - 1), webhookLimits.retryMs)
  return { step: next, atMs: Math.max(Math.round(firstAtMs + jittered), nowMs) }
}
