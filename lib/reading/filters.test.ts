import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reviewStates } from '#lib/contract/comparisons/review.ts'
import { categories, effects, materialities, parts, relations } from '#lib/engines/compare/types.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { groupDifferences } from './differences.ts'
import { collectSearchTexts, countFacets, type Filters, filterDifferences, filterRows, noFilters } from './filters.ts'
import { foldText, hasAll, readNeedle } from './found-text.ts'
import { openReading } from './reading.ts'
import { buildRows, groupByPart, isNumeric } from './rows.ts'

const { result } = makeResult({ rows: 160, variants: 3, seed: 5 })
const reading = openReading(result, [])
const set = groupDifferences(reading, 'v1', reading.result.differences)
const rows = buildRows(reading, set, ['v1', 'v2', 'v3'])
const stateOf = (id: string) => reviewStates[Number(id.replace(/\D/g, '')) % reviewStates.length] ?? null
const searched = { reading, texts: collectSearchTexts(reading, ['v1', 'v2', 'v3']), stateOf }
const filter = (filters: Partial<Filters>) => filterRows(rows, { ...noFilters, ...filters }, searched)

const someFilters = fc.record({
  part: fc.subarray([...parts], { maxLength: 3 }),
  relation: fc.subarray([...relations], { maxLength: 2 }),
  materiality: fc.subarray([...materialities], { maxLength: 2 }),
  category: fc.subarray([...categories], { maxLength: 4 }),
  effect: fc.subarray([...effects], { maxLength: 2 }),
  review: fc.subarray([...reviewStates], { maxLength: 2 }),
  numbersOnly: fc.boolean(),
  search: fc.constantFrom('', 'loss', 'JEWELRY', '60 days', 'nowhere in it'),
  sentence: fc.constantFrom(null, 0),
  identical: fc.boolean(),
})

describe('filtering rows', () => {
  it('without any filter leaves every row in policy order', () => {
    expect(filter({})).toEqual(rows)
  })

  it('never shows more when a filter is added', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const all = new Set(filter({ ...filters, search: '', identical: true }))
        expect(filter(filters).every((row) => all.has(row))).toBe(true)
      }),
      { seed: 21, numRuns: 60 },
    )
  })

  it('keeps a row only for one difference that meets all filters on differences', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const differences = filterDifferences(rows, filters, searched)
        const isNarrowed =
          [filters.materiality, filters.category, filters.effect, filters.review].some(({ length }) => length > 0) ||
          filters.numbersOnly
        const shown = filter(filters)
        if (isNarrowed)
          expect(shown.map(({ id }) => id)).toEqual([...new Set(differences.map((found) => found.provisionId))])
        if (filters.numbersOnly) expect(differences.every(isNumeric)).toBe(true)
      }),
      { seed: 22, numRuns: 60 },
    )
  })

  it('of a summary sentence are just the differences it counts, and their rows', () => {
    const [named] = result.differences.filter(
      ({ provisionId }, at, all) => all.findIndex((other) => other.provisionId === provisionId) !== at,
    )
    if (!named) throw new Error('The fixture has no row with two differences.')
    const sentences = [{ text: 'One of two.', differenceIds: [named.id], citationIds: [] }]
    const withSentences = openReading({ ...result, summary: { ...result.summary, sentences } }, [])
    const filters = { ...noFilters, sentence: 0 }
    expect(filterDifferences(rows, filters, { ...searched, reading: withSentences })).toEqual([named])
    expect(filterRows(rows, filters, { ...searched, reading: withSentences }).map(({ id }) => id)).toEqual([
      named.provisionId,
    ])
  })

  it('finds words in any case, in any variant', () => {
    expect(filter({ search: '  jEWELRY ' })).toEqual(filter({ search: 'jewelry' }))
    expect(filter({ search: '$2,000' }).length).toBeGreaterThan(0)
  })

  it('by a summary sentence shows just the rows of its differences', () => {
    const named = reading.result.summary.sentences[0]?.differenceIds.map(
      (id) => reading.differenceOf.get(id)?.provisionId,
    )
    expect(new Set(filter({ sentence: 0 }).map(({ id }) => id))).toEqual(new Set(named))
    expect(filter({ sentence: 99 })).toEqual([])
  })
})

