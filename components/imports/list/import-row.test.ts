import { expect, test } from 'vitest'
import { matchesSearch } from './import-row.ts'

const id = '10000000-0000-4000-8000-000000000001'
const row = {
  item: {
    id,
    scope: `mc:${id}`,
    importSessionId: id,
    destination: 'beta',
    sourceFilingId: 'SRC 4711',
    trackingNumber: 'LKSP-131850417',
    productId: id,
    loginId: id,
    status: 'pending',
    revision: 1,
    createdAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
  },
  company: 'Larkspur Personal Lines',
  product: 'Larkspur Homeowners',
  login: 'Ana (ana)',
  isLoginRemoved: false,
  filing: null,
} as const

test.each([
  'LKSP-131850417',
  'lksp 1318',
  '504 17',
  '–0417',
  'src4711',
  'homeown',
  '  Larkspur home ',
  'personal lines',
])('finds a saved filing by %j', (typed) => {
  expect(matchesSearch(row, typed)).toBe(true)
})

test.each(['LKSP-2', 'auto', 'ana', '-'])('does not find it by %j', (typed) => {
  expect(matchesSearch(row, typed)).toBe(false)
})
