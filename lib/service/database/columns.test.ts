import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant } from './columns.ts'

/** As PostgreSQL writes a `timestamptz(3)`: zeros at the end of the fraction are left out. */
function asWritten(date: Date, zone: string): string {
  const [day = '', time = ''] = date.toISOString().replace('Z', '').split('T')
  return `${day} ${time.replace(/\.?0{1,3}$/, '')}${zone}`
}

test('a moment keeps its milliseconds in every form the database returns', () => {
  const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (date) => {
      expect(toInstant(asWritten(date, '+00'))).toBe(date.toISOString())
    }),
    { seed: 7 },
  )
})

test('a moment of another time zone is converted to UTC', () => {
  expect(toInstant('2026-11-22 20:53:47.12+01')).toBe('2026-11-22T19:53:47.120Z')
  expect(toInstant('2026-11-22 20:53:47-03:30')).toBe('2026-11-23T00:23:47.000Z')
  expect(toInstant('2026-11-22T20:53:47.120Z')).toBe('2026-11-22T20:53:47.120Z')
})
