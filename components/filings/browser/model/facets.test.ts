import { describe, expect, it, test } from 'vitest'
import { makeRows, noChoices, people } from '#components/filings/browser/testing/make-rows.ts'
import { makeNames } from '#components/filings/fields/testing/make-names.ts'
import { createPrng, type Prng } from '#lib/tools/quality/prng.ts'
import { facetNames } from './facet-definitions.ts'
import { type Choices, filterRows } from './facets.ts'
import { indexRows } from './row-index.ts'

/** Eight digits of a UUID, as a cut one begins. */
const id = /^[0-9a-f]{8}/
const reader = { today: '2026-03-02', memberId: people[0]?.id ?? null }
const filter = (rows: ReturnType<typeof makeRows>, search = '', choices: Partial<Choices> = {}) =>
  filterRows(indexRows(rows, reader), { search, choices: { ...noChoices, ...choices } })

/** Some values of every facet that rows have, now and then one that none has. */
function chooseSome(rows: ReturnType<typeof makeRows>, prng: Prng): Choices {
  const { facets } = filter(rows)
  const chosen = facetNames.map((name) => [
    name,
    prng.chance(0.5) ? [] : [...facets[name].map(({ key }) => key), 'gone'].filter(() => prng.chance(0.4)),
  ])
  return Object.fromEntries(chosen)
}

test('a facet’s count is the number of rows left by choosing only that value, with all other filters applied', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const prng = createPrng(seed)
    const rows = makeRows(120, seed)
    const choices = chooseSome(rows, prng)
    const search = prng.chance(0.5) ? '' : String(prng.int(0, 99))
    const { facets } = filter(rows, search, choices)
    for (const name of facetNames)
      for (const { key, count } of facets[name])
        expect([seed, name, key, filter(rows, search, { ...choices, [name]: [key] }).rows.length]).toEqual([
          seed,
          name,
          key,
          count,
        ])
  }
})

test('rows pass that have one of the chosen values in every facet, in the order they came', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const rows = makeRows(120, seed)
    const choices = chooseSome(rows, createPrng(seed))
    const alone = facetNames.map((name) => new Set(filter(rows, '', { [name]: choices[name] }).rows))
    expect(filter(rows, '', choices).rows).toEqual(rows.filter((row) => alone.every((set) => set.has(row))))
  }
})

test('rows that the service found pass without the text, if they have the chosen values', () => {
  const rows = makeRows(20, 3)
  const [first, second] = rows
  const foundIds = new Set([first?.id ?? '', second?.id ?? ''])
  const filters = { search: 'in no row', choices: noChoices, foundIds }
  expect(filterRows(indexRows(rows, reader), filters).rows).toEqual([first, second])
  const choices = { ...noChoices, kind: ['nothing'] }
  expect(filterRows(indexRows(rows, reader), { ...filters, choices }).rows).toEqual([])
})

test('without filters every row passes, and the counts of a facet of single values add up to all rows', () => {
  const rows = makeRows(300, 5)
  const { rows: passed, facets } = filter(rows)
  expect(passed).toEqual(rows)
  for (const name of facetNames.filter((other) => !['due', 'assignee', 'tag'].includes(other)))
    expect(facets[name].reduce((sum, { count }) => sum + count, 0)).toBe(300)
})

