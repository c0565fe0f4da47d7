import { expect, test } from 'vitest'
import { compareDecimals, Decimal, readDecimal, sumDecimals } from './decimal.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['$(1,234)', '-1234'],
  ['-$1,234', '-1234'],
  ['+1.200%', '1.200'],
  ['−0.5 %', '-0.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-0.00', '0.00'],
  ['(0)', '0'],
])('reads %s as %s', (typed, decimal) => {
  expect(readDecimal(typed)).toBe(decimal)
})

test.each(['', '-', '%', '1,23', '1.2.3', '(1', '1)', '-(1)', '1e3', 'abc', '١٢'])(
  'reads no figure in “%s”',
  (typed) => {
    expect(readDecimal(typed)).toBeNull()
  },
)

test('adds without rounding', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
  expect(sumDecimals(['9999999999999.99', '0.01'])).toBe('10000000000000')
  expect(sumDecimals(['-1.5', '0.25', '0.005'])).toBe('-1.245')
  expect(sumDecimals([])).toBe('0')
})

test('compares by size, not as text', () => {
  expect(compareDecimals('10', '9.999')).toBe(1)
  expect(compareDecimals('-10', '-9.999')).toBe(-1)
  expect(compareDecimals('1.50', '1.5')).toBe(0)
})

test('accepts the digits and decimal places of its kind only', () => {
  const money = Decimal({ whole: 3, places: 2, isSigned: false })
  const fits = (text: string) => money.safeParse(text).success
  expect(['0', '999.99', '0.5'].every(fits)).toBe(true)
  expect(['-1', '1000', '1.234', '01', '1.', '', '1\u0000'].some(fits)).toBe(false)
  const count = Decimal({ whole: 3, places: 0, isSigned: false })
  expect(count.safeParse('12').success).toBe(true)
  expect(count.safeParse('1.5').success).toBe(false)
})
