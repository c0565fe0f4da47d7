import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'
import { storeCarriers } from '#lib/service/api/schedule-p/store-rows.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { scheduleCarriers } from '#lib/service/database/schema/schedule-p.ts'
import { listStatementPages, loadPages } from '#lib/tools/testing/schedule-p.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'
import { importText } from './import/testing/import-text.ts'
import { harborPage, toCsv } from './import/testing/read-text.ts'

const root = '/insurance/loss-development/carriers'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
  await loadPages(api, [
    ...listStatementPages('12345', 2024),
    { naicCompanyCode: '12345', statementYear: 2022, line: 'C', part: '2' },
    { naicCompanyCode: '00112', statementYear: 2023, line: 'B', part: '3' },
    { naicCompanyCode: '00126', statementYear: 2023, line: 'A', part: '2' },
  ])
  await api.deps.database.transaction((tx) =>
    storeCarriers(
      tx,
      new Map([
        ['00112', { name: 'Ünder 100 % _ \\', group: 'Zinnia Group' }],
        ['00126', { name: 'ignored', group: 'Aster Group' }],
        ['99999', { name: 'Without statements' }],
      ]),
      ['00112'],
    ),
  )
})
afterAll(() => api.close())

async function list(query = '', request: TestRequest = {}) {
  const response = await api.request(`${root}${query}`, { as: 'member', ...request })
  return { status: response.status, body: await response.json() }
}
const codesOf = ({ body }: { body: { carriers: ScheduleCarrier[] } }) =>
  body.carriers.map(({ naicCompanyCode }) => naicCompanyCode)

test('a carrier has its group, lines, statement years and rows; one without statements is not listed', async () => {
  const { status, body } = await list('?sort=code', { with: 'readOnlyKey' })
  expect(status).toBe(200)
  expect(body.carriers[0]).toEqual({
    id: 'carrier_00112-3',
    code: '00112-3',
    naicCompanyCode: '00112',
    name: 'Ünder 100 % _ \\',
    group: 'Zinnia Group',
    lines: ['B'],
    statementYears: [2023],
    rowCount: 11,
    lastReadAt: null,
  })
  expect(body.carriers.at(-1)).toMatchObject({ statementYears: [2022, 2024], group: null, lastReadAt: null })
  expect(body.carriers.at(-1).lines).toHaveLength(20)
  expect(codesOf({ body })).toEqual(['00112', '00126', '12345'])
})

test('search finds part of a name, code or group in any case, and knows no wildcards', async () => {
  expect(codesOf(await list('?search=zINNIA'))).toEqual(['00112'])
  expect(codesOf(await list('?search=00126'))).toEqual(['00126'])
  expect(codesOf(await list(`?search=${encodeURIComponent('ÜNDER')}`))).toEqual(['00112'])
  expect(codesOf(await list(`?search=${encodeURIComponent('% _ \\')}`))).toEqual(['00112'])
  expect(codesOf(await list('?search=_0_'))).toEqual([])
})

test('sorts by any column in both directions, carriers without the value last, the same page by page', async () => {
  await api.request('/insurance/carriers/00126/loss-development?limit=1', { as: 'member' })
  api.advance(1000)
  await api.request('/insurance/carriers/00112/loss-development?limit=1', { as: 'member' })
  const orders = {
    name: ['00126', '12345', '00112'],
    '-name': ['00112', '12345', '00126'],
    code: ['00112', '00126', '12345'],
    group: ['00126', '00112', '12345'],
    '-group': ['00112', '00126', '12345'],
    rows: ['00112', '00126', '12345'],
    '-rows': ['12345', '00126', '00112'],
    lastRead: ['00126', '00112', '12345'],
    '-lastRead': ['00112', '00126', '12345'],
  }
  for (const [sort, order] of Object.entries(orders)) {
    const walked: string[] = []
    for (let next = ''; ; ) {
      const page = await list(`?sort=${sort}&limit=1${next}`)
      walked.push(...codesOf(page))
      if (page.body.nextCursor === null) break
      next = `&cursor=${page.body.nextCursor}`
    }
    expect([sort, ...walked]).toEqual([sort, ...order])
  }
  const { nextCursor } = (await list('?sort=name&limit=1')).body
  expect(await list(`?sort=code&limit=1&cursor=${nextCursor}`)).toMatchObject({ body: { code: 'invalid_cursor' } })
})

test('the last read is the caller’s own', async () => {
  const read = async (as: 'member' | 'viewer') =>
    (await list('?search=00112', { as })).body.carriers[0].lastReadAt as string | null
  expect(await read('member')).toBe(api.deps.clock.now().toISOString())
  expect(await read('viewer')).toBeNull()
})

test('the last of several reads counts, and those of others do not', async () => {
  const read = async (code: string, as: 'member' | 'viewer') => {
    api.advance(1000)
    await api.request(`/insurance/carriers/${code}/loss-development?limit=1`, { as })
  }
  for (const code of ['12345', '00112', '00126', '00112']) await read(code, 'member')
  for (const code of ['12345', '00126']) await read(code, 'viewer')
  const listed = async (sort: string, as: 'member' | 'viewer') => codesOf(await list(`?sort=${sort}`, { as }))
  expect(await listed('lastRead', 'member')).toEqual(['12345', '00126', '00112'])
  expect(await listed('-lastRead', 'member')).toEqual(['00112', '00126', '12345'])
  expect(await listed('-lastRead', 'viewer')).toEqual(['00126', '12345', '00112'])
})

test('needs the data set, and says nothing about carriers without it', async () => {
  await api.deps.database.db.update(organizations).set({ datasets: [] })
  expect(await list('?search=x')).toMatchObject({ status: 403, body: { code: 'dataset_not_enabled' } })
  await api.deps.database.db.update(organizations).set({ datasets: ['naic'] })
  expect(await list('?search=zinnia&sort=whim')).toMatchObject({ status: 400 })
  expect(await list('?search=%00')).toMatchObject({ status: 400 })
})

test('an import counts its carriers again with the rows it publishes', async () => {
  const page = { naicCompanyCode: '00126', carrierName: 'Carrier 00126', groupName: 'New Group', statementYear: 2025 }
  await importText(api, toCsv([{ ...harborPage, ...page, part: '3', sourceRow: '02', year10: 5 }]))
  const { body } = await list('?search=00126')
  expect(body.carriers).toMatchObject([{ statementYears: [2023, 2025], group: 'New Group', rowCount: 13 }])
  expect(codesOf(await list('?sort=-rows'))).toEqual(['12345', '00126', '00112'])
  expect(codesOf(await list('?sort=rows'))).toEqual(['00112', '00126', '12345'])
})

test('carriers with as many rows, or of one group, are by name in either direction, the same page by page', async () => {
  const { db } = api.deps.database
  await db.update(carriers).set({ groupName: 'One Group' })
  await db.update(scheduleCarriers).set({ rowCount: 7 })
  const names = codesOf(await list('?sort=name'))
  for (const sort of ['rows', '-rows', 'group', '-group']) {
    const { body } = await list(`?sort=${sort}&limit=1`)
    const next = await list(`?sort=${sort}&limit=1&cursor=${body.nextCursor}`)
    const last = await list(`?sort=${sort}&limit=1&cursor=${next.body.nextCursor}`)
    expect([sort, ...[{ body }, next, last].flatMap(codesOf)]).toEqual([sort, ...names])
  }
})
