import { expect, test } from 'vitest'
import { mostValues, writeFilter } from './filter-list.ts'
import { dayFilter, optionFilter, valueFilter } from './search-filters.ts'

const values = valueFilter('a')

test.each([
  ['OH', ['OH'], false],
  ['OH, TX ,IN', ['OH', 'TX', 'IN'], false],
  ['"Acme, Inc.",Harbor', ['Acme, Inc.', 'Harbor'], false],
  ['"say ""so""", "none"', ['say "so"', 'none'], false],
  ['none', [], true],
  ['Form,NONE', ['Form'], true],
  ['Rate "A"', ['Rate "A"'], false],
  ['" spaced "', [' spaced '], false],
])('reads the values of %s', (text, expected, orNone) => {
  expect(values.parse(text)).toEqual({ text, values: expected, orNone })
})

test.each([
  '',
  ',',
  'OH,',
  ',OH',
  ' ',
  '""',
  '"open',
  '"a"b',
  'a\u0000',
  Array(mostValues + 1)
    .fill('a')
    .join(),
])('rejects the list %j', (text) => {
  expect(values.safeParse(text).success).toBe(false)
})

test.each([[['OH', 'TX']], [['Acme, Inc.', 'a "b"', 'none', null, ' x ', 'None', '~']], [[null]]])(
  'reads what it writes: %j',
  (written) => {
    const { values: read, orNone } = values.parse(writeFilter(written))
    expect(read).toEqual(written.filter((value) => value !== null))
    expect(orNone).toBe(written.includes(null))
  },
)

test('takes only values that there are', () => {
  const options = optionFilter(['managed', 'reference'], 'managed')
  expect(options.parse('managed,none')).toMatchObject({ values: ['managed'], orNone: true })
  expect(options.safeParse('managed,Reference').success).toBe(false)
})

test('reads ranges of days', () => {
  const { ranges, orNone } = dayFilter('..').parse('2026-01-01..2026-01-31,2026-03-01..,..2025-12-31,none')
  expect(ranges).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-03-01', to: null },
    { from: null, to: '2025-12-31' },
  ])
  expect(orNone).toBe(true)
})

test.each([
  '..',
  '2026-01-01',
  '2026-02-30..',
  '2026-01-01...2026-01-02',
  '2026-01-01..2026-01-02..',
  'today..',
  '0000-01-01..',
])('rejects the days %s', (text) => {
  expect(dayFilter('..').safeParse(text).success).toBe(false)
})
