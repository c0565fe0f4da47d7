import { describe, expect, test } from 'vitest'
import { blankCompanyRate, blankOverall } from '#lib/contract/filings/rate-data.ts'
import { formatFigure } from './format-figure.ts'
import { draftOf, pasteTable, type RateDraft, type RateRow, readDraft } from './rate-draft.ts'

const harbor = { id: 'harbor', scope: 'mc:x', name: 'Harbor Mutual', naicCode: '10001' }
const draft = (fields: Partial<RateDraft>): RateDraft => ({ overall: {}, companies: [], revision: null, ...fields })

test('a draft of saved rate data reads as the same rate data', () => {
  const saved = {
    overall: { ...blankOverall, rateImpact: '-1.250' },
    companies: [{ ...blankCompanyRate, name: 'Bay', naicCode: '10002', premium: '12.50' }],
    updatedAt: '2026-03-02T09:00:00.000Z',
  }
  const { figures, issues } = readDraft(draftOf(saved), [harbor])
  expect(figures).toEqual({ overall: saved.overall, companies: saved.companies })
  expect(issues).toEqual([])
})

test('figures are read as people write them', () => {
  const { figures } = readDraft(draft({ overall: { premiumChange: '$(1,234)', rateImpact: ' +2.5 % ' } }), [])
  expect(figures.overall).toEqual({ ...blankOverall, premiumChange: '-1234', rateImpact: '2.5' })
})

test.each([
  ['its code', { name: 'Harbor Mut.', naicCode: '10001' }, 'harbor'],
  ['its name without a code', { name: 'harbor mutual' }, 'harbor'],
  ['neither', { name: 'Harbor Mutual', naicCode: '10009' }, null],
])('a company is found among the managed ones by %s', (_, row, companyId) => {
  expect(readDraft(draft({ companies: [row] }), [harbor]).figures.companies[0]?.companyId).toBe(companyId)
})

test('issues name their cell', () => {
  const companies: RateRow[] = [
    { name: 'Bay', premium: 'x' },
    { naicCode: '1', maximumChange: '1', minimumChange: '2' },
  ]
  const { issues } = readDraft(draft({ overall: { rateImpact: '1.23456' }, companies }), [])
  expect(issues.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
    '0 premium',
    '1 minimumChange',
    '1 naicCode',
    '1 name',
    'null rateImpact',
  ])
})

describe('a pasted table', () => {
  test('of SERFF’s columns fills the rows from its first cell on, without its headings', () => {
    const text = 'Company Name\tOverall % Indicated Change\tOverall % Rate Impact\nBay\t1.2%\t1.0%\r\nHarbor\t\t-3\n'
    expect(pasteTable([{ name: 'old', premium: '5' }], { row: 0, column: 'name' }, text)).toEqual([
      { name: 'Bay', indicatedChange: '1.2%', rateImpact: '1.0%', premium: '5' },
      { name: 'Harbor', indicatedChange: '', rateImpact: '-3' },
    ])
  })

  test('with codes fills the column of codes', () => {
    expect(pasteTable([], { row: 0, column: 'name' }, 'Bay\t10002\t1')).toEqual([
      { name: 'Bay', naicCode: '10002', indicatedChange: '1' },
    ])
  })

  test('fills a block in the middle and leaves out what is past the last column', () => {
    const rows = pasteTable([{ name: 'a' }, { name: 'b' }], { row: 1, column: 'maximumChange' }, '1\t2\t3\n4\t5\t6')
    expect(rows).toEqual([
      { name: 'a' },
      { name: 'b', maximumChange: '1', minimumChange: '2' },
      { maximumChange: '4', minimumChange: '5' },
    ])
  })
})

test('figures are shown with all of their digits', () => {
  expect(formatFigure('rateImpact', '-1.250')).toBe('−1.250%')
  expect(formatFigure('premium', '1234567.50')).toBe('$1,234,567.50')
  expect(formatFigure('premiumChange', '-12')).toBe('−$12')
  expect(formatFigure('policyholders', '1000')).toBe('1,000')
})
