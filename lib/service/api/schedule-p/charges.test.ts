import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
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
afterEach(() => setOrganization({ datasets: ['naic'], creditLimit: null }))

async function setOrganization(values: Partial<typeof organizations.$inferInsert>): Promise<void> {
  await api.deps.database.db.update(organizations).set(values).where(eq(organizations.id, api.organizationId))
}

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

describe('the grant', () => {
  const paths = [
    root,
    `${root}?cursor=x`,
    `${root}/pages`,
    `${root}/x`,
    '/insurance/carriers/nobody/loss-development',
    '/insurance/carriers/nobody/loss-development/pages',
    '/insurance/carriers/nobody/loss-development/x',
    '/insurance/carriers/nobody/earned-premiums',
    '/insurance/loss-development/industry?statementYear=2024&line=C&part=2',
  ]

  test.each(paths)('is looked at before anything else: %s', async (path) => {
    await setOrganization({ datasets: [] })
    const { status, body } = await read(path)
    expect([status, body.code, body.dataset]).toEqual([403, 'dataset_not_enabled', 'naic'])
    await setOrganization({ datasets: ['osha'] })
    expect((await read(path)).body.dataset).toBe('naic')
  })

  test('taken away ends a walk at its next page, which costs nothing', async () => {
    const { body } = await read(`${root}?line=C&limit=3`)
    await setOrganization({ datasets: [] })
    const before = await sumCharges()
    expect((await read(`${root}?line=C&limit=3&cursor=${body.nextCursor}`)).body.code).toBe('dataset_not_enabled')
    expect(await sumCharges()).toBe(before)
    await setOrganization({ datasets: ['naic'] })
    expect((await read(`${root}?line=C&limit=3&cursor=${body.nextCursor}`)).body.rows).toHaveLength(3)
  })
})

