import { expect, test } from 'vitest'
import { dueWeeks, weekOf } from './due-weeks.ts'

// March 2, 2026 is a Monday.
test.each([
  ['2026-03-01', '2026-03-02', 'overdue'],
  ['2026-03-02', '2026-03-02', 'thisWeek'],
  ['2026-03-07', '2026-03-02', 'thisWeek'],
  ['2026-03-08', '2026-03-02', 'nextWeek'],
  ['2026-03-14', '2026-03-02', 'nextWeek'],
  ['2026-03-15', '2026-03-02', 'later'],
  ['2026-03-07', '2026-03-07', 'thisWeek'],
  ['2026-03-08', '2026-03-07', 'nextWeek'],
  ['2026-03-08', '2026-03-08', 'thisWeek'],
  ['2027-01-02', '2026-12-31', 'thisWeek'],
])('%s, seen on %s, is %s', (respondBy, today, week) => {
  expect(weekOf(respondBy, today)).toBe(week)
})

test('later days are never in an earlier week', () => {
  const days = Array.from({ length: 40 }, (_, n) => new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10))
  for (const today of days) {
    const weeks = days.map((day) => dueWeeks.indexOf(weekOf(day, today)))
    expect(weeks).toEqual(weeks.toSorted((a, b) => a - b))
  }
})
