import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { importSessionShares, importSessions } from '#lib/service/database/schema/imports.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addScope, send } from '#lib/tools/testing/filing-records.ts'
import { clearImports, openImportSession } from '#lib/tools/testing/imports.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { createImportSession } from './create-import-session.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => clearImports(api))

const path = '/insurance/serff-import-sessions'
const open = (as: Actor, scope = api.scope) => send(api, path, { as, json: { scope } })
const share = (id: string, sharedWith: readonly string[], as: Actor = 'member') =>
  send(api, `${path}/${id}/sharing`, { as, method: 'PUT', json: { sharedWith } })
const list = async (as: Actor) => (await send(api, `${path}?scope=${api.scope}`, { as })).body.sessions

test('the first request makes a session with the fields of the specification, later ones find it', async () => {
  const made = await open('member')
  expect(made).toEqual({
    status: 201,
    body: { id: expect.any(String), scope: api.scope, createdAt: api.deps.clock.now().toISOString() },
  })
  api.advance(1000)
  expect(await open('member', 'mc:harbor')).toEqual({ ...made, status: 200 })
})

test('each member has a separate session in each scope', async () => {
  const other = `mc:${await addScope(api, `second-${api.deps.randomId()}`, { member: {} })}`
  const sessions = [await open('member'), await open('owner'), await open('member', other)]
  expect(sessions.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sessions.map(({ body }) => body.id)).size).toBe(3)
})

test('50 concurrent requests leave one session; each makes it, finds it or conflicts, and finds it when repeated', async () => {
  const first = await Promise.all(Array.from({ length: 50 }, () => open('member')))
  const [session, ...more] = await api.deps.database.db.select().from(importSessions)
  expect(more).toEqual([])
  expect(first.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of first) {
    if (status === 409) expect(body).toMatchObject({ code: 'conflict' })
    else expect([status === 200 || status === 201, body.id]).toEqual([true, session?.id])
  }
  const again = await Promise.all(Array.from({ length: 50 }, () => open('member')))
  expect(again.every(({ status, body }) => status === 200 && body.id === session?.id)).toBe(true)
  const made = (await api.deps.database.db.select().from(auditEntries)).filter(
    ({ action, subjectId }) => action === 'import_session.created' && subjectId === session?.id,
  )
  expect(made).toHaveLength(1)
})

test('a request that another one overtakes conflicts, and finds the session when it is repeated', async () => {
  const context = api.contextOf('member')
  const { database } = context.deps
  const transaction: typeof database.transaction = async (work) => {
    await openImportSession(api, 'member')
    return await database.transaction(work)
  }
  const overtaken = { ...context, deps: { ...context.deps, database: { ...database, transaction } } }
  await expect(createImportSession(overtaken, api)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another request made this import session just now. Try again.',
  })
  const { isNew, session } = await createImportSession(context, api)
  expect(isNew).toBe(false)
  expect(await api.deps.database.db.select({ id: importSessions.id }).from(importSessions)).toEqual([
    { id: session.id },
  ])
})

