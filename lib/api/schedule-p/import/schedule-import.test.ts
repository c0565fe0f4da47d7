import { existsSync, readFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile } from '#lib/api/kernel/import/import-file.ts'
import { InvalidImport } from '#lib/api/kernel/import/read-table.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { listSections, type Part, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import { carriers } from '#lib/database/schema/reference.ts'
import { earnedPremiums, lossDevelopmentRows } from '#lib/database/schema/schedule-p.ts'
import { scheduleImport } from './schedule-import.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
}, 120_000)
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.deps.database
  for (const table of [lossDevelopmentRows, earnedPremiums, carriers]) await db.delete(table)
})

async function readAll() {
  const { db } = api.deps.database
  return {
    carriers: await db.select().from(carriers).orderBy(asc(carriers.id)),
    rows: await db
      .select()
      .from(lossDevelopmentRows)
      .orderBy(
        asc(lossDevelopmentRows.carrierId),
        asc(lossDevelopmentRows.statementYear),
        asc(lossDevelopmentRows.line),
        asc(lossDevelopmentRows.part),
        asc(lossDevelopmentRows.section),
        asc(lossDevelopmentRows.sourceRow),
      ),
    premiums: await db
      .select()
      .from(earnedPremiums)
      .orderBy(asc(earnedPremiums.carrierId), asc(earnedPremiums.accidentYear)),
  }
}

function importText(text: string, isDryRun = false) {
  return importFile(api.deps, { kind: scheduleImport, bytes: new TextEncoder().encode(text), isDryRun })
}

/** The issues of a file; it has changed nothing. */
async function issuesOf(text: string): Promise<readonly string[]> {
  const before = await readAll()
  const error: unknown = await importText(text).then(
    () => new Error('The file was imported.'),
    (thrown: unknown) => thrown,
  )
  expect(await readAll()).toEqual(before)
  if (error instanceof InvalidImport) return error.issues
  throw error
}

type Fields = Readonly<Record<string, string | number | null>>
const page: Fields = { naicCompanyCode: '12345', carrierName: 'Harbor', statementYear: 2024, line: 'C', unit: 'usd' }

