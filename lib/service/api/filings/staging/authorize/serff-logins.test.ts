import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import {
  serffLogins,
  stagingAuthorizations,
  stagingBrowsers,
  stagingPasses,
} from '#lib/service/database/schema/staging.ts'
import { addLogin, addReadyFiling, readPass, readStaging, startPass } from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { db } = api.deps.database
  for (const table of [stagingBrowsers, stagingPasses, stagingAuthorizations, serffLogins]) await db.delete(table)
})

const path = '/insurance/serff-logins'
const beta = { destination: 'beta', username: 'analyst', label: 'My beta login' }

test('a member has one login for each destination, and a second one conflicts', async () => {
  const made = await api.request(path, { as: 'member', json: beta })
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject(beta)
  const second = await api.request(path, { as: 'member', json: { ...beta, username: 'other' } })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'conflict' })
  expect((await api.request(path, { as: 'member', json: { ...beta, destination: 'production' } })).status).toBe(201)
  expect((await api.request(path, { as: 'owner', json: beta })).status).toBe(201)
})

test('of 20 concurrent requests for one destination one makes a login', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => api.request(path, { as: 'member', json: beta })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await api.deps.database.db.$count(serffLogins)).toBe(1)
})

test.each([
  ['a password', { ...beta, password: 'secret' }],
  ['an unknown destination', { ...beta, destination: 'sandbox' }],
  ['no user name', { ...beta, username: '' }],
])('a login with %s is rejected', async (_, json) => {
  expect((await api.request(path, { as: 'member', json })).status).toBe(400)
})

test('viewers and read-only keys add no login', async () => {
  expect((await api.request(path, { as: 'viewer', json: beta })).status).toBe(403)
  expect((await api.request(path, { as: 'member', with: 'readOnlyKey', json: beta })).status).toBe(403)
})

test('logins are private: others do not see them, and removing another member’s is like removing a missing one', async () => {
  const login = await addLogin(api, 'beta', 'member')
  for (const as of ['owner', 'admin', 'stranger'] as const) {
    expect(await (await api.request(path, { as })).json()).toEqual({ logins: [], nextCursor: null })
    const headers = { 'X-Request-Id': 'same' }
    const [hidden, missing] = await Promise.all(
      [login.id, api.deps.randomId()].map(async (id) => {
        const response = await api.request(`${path}/${id}`, { as, method: 'DELETE', headers })
        return [response.status, { ...(await response.json()), requestId: '' }] as const
      }),
    )
    expect(hidden).toEqual(missing)
    expect(hidden?.[0]).toBe(404)
  }
  expect(await (await api.request(path, { as: 'member' })).json()).toMatchObject({ logins: [{ id: login.id }] })
})

test('the list takes a destination and goes page by page', async () => {
  const first = await addLogin(api, 'beta', 'member')
  const second = await addLogin(api, 'production', 'member')
  const list = async (query: string) => await (await api.request(`${path}?${query}`, { as: 'member' })).json()
  expect(await list('destination=production')).toMatchObject({ logins: [{ id: second.id }] })
  const page = await list('limit=1')
  const rest = await list(`limit=1&cursor=${page.nextCursor}`)
  expect([...page.logins, ...rest.logins].map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(rest.nextCursor).toBeNull()
})

test('removing a login fails its live pass, ends its browser and its authorization, and frees the destination', async () => {
  const login = await addLogin(api)
  const filingId = await addReadyFiling(api)
  const pass = await startPass(api, filingId, { loginId: login.id })
  const { db } = api.deps.database
  const at = api.deps.clock.now().toISOString()
  await db
    .insert(stagingBrowsers)
    .values({ sessionId: pass.sessionId, passId: pass.id, loginId: login.id, startedAt: at, aliveAt: at })
  expect((await api.request(`${path}/${login.id}`, { as: 'owner', method: 'DELETE' })).status).toBe(204)
  expect(await readPass(api, pass)).toMatchObject({ status: 'failed', failure: { code: 'login_removed' } })
  expect((await db.select().from(stagingBrowsers))[0]?.endRequestedAt).not.toBeNull()
  expect((await readStaging(api, filingId)).authorizations).toEqual([])
  expect((await api.request(`${path}/${login.id}`, { as: 'owner', method: 'DELETE' })).status).toBe(404)
  await addLogin(api)
  const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toContain('serff_login.deleted')
})
