import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchParts, matchRecords, nameRecord } from './match-records.ts'

const states = [
  { code: 'AL', name: 'Alabama' },
  { code: 'ID', name: 'Idaho' },
  { code: 'IN', name: 'Indiana' },
  { code: 'ME', name: 'Maine' },
  { code: 'NM', name: 'New Mexico' },
  { code: 'NY', name: 'New York' },
  { code: 'VI', name: 'US Virgin Islands' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WV', name: 'West Virginia' },
]
const types = [
  { code: '04.0', name: 'Homeowners' },
  { code: '10.0', name: 'Financial Guaranty' },
  { code: '16.0', name: 'Workers’ Compensation' },
  { code: '19.0', name: 'Personal Auto' },
  { code: '20.0', name: 'Commercial Auto' },
]
const filings = [
  { code: 'LMHO-134000123', otherCodes: ['OH-2026-77', 'C 41-9'], name: 'Ohio Homeowners' },
  { code: '', otherCodes: [], name: 'Ohio Auto draft' },
]

describe('matchRecords', () => {
  it.each([
    ['in', ['IN']],
    ['vi', ['VI', 'VA', 'WV']],
    ['v', ['VA', 'VI', 'WV']],
    ['york new', ['NY']],
    ['NEW', ['NM', 'NY']],
    ['ny new york', ['NY']],
    ['aine', []],
    ['  ', states.map(({ code }) => code)],
  ])('finds a state by %j', (typed, expected) => {
    expect(matchRecords(states, typed).map(({ code }) => code)).toEqual(expected)
  })

  it.each([
    ['19', ['19.0']],
    ['19.0 Personal Auto', ['19.0']],
    ['auto', ['19.0', '20.0']],
    ['auto comm', ['20.0']],
    ['workers compensation', ['16.0']],
    ['9.0', ['19.0']],
  ])('finds a type of insurance by %j', (typed, expected) => {
    expect(matchRecords(types, typed).map(({ code }) => code)).toEqual(expected)
  })

  it.each(['lmho 134000123', 'LMHO134', '4000123', 'oh2026', 'c41-9', 'homeowners ohio'])(
    'finds a filing by %j, ignoring spaces, dashes and case in tracking numbers',
    (typed) => {
      expect(matchRecords(filings, typed)).toEqual([filings[0]])
    },
  )

  it('finds every record by its own label, its code and its name, each record at most once', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
    const record = fc.record({
      code: word,
      name: fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    })
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 12 }), fc.nat(), (records, at) => {
        const wanted = records[at % records.length]
        if (!wanted) return
        for (const typed of [wanted.code, wanted.name, nameRecord(wanted)]) {
          const found = matchRecords(records, typed)
          expect(found).toContain(wanted)
          expect(new Set(found).size).toBe(found.length)
        }
      }),
      { seed: 7 },
    )
  })

  it('lists codes that begin with what was typed before everything else, and these in the order of their codes', () => {
    const word = fc.stringMatching(/^[ab1]{1,3}$/)
    fc.assert(
      fc.property(fc.array(fc.record({ code: word, name: word }), { maxLength: 20 }), word, (records, typed) => {
        const found = matchRecords(records, typed)
        const isByCode = found.map(({ code }) => code.startsWith(typed))
        expect(isByCode).toEqual([...isByCode].sort((a, b) => Number(b) - Number(a)))
        const codes = found.filter(({ code }) => code.startsWith(typed)).map(({ code }) => code)
        expect(codes).toEqual([...codes].sort(new Intl.Collator('en-US', { numeric: true }).compare))
      }),
      { seed: 7 },
    )
  })
})

it('keeps the records with a text inside their names, as the service finds them', () => {
  const names = (typed: string) => matchParts(states, typed).map(({ name }) => name)
  expect(names(' irgin ')).toEqual(['US Virgin Islands', 'Virginia', 'West Virginia'])
  expect(names('york new')).toEqual([])
  expect(names('')).toHaveLength(states.length)
})