describe('a facet', () => {
  const row = makeRows(20, 1).find(({ highlights }) => highlights !== null)
  const with_ = (filing: object, highlights: object = {}) => {
    if (!row?.highlights) throw new Error('There is a row with highlights.')
    return { ...row, filing: { ...row.filing, ...filing }, highlights: { ...row.highlights, ...highlights } }
  }
  const labels = (
    rows: ReturnType<typeof makeRows>,
    name: (typeof facetNames)[number],
    choices: Partial<Choices> = {},
  ) => filter(rows, '', choices).facets[name].map(({ label, count }) => `${label} ${count}`)

  it('shows unknown types and dispositions as they are', () => {
    const rows = [with_({ filingType: 'Zz?, ~new' }), with_({ filingType: '~' }), with_({ filingType: null })]
    expect(labels(rows, 'type')).toEqual(['~ 1', 'Zz?, ~new 1', 'None 1'])
    expect(labels([with_({}, { disposition: 'Sent back, twice' })], 'disposition')).toEqual(['Sent back, twice 1'])
  })

  it('distinguishes a value that looks like the key for no value from no value', () => {
    const rows = [with_({ filingType: '~' }), with_({ filingType: null })]
    const chosen = filter(rows).facets.type.find(({ label }) => label === '~')
    expect(filter(rows, '', { type: [chosen?.key ?? ''] }).rows).toEqual([rows[0]])
  })

  it('names the kinds of records', () => {
    const rows = [null, 'managed', 'reference'].map((filingMode) => with_({ filingMode }))
    expect(labels(rows, 'kind')).toEqual(['Managed 1', 'Reference 1', 'Unclassified 1'])
  })

  it('keeps a chosen value that no filing has, to be taken back', () => {
    expect(labels([with_({ filingType: 'Form' })], 'type', { type: ['Rate'] })).toEqual(['Form 1', 'Rate 0'])
  })

  it('counts a filing for each of its tags', () => {
    const rows = [with_({}, { tags: ['hail', 'Wind'] }), with_({}, { tags: ['Wind'] }), with_({}, { tags: [] })]
    expect(labels(rows, 'tag')).toEqual(['hail 1', 'Wind 2', 'None 1'])
    expect(filter(rows, '', { tag: ['wind'] }).rows).toEqual(rows.slice(0, 2))
  })

  it('has statuses in the order of a filing’s life, the unknown last', () => {
    const rows = ['closed', null, 'draft', 'ready_to_stage'].map((status) => with_({}, { status }))
    expect(labels(rows, 'status')).toEqual(['Draft 1', 'Ready to stage 1', 'Closed 1', 'None 1'])
  })

  it('sorts what is due: overdue, the next 7 days, the next 30 with them, later, none', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-09', '2026-03-10', '2026-04-01', '2026-04-02', null]
    const rows = days.map((nextRespondBy) => with_({}, { nextRespondBy }))
    expect(labels(rows, 'due')).toEqual(['Overdue 1', 'Next 7 days 2', 'Next 30 days 4', 'Later 1', 'None 1'])
  })

  it('names states, records and members in links as people do, the reader as “me”', () => {
    const [dana, olivia, other] = people
    const owned = [dana, olivia, other, null].map((owner) => with_({}, { owner: owner ?? { id: 'x', name: 'Max' } }))
    const keysOf = (facet: 'owner' | 'assignee') => filter(owned).facets[facet].map(({ key }) => key)
    expect(keysOf('owner')).toEqual(['me', 'Max', 'Olivia Owner'])
    expect(labels(owned, 'owner')).toEqual(['Mine 1', 'Max 1', 'Olivia Owner 2'])
    const ohio = with_({ jurisdictionId: '00000001-0000-4000-8000-000000000000' })
    const company = with_({ companyId: '00000002-0000-4000-8000-000000000000' })
    expect(filter([ohio]).facets.state.map(({ key, label }) => [key, label])).toEqual([['OH', 'OH Ohio']])
    expect(filter([company]).facets.company.map(({ key }) => key)).toEqual(['Larkspur Mutual'])
  })

  it('never shows an id as a name, also while names are being read', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const pending = makeNames({ jurisdiction: () => null, company: () => null, product: () => null, toi: () => null })
      const rows = makeRows(60, seed).map((row) => ({ ...row, names: pending }))
      const { facets } = filter(rows)
      for (const name of facetNames)
        expect([seed, name, ...facets[name].map(({ label }) => label).filter((label) => id.test(label))]).toEqual([
          seed,
          name,
        ])
      expect(facets.company.map(({ label }) => label)).toContain('…')
    }
  })

  it('waits for the names where a link names a value that may be among them', () => {
    const company = with_({ companyId: '00000002-0000-4000-8000-000000000000' })
    const reading = { ...company, names: makeNames({ company: () => null }) }
    expect(filter([reading], '', { company: ['Larkspur Mutual'] })).toMatchObject({ rows: [], isPending: true })
    expect(filter([company], '', { company: ['Larkspur Mutual'] })).toMatchObject({ rows: [company], isPending: false })
  })

  it('takes a value by its id, as older links name it, and by its name in any case', () => {
    const ohio = with_({ jurisdictionId: '00000001-0000-4000-8000-000000000000' })
    const texas = with_({ jurisdictionId: '00000001-0000-4000-8000-000000000002' })
    for (const named of ['OH', 'oh', 'oh ohio', '00000001-0000-4000-8000-000000000000']) {
      const { rows, choices } = filter([ohio, texas], '', { state: [named] })
      expect([named, rows, choices.state]).toEqual([named, [ohio], ['OH']])
    }
    const mine = with_({}, { owner: people[0] })
    const hers = with_({}, { owner: people[1] })
    for (const named of ['me', 'dana ruiz', people[0]?.id ?? '']) {
      expect(filter([mine, hers], '', { owner: [named] }).rows).toEqual([mine])
    }
  })

  it('counts a filing once for a name that two of its assignees have', () => {
    const row = with_({}, { assignees: [people[1], people[2]] })
    expect(labels([row], 'assignee')).toEqual(['Me 0', 'Olivia Owner 1'])
  })
})
