import { describe, expect, test } from 'vitest'
import { planNextAttempt } from './next-attempt.ts'

const minute = 60_000
const hour = 60 * minute
/** Written from the schedule of our choices, not from the code. */
const offsets = [
  0,
  5000,
  minute,
  5 * minute,
  30 * minute,
  ...[1, 2, 4, 8, 20, 32, 44, 56, 68, 72].map((hours) => hours * hour),
]
const firstAtMs = Date.parse('2026-03-02T09:00:00Z')

/** The plan after an attempt that failed immediately, this long after the first; its time counts from the first too. */
function planAfter(step: number, elapsedMs: number, { random = 0.5, takenMs = 0 } = {}) {
  const startedAtMs = firstAtMs + elapsedMs
  const planned = planNextAttempt({ step, firstAtMs, startedAtMs, nowMs: startedAtMs + takenMs, random })
  return planned && { step: planned.step, afterMs: planned.atMs - firstAtMs }
}

const waits = offsets.slice(1).map((offset, step) => ({ step, from: offsets[step] ?? 0, to: offset }))

test.each(waits)('the attempt after $from ms is the one after $to ms', ({ step, from, to }) => {
  expect(planAfter(step, from)).toEqual({ step: step + 1, afterMs: to })
})

test.each(waits.slice(0, -1))(
  'the attempt after $to ms varies by a tenth of its wait, either way',
  ({ step, from, to }) => {
    const tenth = (to - from) / 10
    expect(planAfter(step, from, { random: 0 })?.afterMs).toBe(Math.round(to - tenth))
    expect(planAfter(step, from, { random: 1 })?.afterMs).toBe(Math.round(to + tenth))
  },
)

test.each([0, 0.25, 1])('the last attempt comes after exactly 72 hours, and none follows it: %d', (random) => {
  expect(planAfter(13, 68 * hour, { random })).toEqual({ step: 14, afterMs: 72 * hour })
  expect(planAfter(14, 72 * hour, { random })).toBeNull()
  expect(planAfter(3, 73 * hour, { random })).toBeNull()
})

describe('the schedule', () => {
  test('goes on from an attempt that came early', () => {
    expect(planAfter(5, 0.95 * hour)).toEqual({ step: 6, afterMs: 2 * hour })
  })

  test('does not make up for attempts that were missed', () => {
    expect(planAfter(2, 20 * hour - 1)).toEqual({ step: 9, afterMs: 20 * hour })
    expect(planAfter(2, 20 * hour)).toEqual({ step: 10, afterMs: 32 * hour })
  })

  test('plans nothing before the failed attempt has ended', () => {
    expect(planAfter(0, 0, { takenMs: 10_000 })).toEqual({ step: 1, afterMs: 10_000 })
  })
})
