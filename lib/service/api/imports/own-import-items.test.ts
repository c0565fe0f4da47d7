import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ohio2014 } from '#lib/engines/serff/testing/layouts/ohio-2014.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { importSessions } from '#lib/service/database/schema/imports.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { addPdf } from '#lib/tools/testing/add-pdf.ts'
import { addNamed, addScope, send } from '#lib/tools/testing/filing-records.ts'
import {
  clearImports,
  insertSelection,
  openImportDesk,
  openImportSession,
  saveSelection,
} from '#lib/tools/testing/imports.ts'
import { addLogin } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearImports(api)
  await api.deps.database.db.delete(serffLogins)
  await api.deps.database.db.delete(filings)
})

const path = '/insurance/serff-import-items'
const number = 'HRBR-129384756'
const list = (as: Actor = 'member', query = '') => send(api, `${path}/own${query}`, { as })

/** A filing of the test scope unless it is of another. */
async function addFiling(serffTrackingNumber: string, scope = api.scope): Promise<string> {
  const json = { scope, displayName: 'Homeowners', serffTrackingNumber }
  return (await send(api, '/managed-filings', { as: 'admin', json })).body.id
}

test('selections come with the names of company, product and login, and with the filing that has the number', async () => {
  const desk = await openImportDesk(api)
  const item = await saveSelection(api, desk, number)
  const other = await saveSelection(api, desk, 'HRBR-129384999')
  const id = await addFiling('hrbr 129384756')
  const { body } = await list()
  const names = { scopeName: expect.any(String), productName: expect.any(String), loginLabel: expect.any(String) }
  const filing = { id, displayName: 'Homeowners', importedAt: null }
  expect(body.items).toEqual(
    [
      { ...item, ...names, filing },
      { ...other, ...names, filing: null },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

test('a selection is imported once an import with its number is confirmed, saved before or after it', async () => {
  const item = await saveSelection(api, await openImportDesk(api), number)
  const fileId = await addPdf(api, { bytes: await ohio2014.pdf(), scopeId: api.scopeId })
  const made = await send(api, '/managed-filings/imports', { as: 'admin', json: { scope: api.scope, fileId } })
  expect((await list()).body.items).toMatchObject([{ id: item.id, filing: null }])
  const json = { updatedAt: made.body.updatedAt }
  const { body } = await send(api, `/managed-filings/imports/${made.body.id}/confirm`, { as: 'admin', json })
  const imported = { id: body.confirmed.filingId, importedAt: body.confirmed.at }
  expect((await list()).body.items).toMatchObject([{ id: item.id, filing: imported }])
  await saveSelection(api, await openImportDesk(api, { as: 'owner' }), number)
  expect((await list('owner')).body.items).toMatchObject([{ filing: imported }])
})

test('a filing of another scope is not named, and neither are selections of others', async () => {
  await saveSelection(api, await openImportDesk(api), number)
  const elsewhere = await addScope(api, `elsewhere-${api.deps.randomId()}`, { admin: { edit: true }, member: {} })
  await addFiling(number, `mc:${elsewhere}`)
  expect((await list()).body.items).toMatchObject([{ filing: null }])
  for (const as of ['owner', 'viewer', 'stranger'] as const) expect((await list(as)).body.items).toEqual([])
})

test('selections of a scope that was lost are not listed', async () => {
  const lost = await addScope(api, `lost-${api.deps.randomId()}`)
  const desk = await openImportDesk(api)
  const session = { ...desk.session, id: api.deps.randomId() }
  const createdAt = api.deps.clock.now().toISOString()
  await api.deps.database.db
    .insert(importSessions)
    .values({ id: session.id, memberId: api.members.member.id, scopeId: lost, createdAt })
  await insertSelection(api, { ...desk, session })
  expect((await list()).body.items).toEqual([])
})

test('pages go through every scope and miss none', async () => {
  const desk = await openImportDesk(api)
  const scopeId = await addScope(api, `second-${api.deps.randomId()}`, { member: {} })
  const session = await openImportSession(api, 'member', `mc:${scopeId}`)
  const there = { ...desk, session, productId: await addNamed(api, 'product', scopeId) }
  const made: string[] = []
  for (const at of [desk, there, desk, there, desk]) made.push(await insertSelection(api, at))
  const read: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await list('member', `?limit=2${cursor && `&cursor=${cursor}`}`)
    read.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.nextCursor
  }
  expect(read.toSorted()).toEqual(made.toSorted())
})

test('a selection whose login was removed says so and can be given another one of its destination', async () => {
  const desk = await openImportDesk(api)
  const item = await saveSelection(api, desk, number)
  await send(api, `/insurance/serff-logins/${desk.loginId}`, { as: 'member', method: 'DELETE' })
  expect((await list()).body.items).toMatchObject([{ loginLabel: null }])
  const change = (loginId: string, revision = 1) =>
    send(api, `${path}/${item.id}`, { as: 'member', method: 'PATCH', json: { status: 'pending', loginId, revision } })
  const { id: loginId } = await addLogin(api, 'beta', 'member')
  const { id: production } = await addLogin(api, 'production', 'member')
  const { id: foreign } = await addLogin(api, 'beta', 'owner')
  expect((await change(production)).body).toMatchObject({ code: 'invalid_request', details: [{ path: ['loginId'] }] })
  expect((await change(foreign)).status).toBe(404)
  expect((await change(desk.loginId, 2)).status).toBe(409)
  expect(await change(loginId)).toMatchObject({ status: 200, body: { loginId, status: 'pending', revision: 2 } })
  expect(await change(loginId, 2)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect((await change(loginId)).status).toBe(409)
  expect((await list()).body.items).toMatchObject([{ loginId, loginLabel: expect.any(String) }])
})

test.each(['?scope=mc:harbor', '?limit=101', '?cursor=x'])('the list rejects %s', async (query) => {
  expect((await list('member', query)).status).toBe(400)
})
