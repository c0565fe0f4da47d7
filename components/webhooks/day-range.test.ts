import { expect, it } from 'vitest'
import { endOfDay, startOfDay, toDay } from './day-range.ts'

it('a day begins and ends at midnight where the reader is', () => {
  expect(startOfDay('2026-01-31')).toBe(new Date(2026, 0, 31).toISOString())
  expect(endOfDay('2026-01-31')).toBe(new Date(2026, 1, 1).toISOString())
  expect(toDay(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
})

it.each(['', '2026', '31.01.2026'])('%j is no day', (text) => {
  expect([startOfDay(text), endOfDay(text)]).toEqual([null, null])
})
