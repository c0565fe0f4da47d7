import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  type Fields,
  harborPage,
  importText,
  issuesOf as listIssues,
  readAll,
  removeAll,
  toCsv,
} from './testing/import-text.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())
beforeEach(() => removeAll(api))

/** It has changed nothing. */
async function issuesOf(text: string): Promise<readonly string[]> {
  const before = await readAll(api)
  const issues = await listIssues(api, text)
  expect(await readAll(api)).toEqual(before)
  return issues
}

const countsOf = async (text: string, isDryRun = false) => (await importText(api, text, isDryRun)).counts

describe('a file of printed rows', () => {
  const row: Fields = { ...harborPage, part: '2', sourceRow: '10', year9: 5, year10: 7 }

  test('changes nothing when it is imported again, and only what differs when it has changed', async () => {
    const other: Fields = { ...row, sourceRow: '11', year9: null }
    const counts = (made: number, changed: number, same: number) =>
      expect.objectContaining({ records: 'Schedule P rows', made, changed, same })
    expect(await countsOf(toCsv([row, other]), true)).toContainEqual(counts(2, 0, 0))
    expect((await readAll(api)).rows).toEqual([])
    expect(await countsOf(toCsv([row, other]))).toContainEqual(counts(2, 0, 0))
    const before = await readAll(api)
    expect(await countsOf(`\uFEFF${toCsv([row, other]).replaceAll('\n', '\r\n')}`)).toContainEqual(counts(0, 0, 2))
    expect(await countsOf(toCsv([{ ...row, year10: 8 }, other]), true)).toContainEqual(counts(0, 1, 1))
    expect(await readAll(api)).toEqual(before)
    expect(await countsOf(toCsv([{ ...row, year10: 8 }, other]))).toContainEqual(counts(0, 1, 1))
    expect((await readAll(api)).rows[0]?.amounts).toEqual([5, 8])
  })

  test('names a carrier that is new; one that is there keeps its name', async () => {
    await importText(api, toCsv([row]))
    await importText(api, toCsv([{ ...row, carrierName: 'HARBOR.' }]))
    expect((await readAll(api)).carriers).toMatchObject([{ id: 'carrier_12345-5', name: 'Harbor' }])
  })

  test('that names a company differently changes nothing, and says both names and where', async () => {
    await importText(api, toCsv([row]))
    expect(await issuesOf(toCsv([{ ...row, year10: 8, carrierName: 'Anchor Mutual' }]))).toEqual([
      'line 2, column 2 (carrierName): Company 12345 is Harbor here, not Anchor Mutual. Correct the company code, or use the name that is stored here.',
    ])
  })

  test('may have a row of zeros only: it is a printed row, and a sum of the page needs it', async () => {
    const totals: Fields = { ...row, sourceRow: '12', year9: null, year10: null, oneYearDevelopment: 0 }
    await importText(api, toCsv([row, { ...totals, twoYearDevelopment: 0 }]))
    expect((await readAll(api)).rows[1]).toMatchObject({ sourceRow: '12', amounts: null, supplemental: null })
  })

  test('is imported with a hole, with a warning', async () => {
    const rows = [
      { ...row, sourceRow: '07', year7: 1, year8: 1 },
      { ...row, sourceRow: '09', year10: null },
      { ...row, sourceRow: '10' },
    ]
    expect((await importText(api, toCsv(rows))).warnings).toEqual([
      'Company 12345, statement 2024, line C: row 07 has no figure for 2020 (Part 2).',
      'Company 12345, statement 2024, line C: row 09 has no figure for 2022, 2024 (Part 2).',
      'Company 12345, statement 2024, line C: no row for accident year 2021 (Part 2).',
    ])
  })

  test('counts the claims of Part 3 one by one where its amounts are thousands', async () => {
    const paid = { ...row, part: '3', unit: 'usd_thousands', claimsClosedWithPayment: 12 }
    await importText(api, toCsv([paid]))
    expect((await readAll(api)).rows[0]).toMatchObject({ amounts: [5000, 7000], supplemental: [12, null] })
  })

  test.each<[string, Fields, string]>([
    ['an unknown line', { line: 'Q' }, 'line 3, column 4 (line): There is no line Q.'],
    ['a part that the line does not print', { line: 'B', part: '6' }, 'column 6 (part): Line B prints no Part 6.'],
    [
      'a line that the statement did not have yet',
      { line: 'U', statementYear: 2023 },
      'Statements include line U from 2024',
    ],
    ['a section where there is none', { section: '1' }, 'has no section: leave it empty'],
    ['a missing section', { line: 'H' }, 'Part 2 of line H has the sections 1, 2.'],
    ['a row that is not printed', { sourceRow: '13' }, '(sourceRow): Part 2 of line C prints the rows 01, 02,'],
    ['an accident year of a short line', { line: 'J', sourceRow: '05' }, 'prints the rows 01, 02, 03, 12.'],
    ['another accident year', { accidentYear: 2020 }, '(accidentYear): Row 10 is 2023.'],
    ['an accident year of totals', { sourceRow: '12', accidentYear: 2020, year9: null, year10: null }, 'not the row'],
    ['a cell before the accident year', { year8: 1 }, '(year8): Row 10 prints nothing there.'],
    ['a cell of totals', { sourceRow: '12', year9: null }, '(year10): Row 12 prints nothing there.'],
    ['a column of another part', { claimsClosedWithPayment: 1 }, '(claimsClosedWithPayment): Row 10 of Part 2 has no'],
    ['a row without numbers', { year9: null, year10: null }, '(sourceRow): The row has no numbers.'],
    ['dollars as counts', { unit: 'count' }, '(unit): Write usd or usd_thousands.'],
    ['counts as dollars', { line: 'C', part: '5', section: '1' }, '(unit): Part 5 holds counts: write count.'],
    ['a separator of thousands', { year10: '1,000' }, '(year10): Use digits only, with a minus sign'],
    ['negative in brackets', { year10: '(5)' }, '(year10): Use digits'],
    ['a year of two digits', { statementYear: 24 }, '(statementYear): A year has four digits.'],
    ['a code without its zeros', { naicCompanyCode: '112' }, 'A company code has five digits.'],
    ['another name', { carrierName: 'Harbour' }, '(carrierName): 12345 is named Harbor above.'],
    [
      'a row twice, once with its variant spelled out',
      { sourceRow: '10', variant: 'current' },
      'line 3: repeats the row of line 2.',
    ],
    ['a variant in other characters', { variant: 'amendé' }, 'At most 32 plain characters'],
  ])('names line and column of %s and changes nothing', async (_, wrong, issue) => {
    const second: Fields = { ...row, sourceRow: '09', section: null, accidentYear: null, ...wrong }
    const unprinted: Fields = wrong.sourceRow === undefined ? { sourceRow: '10' } : {}
    const issues = await issuesOf(
      toCsv([
        { ...row, sourceRow: wrong.variant ? '10' : '11', year9: null },
        { ...second, ...unprinted },
      ]),
    )
    expect(issues.join('\n')).toContain(issue)
    expect(issues.every((each) => each.startsWith('line 3'))).toBe(true)
  })

  test('names every bad line, not only the first', async () => {
    const bad = Array.from({ length: 250 }, (_, at) => ({ ...row, sourceRow: '10', variant: `v${at}`, line: 'Q' }))
    expect(await issuesOf(toCsv(bad))).toHaveLength(250)
  })
})