describe('charges', () => {
  test('are 0.02 for each read that returns rows and 0.05 for each row, and nothing else', async () => {
    const [first] = await readRows('line=C&limit=1')
    const reads = fc.oneof(
      fc.record({
        path: fc.constant(root),
        line: fc.constantFrom('A', 'C', 'J', 'Q'),
        part: fc.constantFrom('2', '6', undefined),
        limit: fc.constantFrom(1, 7, 200),
        cursor: fc.constantFrom(undefined, 'broken'),
      }),
      fc.record({ path: fc.constantFrom(`${root}/${first?.id}`, `${root}/x`, `${root}/pages`, `${root}?limit=0`) }),
      fc.record({
        path: fc.constantFrom('/insurance/loss-development/industry', '/insurance/carriers/99999/loss-development'),
        statementYear: fc.constantFrom(2024, 2001),
        line: fc.constantFrom('C', 'J'),
        part: fc.constantFrom('2', '5'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(reads, { maxLength: 8 }), async (asked) => {
        let expected = await sumCharges()
        for (const { path, ...query } of asked) {
          const given = Object.entries(query).flatMap(([name, value]) =>
            value === undefined ? [] : [`${name}=${value}`],
          )
          const { status, body } = await read(given.length > 0 ? `${path}?${given.join('&')}` : path)
          const rows = status === 200 && !('pages' in body) ? (body.rows?.length ?? 1) : 0
          expected += rows === 0 ? 0 : 2 + 5 * rows
        }
        expect(await sumCharges()).toBe(expected)
      }),
      { seed: 20260302, numRuns: 40 },
    )
  })

  test('leave no entry in the ledger for a read without rows', async () => {
    const before = await api.deps.database.db.$count(ledgerEntries)
    expect((await read(`${root}?line=C&statementYear=2001`)).body.rows).toEqual([])
    expect((await read('/insurance/loss-development/industry?statementYear=2001&line=C&part=2')).body.rows).toEqual([])
    expect(await api.deps.database.db.$count(ledgerEntries)).toBe(before)
  })

  test('are not made for HEAD, which returns no row', async () => {
    const [row] = await readRows(`statementYear=${year}&line=C&part=2`)
    const before = await sumCharges()
    for (const path of [
      `/insurance/carriers/${own}/loss-development`,
      `/insurance/carriers/${own}/loss-development/${row?.id}`,
      `/insurance/loss-development/industry?statementYear=${year}&line=C&part=2`,
    ]) {
      expect((await api.request(path, { as: 'member', method: 'HEAD' })).status, path).toBe(200)
    }
    const missing = `/insurance/carriers/${own}/loss-development/none`
    expect((await api.request(missing, { as: 'member', method: 'HEAD' })).status).toBe(404)
    expect(await sumCharges()).toBe(before)
  })

  test('stop at the credit limit of the month, at exactly what is left; pages and empty reads stay free', async () => {
    const used = await sumCharges()
    await setOrganization({ creditLimit: used + 2 + 3 * 5 })
    expect((await read(`${root}?line=C&limit=4`)).body.code).toBe('cost_control_enforced')
    expect((await read(`${root}?line=C&limit=3`)).status).toBe(200)
    expect((await read(`${root}?line=C&limit=1`)).status).toBe(429)
    expect((await read(`${root}?line=Q`)).body.rows).toEqual([])
    expect((await read(`${root}/pages`)).status).toBe(200)
    expect(await sumCharges()).toBe(used + 17)
  })

  test('are in the ledger of the member who read', async () => {
    api.advance(1000)
    await read(`${root}?line=C&limit=2`, { as: 'viewer', with: 'readOnlyKey' })
    const { body } = await read('/usage/entries?limit=1')
    expect(body.entries).toEqual([
      expect.objectContaining({
        operation: 'listCarrierLossDevelopmentRows',
        subjectId: 'carrier_12345-5',
        memberId: api.members.viewer.id,
        credits: 0.12,
      }),
    ])
  })
})

describe('pages', () => {
  test('say what a read of each returns', async () => {
    const { body } = await read(`${root}/pages`)
    expect(body.pages).toHaveLength(pages.length - 1)
    for (const { statementYear, line, part, section, variant, rowCount } of body.pages.slice(0, 40)) {
      const query = `statementYear=${statementYear}&line=${line.code}&part=${part}&variant=${variant}&limit=200`
      const rows = await readRows(section === null ? query : `${query}&section=${section}`)
      expect(rows).toHaveLength(rowCount)
      expect(new Set(rows.map((row) => row.line.name))).toEqual(new Set([findScheduleLine(line.code)?.name]))
    }
  })
})

describe('a page read at its price', () => {
  const page = `${root}/page?statementYear=${year}&line=C&part=2`
  const entriesOf = async (readId: string, as: 'member' | 'stranger' = 'member') =>
    (await read(`/usage/entries?readId=${readId}`, { as })).body.entries

  test('costs what was quoted, and its ledger entry says what was read, by the id of the read', async () => {
    const { rows } = (await read(`${root}?statementYear=${year}&line=C&part=2`)).body
    const readId = '00000000-0000-4000-8000-0000000000A1'
    const price = ((2 + 5 * rows.length) / 100).toFixed(2)
    expect(await read(`${page}&quotedCredits=${price}&readId=${readId}`)).toMatchObject({ status: 200, body: { rows } })
    expect(await entriesOf(readId)).toEqual([
      expect.objectContaining({
        operation: 'readCarrierLossDevelopmentPage',
        carrier: { id: 'carrier_12345-5', code: '12345-5', name: 'Carrier 12345' },
        read: { statementYear: year, line: 'C', part: '2', section: null, variant: 'current', rowCount: rows.length },
        credits: Number(price),
      }),
    ])
    expect(await entriesOf(readId, 'stranger')).toEqual([])
  })

  test('is neither read nor charged where it costs more than quoted, and the error says the price', async () => {
    const before = await sumCharges()
    const readId = '00000000-0000-4000-8000-0000000000a2'
    const { status, body } = await read(`${page}&quotedCredits=0.61&readId=${readId}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict', details: [{ location: 'query', path: ['quotedCredits'] }] })
    expect(body.error).toBe(
      'The page now has 12 rows and costs 0.62 credits, not 0.61 credits. Nothing was read or charged.',
    )
    expect(body).not.toHaveProperty('rows')
    expect(await sumCharges()).toBe(before)
    expect(await entriesOf(readId)).toEqual([])
  })

  test('costs less than quoted where it has become shorter, and nothing where it is gone', async () => {
    const before = await sumCharges()
    expect((await read(`${page}&quotedCredits=9`)).status).toBe(200)
    expect((await sumCharges()) - before).toBe(62)
    expect(await read(`${page}&variant=gone&quotedCredits=0`)).toMatchObject({ status: 200, body: { rows: [] } })
    expect((await sumCharges()) - before).toBe(62)
  })

  test.each(['', '-1', '1e3', '0.001', '1,00'])('rejects the quote “%s”', async (quote) => {
    expect(await read(`${page}&quotedCredits=${quote}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  test('does not exceed the month’s limit', async () => {
    await setOrganization({ creditLimit: (await sumCharges()) + 61 })
    expect((await read(`${page}&quotedCredits=0.62`)).status).toBe(429)
  })
})

test('the ledger says of each read what its rows have in common', async () => {
  const newest = async () => (await read('/usage/entries?limit=1')).body.entries[0]
  const [row] = await readRows(`statementYear=${year}&line=H&part=5&limit=1`)
  api.advance(1000)
  await readRows(`line=C&part=2&limit=200`)
  expect(await newest()).toMatchObject({
    read: { statementYear: null, line: 'C', part: '2', section: null, variant: null, rowCount: 36 },
  })
  api.advance(1000)
  await read(`${root}/${row?.id}`)
  expect(await newest()).toMatchObject({
    carrier: { code: '12345-5' },
    read: { statementYear: year, line: 'H', part: '5', section: '1A', variant: 'current', rowCount: 1 },
  })
  api.advance(1000)
  await read(`/insurance/loss-development/industry?statementYear=${year}&line=C&part=3`)
  expect(await newest()).toMatchObject({ carrier: null, read: { line: 'C', part: '3', rowCount: 11 } })
})
