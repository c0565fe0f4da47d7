import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { importText, readAll, removeAll } from './testing/import-text.ts'
import { type Fields, harborPage, toCsv } from './testing/read-text.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())
beforeEach(() => removeAll(api))

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

  test('changes nothing when it is imported again over supplemental columns that it does not have', async () => {
    const text = file(lineOf(1996, 1), lineOf(1996, 2), lineOf(1997, 1))
    const printed = { ...harborPage, naicCompanyCode: '00043', carrierName: 'IDS', statementYear: 1997, line: 'B' }
    await importText(api, text)
    await importText(
      api,
      toCsv([{ ...printed, part: '2', sourceRow: '10', year9: 1000, year10: 2000, oneYearDevelopment: 4 }]),
    )
    const before = await readAll(api)
    expect(before.rows[0]).toMatchObject({ amounts: [1000, 2000], supplemental: [4, null] })
    expect((await importText(api, text)).counts).toContainEqual({
      records: 'Schedule P rows',
      made: 0,
      changed: 0,
      same: 6,
    })
    expect(await readAll(api)).toEqual(before)
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
