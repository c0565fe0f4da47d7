import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { addNamed, addScope, type Message, send } from '#lib/tools/testing/filing-records.ts'
import {
  clearImports,
  type ImportDesk,
  insertSelection,
  openImportDesk,
  openImportSession,
  saveSelection,
  selectionOf,
} from '#lib/tools/testing/imports.ts'
import { addLogin } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let desk: ImportDesk
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await clearImports(api)
  await api.deps.database.db.delete(serffLogins)
  desk = await openImportDesk(api)
})

const path = '/insurance/serff-import-items'
const number = 'LKSP-131850417'
const save = (json: object, message: Message = {}) => send(api, path, { json, ...message })
const change = (id: string, json: object, as: Actor = 'member') =>
  send(api, `${path}/${id}`, { as, method: 'PATCH', json })
const list = async (as: Actor, query = '') =>
  (await send(api, `${path}?scope=${api.scope}${query}`, { as })).body.items.map(({ id }: { id: string }) => id)

test('a saved selection has the fields of the specification, is pending and at revision 1', async () => {
  const { status, body } = await save(selectionOf(desk, number.toLowerCase()))
  const at = api.deps.clock.now().toISOString()
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...selectionOf(desk, number),
      sourceFilingId: number,
      status: 'pending',
      revision: 1,
      createdAt: at,
      updatedAt: at,
    },
  ])
  expect((await send(api, `${path}?scope=mc:harbor`)).body).toEqual({ items: [body], nextCursor: null })
})

test('a source filing id that is named is kept as it is', async () => {
  const { body } = await save({ ...selectionOf(desk, number), sourceFilingId: ' 4711 ' })
  expect(body.sourceFilingId).toBe(' 4711 ')
})

test.each([
  ['a number that is no tracking number', { trackingNumber: 'LKSP 131850417' }, 'trackingNumber'],
  ['an unknown destination', { destination: 'sandbox' }, 'destination'],
  ['an empty source filing id', { sourceFilingId: '' }, 'sourceFilingId'],
  ['a field of no meaning', { status: 'cancelled' }, 'status'],
])('%s is rejected', async (_, more, field) => {
  const expected = { status: 400, body: { code: 'invalid_request', details: [{ path: [field] }] } }
  expect(await save({ ...selectionOf(desk, number), ...more })).toMatchObject(expected)
})

test('a filing is saved once for each destination; the conflict says whether to restore it', async () => {
  const item = await saveSelection(api, desk, number)
  const again = await save(selectionOf(desk, number))
  const error = `${number} is already saved for beta.`
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict', error } })
  await change(item.id, { status: 'cancelled', revision: 1 })
  const restore = `${number} was saved for beta before and is cancelled. Restore it.`
  expect((await save(selectionOf(desk, number))).body.error).toBe(restore)
  const { id: loginId } = await addLogin(api, 'production', 'member')
  expect((await save({ ...selectionOf(desk, number), destination: 'production', loginId })).status).toBe(201)
})

test('of 20 concurrent requests for one filing one saves it', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => save(selectionOf(desk, number))))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await api.deps.database.db.$count(importItems)).toBe(1)
})

test('session, product and login must be the caller’s and of the scope; everything else is missing', async () => {
  const elsewhere = await addScope(api, `elsewhere-${api.deps.randomId()}`, { member: {} })
  const wrong = {
    importSessionId: [
      (await openImportSession(api, 'owner')).id,
      (await openImportSession(api, 'member', `mc:${elsewhere}`)).id,
      api.deps.randomId(),
    ],
    productId: [await addNamed(api, 'product', elsewhere), api.deps.randomId()],
    loginId: [(await addLogin(api, 'beta', 'owner')).id, api.deps.randomId()],
    scope: [`mc:${await addScope(api, `hidden-${api.deps.randomId()}`)}`],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const rejected = await save({ ...selectionOf(desk, number), [field]: value })
      expect(rejected, field).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  }
  expect(await api.deps.database.db.$count(importItems)).toBe(0)
})

test('a login of the other destination is rejected', async () => {
  const { id: loginId } = await addLogin(api, 'production', 'member')
  expect(await save({ ...selectionOf(desk, number), loginId })).toMatchObject({
    status: 400,
    body: {
      details: [{ location: 'body', path: ['loginId'], message: 'This login is for production, not for beta.' }],
    },
  })
})

test('viewers and read-only keys save and change nothing', async () => {
  const item = await saveSelection(api, desk, number)
  const json = { status: 'cancelled', revision: 1 }
  expect((await save(selectionOf(desk, 'LKSP-131850418'), { as: 'viewer' })).status).toBe(403)
  expect((await change(item.id, json, 'viewer')).status).toBe(403)
  const request = { as: 'member', with: 'readOnlyKey', method: 'PATCH', json } as const
  expect((await api.request(`${path}/${item.id}`, request)).status).toBe(403)
  expect(await list('member', '&status=pending')).toEqual([item.id])
})

