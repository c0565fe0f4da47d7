import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCodes } from './find-codes.ts'

const types = [
  {
    code: '04.0',
    name: 'Homeowners',
    subtypes: [
      { code: '04.0001', name: 'Condominium' },
      { code: '04.0004', name: 'Tenant' },
    ],
  },
  {
    code: '19.0',
    name: 'Personal Auto',
    subtypes: [
      { code: '19.0001', name: 'Private Passenger Auto' },
      { code: '19.0002', name: 'Motorcycle' },
    ],
  },
  { code: '20.0', name: 'Commercial Auto', subtypes: [{ code: '20.0001', name: 'Business Auto' }] },
]

test.each([
  ['', ['04.0', '04.0001', '04.0004', '19.0', '19.0001', '19.0002', '20.0', '20.0001']],
  ['19', ['19.0', '19.0001', '19.0002']],
  ['19.0002', ['19.0002']],
  ['  AUTO ', ['19.0', '19.0001', '20.0', '20.0001']],
  ['auto private', ['19.0001']],
  ['20 auto', ['20.0', '20.0001']],
  ['boat', []],
])('“%s” finds %j without a warning', (search, expected) => {
  const { found, warning } = findCodes(types, search)
  expect([[...found], warning]).toEqual([expected, null])
})

test.each([
  ['19.0 homeowners', '19.0 is Personal Auto. “homeowners” is found in 04.0 Homeowners.'],
  ['19.0002 tenant', '19.0002 is Motorcycle. “tenant” is found in 04.0004 Tenant.'],
  [
    '04.0 auto',
    '04.0 is Homeowners. “auto” is found in 19.0 Personal Auto, 19.0001 Private Passenger Auto, 20.0 Commercial Auto and 1 more.',
  ],
  ['04.0 boat', '04.0 is Homeowners. No name contains “boat”.'],
  ['19.0 04.0004', '04.0004 Tenant is a sub-TOI of 04.0 Homeowners, not of 19.0 Personal Auto.'],
])('“%s” warns: %s', (search, warning) => {
  expect(findCodes(types, search).warning).toBe(warning)
})

test('a code with its own name never warns, and both are found', () => {
  const entries = types.flatMap((type) => [type, ...type.subtypes])
  fc.assert(
    fc.property(fc.constantFrom(...entries), fc.boolean(), ({ code, name }, isNameFirst) => {
      const { found, warning } = findCodes(types, isNameFirst ? `${name} ${code}` : `${code} ${name}`)
      expect(warning).toBeNull()
      expect(found.has(code)).toBe(true)
    }),
    { seed: 20260302 },
  )
})
