import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { type Api, createApi } from '#lib/service/api/app.ts'
import { credentials, members, organizations } from '#lib/service/database/schema/accounts.ts'
import { openTestConcurrencyLimit } from '#lib/tools/testing/open-test-concurrency-limit.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findMemberCaller, openCallers } from './find-caller.ts'
import { hashToken } from './token.ts'

/** As in production, where every process remembers callers for a moment. */
const lifeMs = 100

let api: TestApi
/** Two processes on one database: they share nothing else. */
let here: Api
let there: Api
beforeAll(async () => {
  api = await startTestApi()
  const open = () =>
    createApi(
      { ...api.deps, callers: openCallers({ ...api.deps, lifeMs }) },
      { checkResponses: true, concurrencyLimit: openTestConcurrencyLimit(api.deps.database) },
    )
  here = open()
  there = open()
})
afterAll(() => api.close())

interface Sent {
  readonly method?: string
  readonly json?: unknown
}

async function send(app: Api, path: string, token: string, { method = 'GET', json }: Sent = {}): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const body = json === undefined ? null : JSON.stringify(json)
  return await app.request(`/api/v2${path}`, { method, headers, body }, { address: null })
}

const owner = () => api.members.owner.session

async function addMember(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@harbor.test`
  const json = { email, name, password: 'a first password', role: 'member' }
  const { id } = await (await send(here, '/members', owner(), { method: 'POST', json })).json()
  return { id, email }
}

async function signIn(email: string): Promise<string> {
  const json = { email, password: 'a first password' }
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  const { credential } = await (await here.request('/api/v2/sessions', request, { address: null })).json()
  return credential
}

async function makeKey(session: string): Promise<{ id: string; key: string }> {
  const json = { name: 'Program', access: 'read_write' }
  const { id, key } = await (await send(here, '/api-keys', session, { method: 'POST', json })).json()
  return { id, key }
}

/** Sends requests to one process while `end` runs on the other; every request sent after its response must be rejected. */
async function expectRejection(
  token: string,
  { ask, end }: { ask: Sent & { path: string }; end: () => Promise<Response> },
) {
  const asked: { startedMs: number; status: number }[] = []
  let endedMs = Number.POSITIVE_INFINITY
  const startedAfter = () => asked.filter(({ startedMs }) => startedMs > endedMs)
  const askOn = async () => {
    while (startedAfter().length < 10) {
      const startedMs = performance.now()
      const { status } = await send(there, ask.path, token, ask)
      asked.push({ startedMs, status })
    }
  }
  const asking = Promise.all([askOn(), askOn(), askOn()])
  while (asked.length < 10) await new Promise((resolve) => setImmediate(resolve))
  const response = await end()
  expect(response.status).toBeLessThan(300)
  endedMs = performance.now()
  await asking
  const before = asked.filter(({ startedMs }) => startedMs <= endedMs)
  const isRejected = ({ status }: { readonly status: number }) => status === 401 || status === 403
  expect(before.every(isRejected)).toBe(false)
  expect(startedAfter().filter((one) => !isRejected(one))).toEqual([])
}

const reading = { path: '/members?limit=1' }

describe('no process lets anybody in once the response of another has ended it', () => {
  test('a revoked key', async () => {
    const { id, key } = await makeKey(owner())
    await expectRejection(key, {
      ask: reading,
      end: () => send(here, `/api-keys/${id}`, owner(), { method: 'DELETE' }),
    })
  })

  test('a session, signed out', async () => {
    const { email } = await addMember('signed-out')
    const session = await signIn(email)
    const end = () => send(here, '/sessions/current', session, { method: 'DELETE' })
    await expectRejection(session, { ask: reading, end })
  })

  test('a removed member', async () => {
    const { id, email } = await addMember('removed')
    const end = () => send(here, `/members/${id}`, owner(), { method: 'DELETE' })
    await expectRejection(await signIn(email), { ask: reading, end })
  })

  test('a member of another role', async () => {
    const { id, email } = await addMember('demoted')
    const give = (role: string) => send(here, `/members/${id}`, owner(), { method: 'PATCH', json: { role } })
    await give('admin')
    // No member has this id: an admin gets 404.
    const ask = { path: `/members/${api.deps.randomId()}`, method: 'PATCH', json: { name: 'Nobody' } }
    await expectRejection(await signIn(email), { ask, end: () => give('member') })
  })

  test('the other sessions of a member with a new password', async () => {
    const { email } = await addMember('renewed')
    const [session, other] = [await signIn(email), await signIn(email)]
    const json = { password: { current: 'a first password', new: 'a second password' } }
    await expectRejection(other, { ask: reading, end: () => send(here, '/me', session, { method: 'PATCH', json }) })
    expect((await send(there, reading.path, session)).status).toBe(200)
  })
})

test('records the use of a key once a minute', async () => {
  const use = async (ms: number) => {
    api.advance(ms)
    const { apiKeys } = await (await api.request('/api-keys', { as: 'admin', with: 'key' })).json()
    expect(apiKeys).toHaveLength(2)
    const [row] = await api.deps.database.db
      .select()
      .from(credentials)
      .where(eq(credentials.tokenHash, hashToken('fdk_admin')))
    return Date.parse(row?.lastUsedAt ?? '')
  }
  const first = await use(60_000)
  expect(first).toBe(api.deps.clock.now().getTime())
  expect(await use(59_999)).toBe(first)
  expect(await use(1)).toBe(first + 60_000)
})

test('shows no feature or dataset that this version does not know', async () => {
  const { db } = api.deps.database
  const known = { features: ['form_comparisons'], datasets: ['naic'] } as const
  const ofCaller = eq(organizations.id, api.organizationId)
  const [before] = await db.select().from(organizations).where(ofCaller)
  await db
    .update(organizations)
    .set({ features: [...known.features, 'retired'], datasets: [...known.datasets, 'retired'] })
    .where(ofCaller)
  expect(await (await api.request('/me', { as: 'owner', with: 'key' })).json()).toMatchObject(known)
  await db
    .update(organizations)
    .set({ features: before?.features ?? [], datasets: before?.datasets ?? [] })
    .where(ofCaller)
})

test('works on behalf of a member only until they are removed', async () => {
  const { db } = api.deps.database
  const { id, email } = api.members.viewer
  expect(await findMemberCaller(api.deps, id)).toMatchObject({
    member: { id, email, role: 'viewer' },
    organization: { id: api.organizationId },
    credential: { kind: 'session', access: 'read_write' },
  })
  await db.update(members).set({ removedAt: api.deps.clock.now().toISOString() }).where(eq(members.id, id))
  await expect(findMemberCaller(api.deps, id)).rejects.toMatchObject({ code: 'not_found' })
  await db.update(members).set({ removedAt: null }).where(eq(members.id, id))
})

test('reads a caller again only after the time for which callers are remembered', async () => {
  const [remembering, forgetful] = [60_000, 0].map((lifeMs) => openCallers({ ...api.deps, lifeMs }))
  const { id, key } = api.members.admin
  const namesOf = async () => [
    (await remembering?.find(key, null))?.member.name,
    (await forgetful?.find(key, null))?.member.name,
  ]
  expect(await namesOf()).toEqual(['admin', 'admin'])
  await api.deps.database.db.update(members).set({ name: 'renamed' }).where(eq(members.id, id))
  expect(await namesOf()).toEqual(['admin', 'renamed'])
})

test('rejects a session that ends while its caller is remembered', async () => {
  const callers = openCallers({ ...api.deps, lifeMs: 60_000 })
  const { id, session } = api.members.admin
  expect(await callers.find(session, null)).toMatchObject({ member: { id } })
  api.advance(accountLimits.sessionIdleMs)
  expect(await callers.find(session, null)).toBeUndefined()
})
