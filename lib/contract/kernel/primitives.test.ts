import { expect, test } from 'vitest'
import { DateOnly, Moment } from './primitives.ts'

test.each([
  ['0000-01-01', false],
  ['0000-02-29', false],
  ['2026-02-29', false],
  ['10000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
])('the day %s, alone or in a moment, is accepted only where a database can keep it: %s', (day, kept) => {
  expect(DateOnly.safeParse(day).success).toBe(kept)
  expect(Moment.safeParse(`${day}T00:00:00.000Z`).success).toBe(kept)
})
