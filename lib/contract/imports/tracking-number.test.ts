import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TrackingNumber } from './tracking-number.ts'

test.each(['LKSP-131850417', 'LKSP-G131850417', 'A1C2-131850417', 'LKSP-6DNP9X447/00-00/00-00/00'])(
  'takes %s',
  (number) => {
    expect(TrackingNumber.parse(number)).toBe(number)
  },
)

test.each([
  '',
  'LKSP',
  'LKSP131850417',
  'LKSP-13185041',
  'LKSP-1318504170',
  'LKSPX-131850417',
  'LKSP-131850417 ',
  ' LKSP-131850417',
  'LKSP–131850417',
  'LKSP-6DNP9X447',
  'LKSP-131850417\n',
  'LKSP-131850417/00-00',
])('rejects %j', (number) => {
  expect(TrackingNumber.safeParse(number).success).toBe(false)
})

test('reads the same number in any case', () => {
  const number = fc.stringMatching(/^[A-Z0-9]{4}-[A-Z]?[0-9]{9}$/)
  fc.assert(fc.property(number, (written) => TrackingNumber.parse(written.toLowerCase()) === written))
})
