import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { industryPages, lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { listStatementPages, loadPages, type TestPage } from '#lib/tools/testing/schedule-p.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

// The check digit of 12345 is worked out in lib/contract/reference/carrier-code.test.ts.
const own = '12345'
const other = '00112'
const root = '/insurance/carriers/carrier_12345-5/loss-development'
const year = 2024

/** Every page of every line in one statement, the same page one year before, and a page of another carrier. */
const pages: readonly TestPage[] = [
  ...listStatementPages(own, year),
  { naicCompanyCode: own, statementYear: year - 1, line: 'C', part: '2' },
  { naicCompanyCode: own, statementYear: year - 1, line: 'C', part: '2', variant: 'as amended' },
  { naicCompanyCode: other, statementYear: year, line: 'C', part: '2' },
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
  await loadPages(api, pages)
})
afterAll(() => api.close())

async function read(path: string, request: TestRequest = {}) {
  const response = await api.request(path, { as: 'member', ...request })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function readRows(query: string): Promise<LossDevelopmentRow[]> {
  const { status, body } = await read(`${root}?${query}`)
  expect(status).toBe(200)
  return body.rows
}

async function sumCharges(): Promise<number> {
  const entries = await api.deps.database.db.select().from(ledgerEntries)
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

describe('a row', () => {
  test('of Part 2 has what the specification lists', async () => {
    const [prior, , third] = await readRows(`statementYear=${year}&line=C&part=2`)
    expect(third).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{1,200}$/),
      carrier: { id: 'carrier_12345-5', name: 'Carrier 12345' },
      naicCompanyCode: own,
      statementYear: 2024,
      line: { code: 'C', name: 'Commercial Auto/Truck Liability/Medical', scheme: 'schedule-p' },
      part: '2',
      section: null,
      variant: 'current',
      sourceRow: '03',
      rowType: 'accident_year',
      accidentYear: 2016,
      development: {
        measure: 'incurred_net_losses_and_dcc',
        unit: 'usd',
        values: [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024].map((evaluationYear, at) => ({
          evaluationYear,
          developmentMonths: 12 * (at + 1),
          value: 3000 + at,
        })),
      },
      supplemental: [
        { measure: 'one_year_development', unit: 'usd', value: 30 },
        { measure: 'two_year_development', unit: 'usd', value: 31 },
      ],
      sources: [{ exhibit: 'Schedule P - Part 2C', statementYear: 2024 }],
    })
    // 2014 is the newest year that the prior row contains: at the end of 2015 it is 24 months old.
    expect(prior).toMatchObject({ sourceRow: '01', rowType: 'prior', accidentYear: null })
    const months = prior?.development?.values.map(({ evaluationYear, developmentMonths }) => [
      evaluationYear,
      developmentMonths,
    ])
    expect([months?.at(0), months?.at(-1)]).toEqual([
      [2015, 24],
      [2024, 132],
    ])
  })

  test('of totals prints supplemental columns only; Parts 3 and 4 print no totals', async () => {
    const rows = await readRows(`statementYear=${year}&line=C&limit=200`)
    const totals = rows.filter(({ rowType }) => rowType === 'totals')
    expect(totals.map(({ part, section, development }) => [part, section, development])).toEqual([
      ['2', null, null],
      ['6', '1', null],
      ['6', '2', null],
    ])
    expect(totals.every(({ sourceRow, accidentYear }) => sourceRow === '12' && accidentYear === null)).toBe(true)
  })

  test('of earned premiums is row 13 of Part 6, each cell of 12 months', async () => {
    const [row] = (await readRows(`statementYear=${year}&line=C&part=6&section=2`)).slice(-1)
    expect(row).toMatchObject({ sourceRow: '13', rowType: 'earned_premiums', accidentYear: null, supplemental: [] })
    expect(row?.development).toMatchObject({ measure: 'premiums_earned_ceded', unit: 'usd' })
    expect(new Set(row?.development?.values.map(({ developmentMonths }) => developmentMonths))).toEqual(new Set([12]))
    expect(row?.development?.values).toHaveLength(10)
  })

  test('of a short line has rows 01, 02, 03 and, in Part 2, 12', async () => {
    const rows = await readRows(`statementYear=${year}&line=J&limit=200`)
    expect(rows.map(({ part, sourceRow, accidentYear }) => [part, sourceRow, accidentYear])).toEqual([
      ['2', '01', null],
      ['2', '02', 2023],
      ['2', '03', 2024],
      ['2', '12', null],
      ...['3', '4'].flatMap((part) => [
        [part, '01', null],
        [part, '02', 2023],
        [part, '03', 2024],
      ]),
    ])
    const months = rows[0]?.development?.values.map((cell) => [cell.evaluationYear, cell.developmentMonths])
    expect(months).toEqual([
      [2022, 12],
      [2023, 24],
      [2024, 36],
    ])
  })

  test.each([
    ['C 3', 'paid_net_losses_and_dcc usd', ['claims_closed_with_payment', 'claims_closed_without_payment']],
    ['C 4', 'bulk_and_ibnr_net_losses_and_dcc usd', []],
    ['C 5 1', 'claims_closed_with_payment count', []],
    ['F 5 2A', 'claims_outstanding count', []],
    ['F 5 3B', 'claims_reported count', []],
    ['H 6 1B', 'premiums_earned_direct_and_assumed usd', ['premiums_earned_current_year']],
    ['H 6 2A', 'premiums_earned_ceded usd', ['premiums_earned_current_year']],
  ])('of line, part and section %s measures %s', async (place, measured, supplemental) => {
    const [line, part, section] = place.split(' ')
    const [measure, unit] = measured.split(' ')
    const query = `statementYear=${year}&line=${line}&part=${part}${section ? `&section=${section}` : ''}`
    const row = (await readRows(query)).find(({ sourceRow }) => sourceRow === '05')
    expect(row).toMatchObject({ section: section ?? null, development: { measure, unit } })
    expect(row?.supplemental.map((column) => column.measure)).toEqual(supplemental)
  })

  test('leaves out blank and zero columns and cells without print', async () => {
    const there = and(eq(lossDevelopmentRows.statementYear, year - 1), eq(lossDevelopmentRows.sourceRow, '04'))
    const { db } = api.deps.database
    await db
      .update(lossDevelopmentRows)
      .set({ amounts: [0, null, -7, 1, 2, 3, 4, 5], supplemental: [null, 0] })
      .where(there)
    const row = (await readRows(`statementYear=${year - 1}&variant=current`))[3]
    expect(row?.supplemental).toEqual([])
    expect(row?.development?.values.slice(0, 2)).toEqual([
      { evaluationYear: 2016, developmentMonths: 12, value: 0 },
      { evaluationYear: 2018, developmentMonths: 36, value: -7 },
    ])
  })

  test('read by its id is the row of the list', async () => {
    for (const row of await readRows(`statementYear=${year}&line=H&part=6&limit=60`)) {
      const { status, headers, body } = await read(`${root}/${row.id}`)
      expect([status, body]).toEqual([200, row])
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('is not found under another carrier, once it is removed, or by text that is no id', async () => {
    const [row] = await readRows(`statementYear=${year - 1}&variant=as%20amended`)
    const id = row?.id ?? ''
    const before = await sumCharges()
    expect((await read(`/insurance/carriers/${other}/loss-development/${id}`)).body.code).toBe('not_found')
    for (const wrong of ['x', id.slice(1), `${id}A`, id.toUpperCase(), 'row_', '%F0%9F%8F%A0'])
      expect((await read(`${root}/${wrong}`)).body.code, wrong).toBe('not_found')
    await api.deps.database.db.delete(lossDevelopmentRows).where(eq(lossDevelopmentRows.variant, 'as amended'))
    expect((await read(`${root}/${id}`)).status).toBe(404)
    expect(await sumCharges()).toBe(before)
  })
})

describe('a carrier', () => {
  test.each(['carrier_12345-5', '12345-5', '12345', 'naic:12345'])('is known as %s', async (id) => {
    const { status, body } = await read(`/insurance/carriers/${id}/loss-development?line=C&limit=1`)
    expect([status, body.rows?.[0]?.carrier.id]).toEqual([200, 'carrier_12345-5'])
  })

  test.each([
    '12345-4',
    'carrier_12345-4',
    'carrier_12345',
    'naic:12345-5',
    'NAIC:12345',
    '1234',
    '012345',
    '99999',
    'carrier_99999-5',
    '１２３４５',
  ])('is not known as %s', async (id) => {
    expect((await read(`/insurance/carriers/${encodeURIComponent(id)}/loss-development`)).body.code).toBe('not_found')
  })

  test.each([
    ['', 'x', 404],
    ['c'.repeat(100), 'r'.repeat(200), 404],
    ['c'.repeat(101), 'r', 400],
    ['c', 'r'.repeat(201), 400],
  ])('and a row have ids of 1 to 100 and of 1 to 200 characters: %s / %s', async (carrierId, id, status) => {
    expect((await read(`/insurance/carriers/${carrierId}/loss-development/${id}`)).status).toBe(status)
  })
})

describe('the industry', () => {
  const path = `/insurance/loss-development/industry?statementYear=${year}&line=C&part=2`

  test('is the sum of all carriers, row by row and cell by cell', async () => {
    const { body } = await read(path)
    expect(body.carrierCount).toBe(2)
    const single = await readRows(`statementYear=${year}&line=C&part=2`)
    expect(body.rows).toEqual(
      single.map(({ id, carrier, naicCompanyCode, development, supplemental, ...row }) => ({
        ...row,
        carrierCount: 2,
        development: development && {
          ...development,
          values: development.values.map((cell) => ({ ...cell, value: 2 * cell.value })),
        },
        supplemental: supplemental.map((figure) => ({ ...figure, value: 2 * figure.value })),
      })),
    )
  })

  test('leaves out a cell that a carrier does not print, and says how many print the row', async () => {
    const ofOther = and(eq(lossDevelopmentRows.carrierId, 'carrier_00112-3'), eq(lossDevelopmentRows.sourceRow, '10'))
    const { db } = api.deps.database
    await db
      .update(lossDevelopmentRows)
      .set({ amounts: [null, 5] })
      .where(ofOther)
    const gone = and(eq(lossDevelopmentRows.carrierId, 'carrier_00112-3'), eq(lossDevelopmentRows.sourceRow, '11'))
    await db.delete(lossDevelopmentRows).where(gone)
    // No load changes rows in place.
    await db.delete(industryPages)
    const { rows } = (await read(path)).body
    expect(rows[9].development.values).toEqual([{ evaluationYear: 2024, developmentMonths: 24, value: 10_001 + 5 }])
    expect(rows.slice(9, 11).map(({ carrierCount }: { carrierCount: number }) => carrierCount)).toEqual([2, 1])
  })
})