function toCsv(records: readonly Fields[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return stringify(
    records.map((record) => names.map((name) => record[name] ?? '')),
    { header: true, columns: names },
  )
}

describe('a file of printed rows', () => {
  const printedPage = fc
    .record({
      line: fc.constantFrom(...scheduleLines),
      pick: fc.nat(),
      year: fc.integer({ min: 1990, max: 2030 }),
      thousands: fc.boolean(),
    })
    .chain(({ line, pick, year, thousands }) => {
      const part = line.parts[pick % line.parts.length] as Part
      const sections = listSections(line, part)
      const section = sections[pick % sections.length] ?? null
      const number = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { freq: 8 })
      const rows = listPrintedRows({ line, part, statementYear: year }).map((printed) =>
        fc.record({
          printed: fc.constant(printed),
          amounts: fc.tuple(...printed.evaluationYears.map(() => number)),
          supplemental: fc.tuple(
            ...(printed.rowType === 'earned_premiums' ? [] : supplementalMeasures[part]).map(() => number),
          ),
        }),
      )
      return fc.tuple(...rows).map((all) => ({ line, part, section, year, thousands, rows: all }))
    })

  const camel = (measure: string) => measure.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

  test('gives every printed number, and what is not printed is not there', async () => {
    await fc.assert(
      fc.asyncProperty(printedPage, async ({ line, part, section, year, thousands, rows }) => {
        await api.deps.database.db.delete(lossDevelopmentRows)
        const kept = rows.filter(
          ({ amounts, supplemental }) => amounts.some((cell) => cell !== null) || supplemental.some((cell) => cell),
        )
        fc.pre(kept.length > 0)
        const isCount = part === '5'
        const text = toCsv(
          kept.map(({ printed, amounts, supplemental }) => ({
            ...page,
            statementYear: year,
            line: line.code,
            part,
            section,
            sourceRow: printed.sourceRow,
            accidentYear: printed.accidentYear,
            unit: isCount ? 'count' : thousands ? 'usd_thousands' : 'usd',
            ...Object.fromEntries(amounts.map((cell, at) => [`year${10 - amounts.length + at + 1}`, cell])),
            ...Object.fromEntries(
              supplemental.map((cell, at) => [camel(supplementalMeasures[part][at]?.measure ?? ''), cell]),
            ),
          })),
        )
        await importText(text)
        const path = '/insurance/carriers/12345/loss-development?limit=200'
        const body = await (await api.request(path, { as: 'member' })).json()
        const scale = isCount || !thousands ? 1 : 1000
        const shown = body.rows.map((row: ShownRow) => [
          row.sourceRow,
          row.section,
          (row.development?.values ?? []).map(({ evaluationYear, value }) => [evaluationYear, value]),
          row.supplemental.map(({ measure, value }) => [measure, value]),
        ])
        const expected = kept.map(({ printed, amounts, supplemental }) => [
          printed.sourceRow,
          section,
          printed.evaluationYears.flatMap((evaluated, at) => {
            const cell = amounts[at] ?? null
            return cell === null ? [] : [[evaluated, cell * scale]]
          }),
          supplementalMeasures[part].flatMap(({ measure, unit }, at) => {
            const cell = supplemental[at] ?? 0
            return cell === 0 ? [] : [[measure, unit === 'count' ? cell : cell * scale]]
          }),
        ])
        expect(shown).toEqual(expected.filter(([, , cells, figures]) => [cells, figures].some((all) => all?.length)))
      }),
      { seed: 20260302, numRuns: 60 },
    )
  })

  interface ShownRow {
    readonly sourceRow: string
    readonly section: string | null
    readonly development: { readonly values: readonly { evaluationYear: number; value: number }[] } | null
    readonly supplemental: readonly { measure: string; value: number }[]
  }

  const row: Fields = { ...page, part: '2', sourceRow: '10', year9: 5, year10: 7 }

  test('changes nothing when it is imported again, and only what differs when it has changed', async () => {
    const other: Fields = { ...row, sourceRow: '11', year9: null }
    const counts = (made: number, changed: number, same: number) =>
      expect.objectContaining({ records: 'Schedule P rows', made, changed, same })
    expect(await importText(toCsv([row, other]), true)).toContainEqual(counts(2, 0, 0))
    expect((await readAll()).rows).toEqual([])
    expect(await importText(toCsv([row, other]))).toContainEqual(counts(2, 0, 0))
    const before = await readAll()
    expect(await importText(`\uFEFF${toCsv([row, other]).replaceAll('\n', '\r\n')}`)).toContainEqual(counts(0, 0, 2))
    expect(await importText(toCsv([{ ...row, year10: 8 }, other]), true)).toContainEqual(counts(0, 1, 1))
    expect(await readAll()).toEqual(before)
    expect(await importText(toCsv([{ ...row, year10: 8 }, other]))).toContainEqual(counts(0, 1, 1))
    expect((await readAll()).rows[0]?.amounts).toEqual([5, 8])
  })

  test('names a carrier that is new; one that is there keeps its name', async () => {
    await importText(toCsv([row]))
    await importText(toCsv([{ ...row, carrierName: 'Harbor Mutual' }]))
    expect((await readAll()).carriers).toMatchObject([{ id: 'carrier_12345-5', name: 'Harbor' }])
  })

  test('counts the claims of Part 3 one by one where its amounts are thousands', async () => {
    const paid = { ...row, part: '3', unit: 'usd_thousands', claimsClosedWithPayment: 12 }
    await importText(toCsv([paid]))
    expect((await readAll()).rows[0]).toMatchObject({ amounts: [5000, 7000], supplemental: [12, null] })
  })

  test.each<[string, Fields, string]>([
    ['an unknown line', { line: 'Q' }, 'line 3, column 4 (line): There is no line Q.'],
    ['a part that the line does not print', { line: 'B', part: '6' }, 'column 6 (part): Line B prints no Part 6.'],
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
    ['a separator of thousands', { year10: '1,000' }, '(year10): Write digits, with a minus sign'],
    ['negative in brackets', { year10: '(5)' }, '(year10): Write digits'],
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

describe('the layout of the CAS Loss Reserving Database', () => {
  const header =
    'GRCODE,GRNAME,AccidentYear,DevelopmentYear,DevelopmentLag,IncurLoss_B,CumPaidLoss_B,BulkLoss_B,EarnedPremDIR_B,EarnedPremCeded_B,EarnedPremNet_B,Single,PostedReserve97_B'
  const lineOf = (accidentYear: number, lag: number, figures = `${lag},${10 * lag},${100 * lag},9,2,7`) =>
    `43,IDS,${accidentYear},${accidentYear + lag - 1},${lag},${figures},0,73`
  const file = (...lines: string[]) => [header, ...lines, ''].join('\n')

  test('gives the printed triangle of the newest year’s statement in dollars, and premium apart', async () => {
    const lines = [1996, 1997].flatMap((year) => [1, 2, 3].map((lag) => lineOf(year, lag)))
    await importText(file(...lines))
    const { carriers: made, rows, premiums } = await readAll()
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
      ...page,
      naicCompanyCode: '00043',
      carrierName: 'IDS',
      statementYear: 1997,
      line: 'B',
      part: '2',
    }
    await importText(toCsv([{ ...printed, sourceRow: '10', year10: 1, oneYearDevelopment: 4 }]))
    await importText(file(lineOf(1996, 1), lineOf(1996, 2), lineOf(1997, 1)))
    expect((await readAll()).rows[0]).toMatchObject({ sourceRow: '10', amounts: [1000, 2000], supplemental: [4, null] })
  })

  test('reads the section from the letter of the line', async () => {
    const text = file(lineOf(1997, 1)).replaceAll('_B', '_h1')
    await importText(text)
    expect((await readAll()).rows).toMatchObject([
      { line: 'H', section: '1', part: '2' },
      { line: 'H', section: '1', part: '3' },
      { line: 'H', section: '1', part: '4' },
    ])
    expect((await readAll()).premiums).toMatchObject([{ line: 'H', section: '1' }])
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
    expect(issues.join('\n')).toContain('is no line with ten accident years')
  })

  const data = '../shared/data/schedule_p'
  test.skipIf(!existsSync(data)).each([
    ['ppauto_pos.csv', 'B', 146],
    ['wkcomp_pos.csv', 'D', 132],
  ])('reads %s whole: every company, year and part, each cell as in the file', async (name, line, companies) => {
    const text = readFileSync(`${data}/${name}`, 'utf8')
    await importText(text)
    const { carriers: made, rows, premiums } = await readAll()
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
