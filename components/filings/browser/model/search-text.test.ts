import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toSearch, toSearchText } from './search-text.ts'

const none = {
  displayName: 'A filing',
  description: null,
  serffTrackingNumber: null,
  stateTrackingNumber: null,
  companyTrackingNumber: null,
}
type Filing = { readonly [Name in keyof typeof none]: string | null } & { readonly displayName: string }
const finds = (typed: string, filing: Partial<Filing>) => toSearch(typed)(toSearchText({ ...none, ...filing }))

const separators = [' ', '  ', '-', ' - ', '\t', '\u2011', '\u2013', '\u2014', '\u00a0']
const numberFields = ['serffTrackingNumber', 'stateTrackingNumber', 'companyTrackingNumber'] as const

test('search finds every part of a tracking number, however it is spaced, dashed or capitalized', () => {
  const letters = fc.constantFrom(...'ABYZabyz0189ßΣσéİ-_/.# ')
  const number = fc.array(letters, { minLength: 1, maxLength: 30 })
  const spacing = fc.array(fc.constantFrom('', '', ...separators), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(
      fc.record({ number, spacing, from: fc.nat(29), length: fc.nat(29), isUpper: fc.boolean() }),
      fc.constantFrom(...numberFields),
      ({ number, spacing, from, length, isUpper }, field) => {
        const part = number.slice(from % number.length).slice(0, length + 1)
        const spaced = part.map((letter, at) => letter + spacing[at]).join('')
        const typed = isUpper ? spaced.toUpperCase() : spaced
        expect(finds(typed, { [field]: number.join('') })).toBe(true)
      },
    ),
    { seed: 7, numRuns: 2000 },
  )
})

test('a number that no filing has finds nothing, however it is spaced', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Y0-8]{1,12}$/), fc.constantFrom(...separators), (number, separator) => {
      expect(finds(`9${separator}Z${separator}9`, { serffTrackingNumber: number })).toBe(false)
    }),
    { seed: 7 },
  )
})

describe('search', () => {
  it.each<[string, Partial<Filing>]>([
    ['', {}],
    [' - ', {}],
    ['131850417', { serffTrackingNumber: 'LKSP-131850417' }],
    ['lksp 1318 50417', { serffTrackingNumber: 'LKSP-131850417' }],
    ['LM2019', { companyTrackingNumber: 'LM-2019-HO-03' }],
    ['water backup', { displayName: 'Backup of water endorsement' }],
    ['ho-3', { displayName: 'HO 3 special form' }],
    ['ho3', { description: 'Replaces HO-3 (05 19)' }],
    ['50%', { description: 'A 50% limit' }],
    ['.*', { displayName: 'What .* means' }],
  ])('“%s” finds %o', (typed, filing) => {
    expect(finds(typed, filing)).toBe(true)
  })

  it.each<[string, Partial<Filing>]>([
    ['water backup', { displayName: 'Water damage' }],
    ['1318504170', { serffTrackingNumber: 'LKSP-131850417' }],
    ['.*', { displayName: 'Homeowners' }],
    // Parts of a number in another order are another number.
    ['1850 1314', { serffTrackingNumber: 'LKSP-1314-1850' }],
    ['LM 2019', { companyTrackingNumber: 'LM-2018', displayName: 'Homeowners 2019' }],
    // The end of one number and the beginning of the next do not make a number.
    ['17LM', { serffTrackingNumber: 'LKSP-131850417', companyTrackingNumber: 'LM-1' }],
  ])('“%s” does not find %o', (typed, filing) => {
    expect(finds(typed, filing)).toBe(false)
  })
})