test('a scope that the caller cannot read is like one that does not exist', async () => {
  const hidden = `mc:${await addScope(api, `hidden-${api.deps.randomId()}`)}`
  for (const scope of [hidden, `mc:${api.deps.randomId()}`, 'mc:nowhere']) {
    expect(await open('member', scope)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await open('stranger')).toMatchObject({ status: 404 })
  expect(await api.deps.database.db.$count(importSessions)).toBe(0)
})

test.each([
  ['no scope', {}, 'required'],
  ['a scope without its prefix', { scope: 'harbor' }, 'invalid_value'],
  ['a scope of 129 characters', { scope: `mc:${'a'.repeat(129)}` }, 'invalid_value'],
  ['a field of no meaning', { scope: 'mc:harbor', sharedWith: [] }, 'unknown_field'],
])('%s is rejected', async (_, json, code) => {
  expect(await send(api, path, { json })).toMatchObject({ status: 400, body: { details: [{ code }] } })
})

test('viewers and read-only keys open no session', async () => {
  expect((await open('viewer')).status).toBe(403)
  const response = await api.request(path, { as: 'member', with: 'readOnlyKey', json: { scope: api.scope } })
  expect(response.status).toBe(403)
})

test('a session is shared with exactly the members named, who see it and its owner; no one else does', async () => {
  const { id } = await openImportSession(api, 'member')
  const { owner, admin, viewer } = api.members
  const readers = [owner.id, admin.id, viewer.id].toSorted()
  for (const order of [readers, readers.toReversed()]) {
    const { body } = await share(id, [...order, owner.id])
    expect(body.sharedWith.map((reader: { id: string }) => reader.id)).toEqual(readers)
  }
  const changed = await share(id, [admin.id])
  expect(changed).toMatchObject({ status: 200, body: { id, sharedWith: [{ id: admin.id, name: 'admin' }] } })
  expect(await list('admin')).toEqual([changed.body])
  expect(changed.body.owner).toEqual({ id: api.members.member.id, name: 'member' })
  expect(await list('owner')).toEqual([])
  expect(await list('viewer')).toEqual([])
})

test('opening a shared session takes it back from everybody, and both are written down', async () => {
  const { id } = await openImportSession(api, 'member')
  await share(id, [api.members.owner.id, api.members.admin.id])
  expect(await open('member')).toMatchObject({ status: 200, body: { id } })
  expect(await list('owner')).toEqual([])
  expect(await list('member')).toMatchObject([{ id, sharedWith: [] }])
  expect(await api.deps.database.db.$count(importSessionShares)).toBe(0)
  const entries = (await api.deps.database.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id)
  const readers = [api.members.owner.id, api.members.admin.id]
  expect(entries.map(({ action, subjectType, detail }) => [action, subjectType, detail])).toEqual([
    ['import_session.created', 'import_session', { scope: api.scope }],
    ['import_session.shared', 'import_session', { sharedWith: readers, before: [] }],
    ['import_session.shared', 'import_session', { sharedWith: [], before: expect.arrayContaining(readers) }],
  ])
})

test('sharing a session with no one takes it back, and who could read it before is written down', async () => {
  const { id } = await openImportSession(api, 'member')
  await share(id, [api.members.owner.id])
  expect((await share(id, [])).body.sharedWith).toEqual([])
  expect(await list('owner')).toEqual([])
  const entries = (await api.deps.database.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id)
  expect(entries.at(-1)).toMatchObject({ detail: { sharedWith: [], before: [api.members.owner.id] } })
})

test('opening a session that is shared with no one is not written down', async () => {
  const { id } = await openImportSession(api, 'member')
  await open('member')
  const entries = (await api.deps.database.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id)
  expect(entries.map(({ action }) => action)).toEqual(['import_session.created'])
})

test('of members who cannot be given a session the first 20 are named', async () => {
  const { id } = await openImportSession(api, 'member')
  const { body } = await share(
    id,
    Array.from({ length: 21 }, () => api.deps.randomId()),
  )
  expect(body.details).toEqual(
    Array.from({ length: 20 }, (_, at) => ({
      location: 'body',
      path: ['sharedWith', String(at)],
      code: 'invalid_value',
      message: 'No other member with this id can read the scope.',
    })),
  )
})

test('only the owner shares a session: the members it is shared with may not, and others get 404', async () => {
  const { id } = await openImportSession(api, 'member')
  expect(await share(id, [], 'owner')).toMatchObject({ status: 404 })
  expect(await share(api.deps.randomId(), [])).toMatchObject({ status: 404 })
  await share(id, [api.members.owner.id])
  const error = 'Only the owner of an import session can share it.'
  expect(await share(id, [], 'owner')).toMatchObject({ status: 403, body: { code: 'forbidden', error } })
  expect(await list('owner')).toHaveLength(1)
})

test('a session is not shared with oneself or with who cannot read the scope, and then nothing changes', async () => {
  const { id } = await openImportSession(api, 'member')
  await share(id, [api.members.admin.id])
  for (const other of [api.members.member.id, api.members.stranger.id, api.deps.randomId()]) {
    expect(await share(id, [api.members.owner.id, other])).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: ['sharedWith', '1'] }] },
    })
  }
  expect(await list('member')).toMatchObject([{ sharedWith: [{ name: 'admin' }] }])
})

test('who loses the scope loses every session in it', async () => {
  const scopeId = await addScope(api, `lost-${api.deps.randomId()}`, { member: {}, owner: {} })
  const { id } = await openImportSession(api, 'member', `mc:${scopeId}`)
  await share(id, [api.members.owner.id])
  const { db } = api.deps.database
  await db.update(grants).set({ read: false }).where(of(scopeId, api.members.owner.id))
  expect((await send(api, `${path}?scope=mc:${scopeId}`, { as: 'owner' })).status).toBe(404)
  expect((await send(api, `${path}?scope=mc:${scopeId}`)).body.sessions).toMatchObject([{ sharedWith: [] }])
  await db.update(grants).set({ read: false }).where(of(scopeId, api.members.member.id))
  expect((await share(id, [])).status).toBe(404)
})

const of = (scopeId: string, memberId: string) => and(eq(grants.scopeId, scopeId), eq(grants.memberId, memberId))
