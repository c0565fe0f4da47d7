import { expect, it } from 'vitest'
import { makeRows, noChoices } from '#components/filings/browser/testing/make-rows.ts'
import { anyDay, describeRange, parseRange, rangeNames, writeRange } from './date-ranges.ts'
import { filterRows } from './facets.ts'
import { indexRows } from './row-index.ts'

it('offers a range of each day that the list has a column of', () => {
  expect(rangeNames.toSorted()).toEqual(['dispositionDate', 'effectiveNew', 'effectiveRenewal'])
})

it.each(['2026-01-01..2026-03-31', '2026-01-01..', '..2026-03-31'])('reads and writes %s', (text) => {
  const range = parseRange(text)
  expect(range && writeRange(range)).toBe(text)
})

it.each(['', '..', '2026-01-01', '2026-13-01..', 'x..y', '2026-01-01..2026-02-01..2026-03-01', '1..', '..2026-1-1'])(
  'takes “%s” for no range',
  (text) => expect(parseRange(text)).toBeNull(),
)

it('names the days', () => {
  expect(describeRange({ from: '2026-01-01', to: '2026-03-31' })).toBe('Jan 1, 2026 to Mar 31, 2026')
  expect(describeRange({ from: '2026-01-01', to: '' })).toBe('from Jan 1, 2026')
  expect(describeRange({ from: '', to: '2026-03-31' })).toBe('until Mar 31, 2026')
})

it('leaves the rows whose day lies in the range, both ends included, and counts only those', () => {
  const rows = makeRows(200, 11)
  const [from, to] = ['2026-02-10', '2026-03-01']
  const ranges = { ...anyDay, effectiveNew: { from, to } }
  const { rows: left, facets } = filterRows(indexRows(rows, reader), { search: '', choices: noChoices, ranges })
  const days = left.map(({ highlights }) => highlights?.effectiveFromNew ?? '')
  const expected = rows.filter(({ highlights }) => {
    const day = highlights?.effectiveFromNew
    return day != null && day >= from && day <= to
  })
  expect(left).toEqual(expected)
  expect(days.length).toBeGreaterThan(10)
  expect(days).toEqual(expect.arrayContaining([from, to]))
  expect(facets.kind.reduce((sum, { count }) => sum + count, 0)).toBe(left.length)
})

const reader = { today: '2026-03-02', memberId: null }