test('a selection is cancelled and restored, each time at the next revision, and that is written down', async () => {
  const item = await saveSelection(api, desk, number)
  api.advance(1000)
  const cancelled = await change(item.id, { status: 'cancelled', revision: 1 })
  const updatedAt = api.deps.clock.now().toISOString()
  expect(cancelled).toEqual({ status: 200, body: { ...item, status: 'cancelled', revision: 2, updatedAt } })
  const restored = await change(item.id, { status: 'pending', revision: 2 })
  expect(restored.body).toMatchObject({ status: 'pending', revision: 3 })
  const entries = await api.deps.database.db.select().from(auditEntries)
  const detail = { trackingNumber: number, destination: 'beta' }
  expect(entries.filter(({ subjectId }) => subjectId === item.id)).toMatchObject(
    ['import_item.created', 'import_item.cancelled', 'import_item.restored'].map((action) => ({
      action,
      subjectType: 'import_item',
      detail,
    })),
  )
})

test('a revision that is not the current one conflicts and changes nothing', async () => {
  const item = await saveSelection(api, desk, number)
  await change(item.id, { status: 'cancelled', revision: 1 })
  for (const [status, revision] of [
    ['pending', 1],
    ['cancelled', 1],
    ['pending', 3],
  ] as const) {
    const stale = await change(item.id, { status, revision })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(stale.body.error).toContain('revision 2')
  }
  expect((await send(api, `${path}?scope=${api.scope}`)).body.items).toMatchObject([{ revision: 2 }])
})

test('the status that a selection has already changes nothing', async () => {
  const item = await saveSelection(api, desk, number)
  expect(await change(item.id, { status: 'pending', revision: 1 })).toEqual({ status: 200, body: item })
})

test('of 20 concurrent changes at one revision one is made', async () => {
  const { id } = await saveSelection(api, desk, number)
  const json = { status: 'cancelled', revision: 1 }
  const responses = await Promise.all(Array.from({ length: 20 }, () => change(id, json)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await send(api, `${path}?scope=${api.scope}`)).body.items).toMatchObject([{ revision: 2 }])
})

test('filters combine with AND', async () => {
  const { id: loginId } = await addLogin(api, 'production', 'member')
  const production = { ...desk, destination: 'production', loginId } as const
  const made: Record<string, string> = {}
  for (const each of [desk, production]) {
    for (const status of ['pending', 'cancelled'] as const) {
      made[`${status} ${each.destination}`] = await insertSelection(api, each, { status })
    }
  }
  const sorted = (...names: string[]) => names.map((name) => made[name]).toSorted()
  expect(await list('member')).toEqual(sorted(...Object.keys(made)))
  expect(await list('member', '&status=pending')).toEqual(sorted('pending beta', 'pending production'))
  expect(await list('member', '&destination=production')).toEqual(sorted('pending production', 'cancelled production'))
  for (const [name, id] of Object.entries(made)) {
    const [status, destination] = name.split(' ')
    expect(await list('member', `&status=${status}&destination=${destination}`)).toEqual([id])
  }
})

test.each(['&status=imported', '&destination=sandbox', '&limit=0', '&limit=201', '&limit=1.5', '&search=LKSP'])(
  'the list rejects %s',
  async (query) => {
    expect((await send(api, `${path}?scope=${api.scope}${query}`)).body).toMatchObject({ code: 'invalid_request' })
  },
)

test('the list needs a scope that the caller can read, and takes 200 a page', async () => {
  expect((await send(api, path)).status).toBe(400)
  expect((await send(api, `${path}?scope=mc:nowhere`)).status).toBe(404)
  expect((await send(api, `${path}?scope=${api.scope}`, { as: 'stranger' })).status).toBe(404)
  expect((await send(api, `${path}?scope=${api.scope}&limit=200`)).status).toBe(200)
})

test('no one sees or changes the selections of another member, even in a shared session', async () => {
  const item = await saveSelection(api, desk, number)
  const others = ['owner', 'admin', 'viewer'] as const
  await send(api, `/insurance/serff-import-sessions/${desk.session.id}/sharing`, {
    method: 'PUT',
    json: { sharedWith: others.map((as) => api.members[as].id) },
  })
  for (const as of others) expect(await list(as)).toEqual([])
  for (const as of ['owner', 'admin', 'stranger'] as const) {
    const hidden = await change(item.id, { status: 'cancelled', revision: 1 }, as)
    const missing = await change(api.deps.randomId(), { status: 'cancelled', revision: 1 }, as)
    expect([hidden.status, { ...hidden.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
  }
  expect(await list('member')).toEqual([item.id])
})

test('who loses the scope can neither read nor change what was saved there, and finds it when access returns', async () => {
  const scopeId = await addScope(api, `lost-${api.deps.randomId()}`, { member: {} })
  const session = await openImportSession(api, 'member', `mc:${scopeId}`)
  const there = { ...desk, session, productId: await addNamed(api, 'product', scopeId) }
  const item = await saveSelection(api, there, number)
  const { db } = api.deps.database
  const setRead = (read: boolean) => db.update(grants).set({ read }).where(eq(grants.scopeId, scopeId))
  await setRead(false)
  expect((await send(api, `${path}?scope=mc:${scopeId}`)).status).toBe(404)
  expect((await change(item.id, { status: 'cancelled', revision: 1 })).status).toBe(404)
  expect((await save(selectionOf(there, 'LKSP-131850418'))).status).toBe(404)
  await setRead(true)
  expect((await send(api, `${path}?scope=mc:${scopeId}`)).body.items).toEqual([item])
})
