import { expect, test } from 'vitest'
import type { FilingReading, FoundValue } from '#lib/contract/filings/imports.ts'
import { compareCompany } from './compare-company.ts'

const found = (value: string): FoundValue => ({
  value,
  sources: [{ page: 1, start: 0, end: value.length, quote: value }],
})
const facts = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, found(value)]))

function readingOf(companies: readonly Readonly<Record<string, string>>[], companyName?: string): FilingReading {
  const empty = { rates: [], forms: [], rateRules: [], supporting: [], dispositions: [], letters: [], notes: [] }
  const fields = companyName ? facts({ companyName }) : {}
  return { fields, companies: companies.map(facts), ...empty, notFound: [], issues: [] }
}

const harbor = { name: 'Harbor Mutual Insurance Company', naicCode: '12345' }
const bay = { name: 'Bay Casualty', naicCode: '54321' }

test('says nothing of a company that the PDF has by code and name, in any case and punctuation', () => {
  const reading = readingOf([harbor, bay], harbor.name)
  expect(compareCompany(reading, harbor)).toBeNull()
  expect(compareCompany(reading, bay)).toBeNull()
  expect(compareCompany(reading, { ...harbor, name: 'HARBOR MUTUAL, Insurance Company.' })).toBeNull()
})

test('names both codes where the chosen company has another one than the PDF', () => {
  expect(compareCompany(readingOf([harbor], harbor.name), { ...harbor, naicCode: '99999' })).toBe(
    'The PDF has “Harbor Mutual Insurance Company”, NAIC 12345. You chose “Harbor Mutual Insurance Company”, NAIC 99999. Check that this is the company that files.',
  )
  expect(compareCompany(readingOf([harbor, bay], harbor.name), { name: 'Cove Fire', naicCode: '77777' })).toBe(
    'The PDF has “Harbor Mutual Insurance Company”, NAIC 12345. You chose “Cove Fire”, NAIC 77777. Check that this is the company that files.',
  )
})

test('names both names where the code is the same', () => {
  expect(compareCompany(readingOf([bay, harbor], bay.name), { ...harbor, name: 'Harbor Indemnity' })).toBe(
    'The PDF has “Harbor Mutual Insurance Company”, NAIC 12345. You chose “Harbor Indemnity”, NAIC 12345. Check that this is the company that files.',
  )
})

test('compares names alone where a code is not known', () => {
  expect(compareCompany(readingOf([], harbor.name), harbor)).toBeNull()
  expect(compareCompany(readingOf([harbor], harbor.name), { ...harbor, naicCode: null })).toBeNull()
  expect(compareCompany(readingOf([], harbor.name), bay)).toBe(
    'The PDF has “Harbor Mutual Insurance Company”, no NAIC code. You chose “Bay Casualty”, NAIC 54321. Check that this is the company that files.',
  )
})

test('says nothing where the PDF names no company', () => {
  expect(compareCompany(readingOf([]), harbor)).toBeNull()
})
