import { expect, it } from 'vitest'
import { makeRows, noChoices } from '#components/filings/browser/testing/make-rows.ts'
import type { FieldNames } from '#components/filings/fields/read-field.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { filterRows } from './facets.ts'
import { findMissingHighlights, listFoundRows } from './found-filings.ts'
import { indexRows } from './row-index.ts'

const rows = makeRows(40, 3).filter(({ highlights }) => highlights !== null)
const ids = rows.map(({ id }) => id)
const names = rows[0]?.names
if (!names) throw new Error('There are rows.')
const hits = rows.flatMap(({ filing, highlights }): FilingHit[] =>
  highlights ? [{ ...filing, company: null, jurisdiction: null, primaryProduct: null, highlights, matches: [] }] : [],
)
const reader = { today: '2026-11-27', memberId: null }

const lateNames = (given: FieldNames): FieldNames => ({ ...given, company: () => 'Late Mutual' })

it('makes rows of the filings that a search finds beyond the list, each once', () => {
  const found = listFoundRows(new Set(ids.slice(0, 30)), hits.slice(28), names)
  expect(found.map(({ id }) => id)).toEqual(ids.slice(30))
  expect(found.map(({ highlights }) => highlights)).toEqual(rows.slice(30).map(({ highlights }) => highlights))
  expect(listFoundRows(new Set(ids), hits, names)).toEqual([])
})

it('names the company and the product that the search names', () => {
  const [hit] = hits
  if (!hit) throw new Error('There are hits.')
  const named = { ...hit, company: { id: 'c', name: 'Late Mutual' }, primaryProduct: { id: 'p', name: 'Late product' } }
  const [row] = listFoundRows(new Set(), [named], names)
  expect([row?.names.company('c'), row?.names.product('p')]).toEqual(['Late Mutual', 'Late product'])
  expect(row?.names.company(hit.companyId ?? '')).toBe(names.company(hit.companyId ?? ''))
})

it('extends an index to what the index of all rows would be, and leaves it as it was', () => {
  const whole = filterRows(indexRows(rows, reader), { search: 'filing 1', choices: noChoices })
  const part = indexRows(rows.slice(0, 25), reader)
  const before = filterRows(part, { search: '', choices: noChoices })
  const extended = part.extend(rows.slice(25))
  expect(filterRows(extended, { search: 'filing 1', choices: noChoices })).toEqual(whole)
  expect(filterRows(part, { search: '', choices: noChoices })).toEqual(before)
  // The next search finds others, and the facets show nothing of the former.
  const [first] = part.rows
  if (!first) throw new Error('There are rows.')
  const named = { ...first, id: 'other', filing: { ...first.filing, filingType: 'Of the former search' } }
  part.extend([named])
  expect(filterRows(part.extend([]), { search: '', choices: noChoices })).toEqual(before)
})

it('lists values that only later rows have where the index of all rows would', () => {
  const types = ['Zoning', 'Form', 'Advertising', 'Rate', 'Underwriting', 'Bulletin', 'Manual']
  const typed = types.flatMap((filingType, n) => {
    const row = rows[n]
    return row ? [{ ...row, filing: { ...row.filing, filingType } }] : []
  })
  const filters = { search: '', choices: noChoices }
  const extended = indexRows(typed.slice(0, 2), reader).extend(typed.slice(2))
  expect(filterRows(extended, filters)).toEqual(filterRows(indexRows(typed, reader), filters))
})

it('takes the highlights of listed filings from a search while those of all are being read', () => {
  const listed = new Set(ids.slice(0, 30))
  const ofHits = new Map(hits.map(({ id, highlights }) => [id, highlights]))
  expect([...findMissingHighlights(listed, hits.slice(28), undefined).keys()]).toEqual(ids.slice(28, 30))
  const known = Object.fromEntries([...ofHits].slice(1, 30))
  expect(findMissingHighlights(listed, hits, known)).toEqual(new Map([...ofHits].slice(0, 1)))
})

it('leaves the rows of a list with highlights as they are, for any hits', () => {
  const known = Object.fromEntries(hits.slice(0, 30).map(({ id, highlights }) => [id, highlights]))
  const listed = new Set(ids.slice(0, 30))
  expect(findMissingHighlights(listed, hits, known)).toBe(findMissingHighlights(listed, hits.slice(0, 3), known))
})

it('takes a value that only later rows have by its id and by its name in any case', () => {
  const [first, second] = rows
  if (!first || !second) throw new Error('There are rows.')
  const later = { ...second, filing: { ...second.filing, companyId: 'late-id' }, names: lateNames(second.names) }
  const known = { ...first, filing: { ...first.filing, companyId: 'known-id' }, names: lateNames(first.names) }
  const extended = indexRows([known], reader).extend([later])
  for (const company of ['late mutual', 'LATE-ID', 'KNOWN-ID'])
    expect(filterRows(extended, { search: '', choices: { ...noChoices, company: [company] } }).choices.company).toEqual(
      ['Late Mutual'],
    )
})
