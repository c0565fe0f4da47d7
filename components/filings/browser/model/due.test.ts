import { expect, test } from 'vitest'
import { dayOf, describeDue, dueBuckets, dueBucketsOf, dueLabels, rangeOfDue } from './due.ts'

const today = '2026-02-27'

test.each([
  [null, ['none']],
  ['2026-02-26', ['overdue']],
  ['2026-02-27', ['week', 'month']],
  ['2026-03-06', ['week', 'month']],
  ['2026-03-07', ['month']],
  ['2026-03-29', ['month']],
  ['2026-03-30', ['later']],
])('a response by %s is due in %j', (day, buckets) => {
  expect(dueBucketsOf(day, today)).toEqual(buckets)
})

test('the days of a stretch of time are those that are due in it', () => {
  const days = Array.from({ length: 80 }, (_, n) => new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10))
  for (const bucket of dueBuckets.filter((each) => each !== 'none')) {
    const { from, to } = rangeOfDue(bucket, today)
    const inRange = days.filter((day) => day >= from && (to === '' || day <= to))
    expect(inRange).toEqual(days.filter((day) => dueBucketsOf(day, today).includes(bucket)))
  }
})

test.each([
  ['2026-02-27', 'Today'],
  ['2026-02-28', 'In 1 day'],
  ['2026-03-01', 'In 2 days'],
  ['2026-02-26', '1 day overdue'],
  ['2026-02-25', '2 days overdue'],
  ['2029-11-23', 'In 1,365 days'],
  ['2023-02-27', '1,096 days overdue'],
])('%s is “%s”', (day, text) => {
  expect(describeDue(day, today)).toBe(text)
})

test('the day is that of the reader, also when clocks change', () => {
  expect(dayOf(new Date(2026, 0, 9, 23, 59, 59).getTime())).toBe('2026-01-09')
  expect(dayOf(new Date(2026, 10, 30).getTime())).toBe('2026-11-30')
})

test('every stretch of time has a name', () => {
  expect(Object.values(dueLabels)).toEqual(['Overdue', 'Next 7 days', 'Next 30 days', 'Later', 'None'])
})
