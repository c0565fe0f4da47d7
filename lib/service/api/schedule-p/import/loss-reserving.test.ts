import { existsSync, readFileSync } from 'node:fs'
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

describe('the layout of the CAS Loss Reserving Database', () => {
  const header =
    'GRCODE,GRNAME,AccidentYear,DevelopmentYear,DevelopmentLag,IncurLoss_B,CumPaidLoss_B,BulkLoss_B,EarnedPremDIR_B,EarnedPremCeded_B,EarnedPremNet_B,Single,PostedReserve97_B'
  const lineOf = (accidentYear: number, lag: number, figures = `${lag},${10 * lag},${100 * lag},9,2,7`) =>
    `43,IDS,${accidentYear},${accidentYear + lag - 1},${lag},${figures},0,73`
  const file = (...lines: string[]) => [header, ...lines, ''].join('\n')

  test('gives the printed triangle of the newest year’s statement in dollars, and premium apart', async () => {
    const lines = [1996, 1997].flatMap((year) => [1, 2, 3].map((lag) => lineOf(year, lag)))
    await importText(api, file(...lines))
    const { carriers: made, rows, premiums } = await readAll(api)
    expect(made).toMatchObject([{ naicCompanyCode: '00043', name: 'IDS' }])
    expect(rows.map(({ part, sourceRow, accidentYear, amounts }) => [part, sourceRow, accidentYear, amounts])).toEqual([
      ['2', '10', 1996, [1000, 2000]],
      ['2', '11', 1997, [1000]],
      ['3', '10', 1996, [10_000, 20_000]],
      ['3', '11', 1997, [10_000]],
      ['4', '10', 1996, [100_000, 200_000]],
      ['4', '11', 1997, [100_000]],
    ])
    expect(rows.every(({ statementYear, line }) => statementYear === 1997 && line === 'B')).toBe(true)
    const path = '/insurance/carriers/00043/earned-premiums?line=B'
    const body = await (await api.request(path, { as: 'member' })).json()
    expect(body.premiums).toEqual(
      [1996, 1997].map((accidentYear) => ({
        statementYear: 1997,
        line: 'B',
        section: null,
        accidentYear,
        direct: 9000,
        ceded: 2000,
        net: 7000,
        unit: 'usd',
      })),
    )
    expect(premiums).toHaveLength(2)
  })

  test('leaves supplemental columns that a printed page has brought', async () => {
    const printed: Fields = {
      ...harborPage,
      naicCompanyCode: '00043',
      carrierName: 'IDS',
      statementYear: 1997,
      line: 'B',
      part: '2',
    }
    await importText(api, toCsv([{ ...printed, sourceRow: '10', year10: 1, oneYearDevelopment: 4 }]))
    await importText(api, file(lineOf(1996, 1), lineOf(1996, 2), lineOf(1997, 1)))
    expect((await readAll(api)).rows[0]).toMatchObject({
      sourceRow: '10',
      amounts: [1000, 2000],
      supplemental: [4, null],
    })
  })

  test('says which cells and accident years are missing, once for all parts', async () => {
    const { warnings } = await importText(
      api,
      file(lineOf(1997, 1), lineOf(1995, 1), lineOf(1995, 3), lineOf(1994, 2), lineOf(1994, 1)),
    )
    expect(warnings).toEqual([
      'Company 00043, statement 1997, line B: row 09 has no figure for 1996 (Part 2, 3, 4).',
      'Company 00043, statement 1997, line B: row 08 has no figure for 1996, 1997 (Part 2, 3, 4).',
      'Company 00043, statement 1997, line B: no row for accident year 1996 (Part 2, 3, 4).',
    ])
  })

  test('reads the section from the letter of the line', async () => {
    const text = file(lineOf(1997, 1)).replaceAll('_B', '_h1')
    await importText(api, text)
    expect((await readAll(api)).rows).toMatchObject([
      { line: 'H', section: '1', part: '2' },
      { line: 'H', section: '1', part: '3' },
      { line: 'H', section: '1', part: '4' },
    ])
    expect((await readAll(api)).premiums).toMatchObject([{ line: 'H', section: '1' }])
  })

  test.each([
    ['text for a number', [lineOf(1997, 1, 'x,1,1,1,1,1')], 'line 2, column 6 (IncurLoss_B): Write a whole number'],
    ['a year that does not fit the lag', ['43,IDS,1997,1997,2,1,1,1,1,1,1,0,1'], 'line 2, column 4 (DevelopmentYear)'],
    ['a year before the statement', [lineOf(1997, 1), lineOf(1987, 1)], 'line 3, column 3 (AccidentYear)'],
    ['two names for one code', [lineOf(1997, 1), lineOf(1996, 1).replace('IDS', 'ISD')], 'line 3, column 2 (GRNAME)'],
    [
      'two premiums for one year',
      [lineOf(1997, 1), lineOf(1997, 2, '1,1,1,8,2,7')],
      'line 3, column 9 (EarnedPremDIR_B)',
    ],
    [
      'a cell twice',
      [lineOf(1997, 1), lineOf(1997, 1)],
      'line 3: repeats GRCODE, AccidentYear, DevelopmentLag of line 2.',
    ],
    ['too many values', [`${lineOf(1997, 1)},1`], 'line 2: 14 values'],
  ])('names line and column of %s and changes nothing', async (_, lines, issue) => {
    const issues = await issuesOf(file(...lines))
    expect(issues.join('\n')).toContain(issue)
  })

  test.each(['_Q', '_H', '_J', '_B1', '_'])('knows no line by the letter %s', async (suffix) => {
    const issues = await issuesOf(file(lineOf(1997, 1)).replaceAll('_B', suffix))
    expect(issues.join('\n')).toContain('is not a line with ten accident years')
  })

  const data = '../shared/data/schedule_p'
  test.skipIf(!existsSync(data)).each([
    ['ppauto_pos.csv', 'B', 146],
    ['wkcomp_pos.csv', 'D', 132],
  ])('reads %s whole: every company, year and part, each cell as in the file', async (name, line, companies) => {
    const text = readFileSync(`${data}/${name}`, 'utf8')
    expect((await importText(api, text)).warnings).toEqual([])
    const { carriers: made, rows, premiums } = await readAll(api)
    expect([made.length, rows.length, premiums.length]).toEqual([companies, companies * 30, companies * 10])
    const sums = new Map<string, number>()
    for (const cells of text
      .trim()
      .split('\n')
      .slice(1)
      .map((each) => each.split(','))) {
      const [, , , year, , incurred, paid, bulk] = cells
      if (Number(year) > 1997) continue
      for (const [part, value] of [
        ['2', incurred],
        ['3', paid],
        ['4', bulk],
      ] as const)
        sums.set(part, (sums.get(part) ?? 0) + 1000 * Number(value))
    }
    for (const [part, sum] of sums) {
      const cells = rows.filter((row) => row.part === part).flatMap(({ amounts }) => amounts ?? [])
      expect(cells).toHaveLength(companies * 55)
      expect(cells.reduce<number>((all, cell) => all + (cell ?? 0), 0)).toBe(sum)
    }
    expect(new Set(rows.map((row) => row.line))).toEqual(new Set([line]))
  })
})