describe('the count of a choice', () => {
  it('is the number of rows, or of differences, that choosing it alone in its group would show', () => {
    fc.assert(
      fc.property(someFilters, (filters) => {
        const facets = countFacets(rows, filters, searched)
        for (const { value, count } of facets.relation)
          expect(filter({ ...filters, relation: [value] })).toHaveLength(count)
        for (const { value, count } of facets.category)
          expect(filterDifferences(rows, { ...filters, category: [value] }, searched)).toHaveLength(count)
        for (const { value, count } of facets.effect)
          expect(filterDifferences(rows, { ...filters, effect: [value] }, searched)).toHaveLength(count)
      }),
      { seed: 23, numRuns: 40 },
    )
  })

  it('stays for a selected choice, even when it shows nothing', () => {
    const facets = countFacets(rows, { ...noFilters, relation: ['same'], search: 'nowhere in it' }, searched)
    expect(facets.relation).toEqual([{ value: 'same', count: 0 }])
  })
})

describe('searching', () => {
  it('finds every word, in any order, where a word begins', () => {
    const text = foldText('Money, bank notes and bullion; because of “naïve” coins')
    for (const typed of ['bullion money', 'NOTES, bank', '"bank notes" coin', 'naïve', '', ' '])
      expect(hasAll(text, readNeedle(typed)), typed).toBe(true)
    for (const typed of ['use', '"notes bank"', 'money theft'])
      expect(hasAll(text, readNeedle(typed)), typed).toBe(false)
  })

  it('looks through the shown variants alone, also in provisions that are the same everywhere', () => {
    const only = collectSearchTexts(reading, ['v2'])
    for (const [index, { cells }] of result.provisions.entries())
      if (!cells.v2) expect(only[index]).toBe(foldText(result.provisions[index]?.heading ?? ''))
    const found = filter({ search: 'loss', identical: false })
    expect(found).toEqual(filter({ search: 'loss', identical: true }))
  })
})

describe('identical provisions', () => {
  it('are left out unless they are asked for, and are counted all the same', () => {
    const changed = filter({ identical: false })
    expect(changed.length).toBeLessThan(rows.length)
    expect(changed.every(({ relation }) => relation !== 'same')).toBe(true)
    const same = rows.filter(({ relation }) => relation === 'same')
    const facets = countFacets(rows, { ...noFilters, identical: false }, searched)
    expect(facets.relation.find(({ value }) => value === 'same')?.count).toBe(same.length)
    expect(filter({ identical: false, relation: ['same'] })).toEqual(same)
  })
})

describe('rows of some variants', () => {
  it('relate to each other as a result of just these would', () => {
    const keys = ['v2', 'v3']
    for (const other of keys) {
      const pair = buildRows(reading, set, ['v1', other])
      for (const { provision, differences, relation } of pair) {
        const [one, two] = [provision.cells.v1, provision.cells[other]]
        const isMaterial = differences.some(({ materiality }) => materiality !== 'none')
        const both = isMaterial ? 'changed' : differences.length > 0 ? 'editorial' : 'same'
        expect(relation).toBe(one && two ? both : 'partial')
        if (relation === 'same') expect(one?.text).toBe(two?.text)
      }
      const shown = new Set(pair.map(({ id }) => id))
      for (const { id, cells } of result.provisions) expect(shown.has(id)).toBe(Boolean(cells.v1 || cells[other]))
    }
  })
})

describe('rows under their parts', () => {
  it('are complete and in order, each below the heading of its part with the right count', () => {
    const items = groupByPart(rows)
    expect(items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))).toEqual(rows)
    let part = ''
    for (const item of items) {
      if (item.kind === 'part') part = item.part
      else expect(item.row.provision.part).toBe(part)
    }
    const counted = items.reduce((sum, item) => sum + (item.kind === 'part' ? item.rows : 0), 0)
    expect(counted).toBe(rows.length)
  })

  it('have the materiality of their most material shown difference, and none when its variant is hidden', () => {
    const alone = buildRows(reading, set, ['v1'])
    expect(alone.every(({ materiality, differences }) => materiality === 'none' && differences.length === 0)).toBe(true)
  })
})
