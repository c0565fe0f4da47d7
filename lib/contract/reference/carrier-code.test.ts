import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCarrierCode } from './carrier-code.ts'

const companyCode = fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, '0'))

// 12345: the doubled digits 5, 3 and 1 give 1, 6 and 2, with 4 and 2 that is 15.
test.each([
  ['12345', '12345-5'],
  ['00000', '00000-0'],
  ['00001', '00001-8'],
  ['99999', '99999-5'],
  ['00112', '00112-3'],
])('gives %s its check digit: %s', (code, expected) => {
  expect(toCarrierCode(code)).toBe(expected)
})

test('gives another check digit when one digit is mistyped', () => {
  fc.assert(
    fc.property(companyCode, fc.nat(4), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const mistyped = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1)
      expect(toCarrierCode(mistyped).at(-1)).not.toBe(toCarrierCode(code).at(-1))
    }),
    { seed: 20260302, numRuns: 200 },
  )
})

test('gives another check digit when two neighboring digits other than 0 and 9 are swapped', () => {
  fc.assert(
    fc.property(companyCode, fc.nat(3), (code, at) => {
      const [a = '', b = ''] = code.slice(at, at + 2)
      fc.pre(a !== b && [a, b].toSorted().join('') !== '09')
      const swapped = code.slice(0, at) + b + a + code.slice(at + 2)
      expect(toCarrierCode(swapped).at(-1)).not.toBe(toCarrierCode(code).at(-1))
    }),
    { seed: 20260302, numRuns: 200 },
  )
})
