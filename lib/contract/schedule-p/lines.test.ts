import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { priceRows } from './limits.ts'
import { findScheduleLine, listSections, parts, scheduleLines } from './lines.ts'

const facts = '../shared/facts/schedule_p_lines.csv'

test('there are twenty lines, A to U without Q; seven print two accident years', () => {
  expect(scheduleLines.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPRSTU')
  const short = scheduleLines.filter(({ accidentYears }) => accidentYears === 2)
  expect(short.map(({ code }) => code).join('')).toBe('IJKLSTU')
})

test.skipIf(!existsSync(facts))(
  'lines agree with the table of facts in name, first statement, accident years and parts',
  () => {
    const rows: {
      line: string
      section: string
      name: string
      accident_years_printed: string
      parts_printed: string
    }[] = parse(readFileSync(facts), { columns: true })
    const published = rows.map(({ line, section, name, ...row }) => [
      line,
      section !== '',
      name.replace(/ - (?:Occurrence|Claims-Made)$/, '').replace(/ \(from annual \d+\)$/, ''),
      Number(/from annual (\d+)/.exec(name)?.[1] ?? 0),
      Number(row.accident_years_printed),
      row.parts_printed.split(',').filter((part) => part !== '1'),
    ])
    const ours = scheduleLines.flatMap(
      ({ code, name, firstStatementYear, accidentYears, isSectioned, parts: printed }) =>
        Array.from({ length: isSectioned ? 2 : 1 }, () => [
          code,
          isSectioned,
          name.replaceAll('’', "'"),
          firstStatementYear ?? 0,
          accidentYears,
          printed,
        ]),
    )
    expect(ours).toEqual(published)
  },
)

test.each([
  ['B', '2', [null]],
  ['B', '5', ['1', '2', '3']],
  ['B', '6', []],
  ['C', '6', ['1', '2']],
  ['F', '4', ['1', '2']],
  ['F', '5', ['1A', '2A', '3A', '1B', '2B', '3B']],
  ['R', '6', ['1A', '2A', '1B', '2B']],
  ['G', '5', []],
] as const)('line %s prints Part %s in the sections %j', (code, part, sections) => {
  const line = findScheduleLine(code)
  expect(line && listSections(line, part)).toEqual(sections)
})

test('there is no line Q', () => {
  expect(findScheduleLine('Q')).toBeUndefined()
  expect(parts).toHaveLength(5)
})

test.each([
  [0, 0],
  [1, 7],
  [50, 252],
  [200, 1002],
])('a read of %i rows costs %i hundredths of a credit', (rowCount, amount) => {
  expect(priceRows(rowCount)).toBe(amount)
})
