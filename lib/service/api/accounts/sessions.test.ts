import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { credentials, members } from '#lib/service/database/schema/accounts.ts'
import { rateLimitWindows } from '#lib/service/database/schema/shared.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { hashPassword } from './password.ts'
import { addressLimit } from './sign-in-limits.ts'

const password = 'correct horse battery'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const passwordHash = await hashPassword(password)
  await api.deps.database.db.update(members).set({ passwordHash }).where(eq(members.id, api.members.member.id))
})
afterAll(() => api.close())
beforeEach(() => api.deps.database.db.delete(rateLimitWindows))

function signIn(email = 'member@harbor.test', given = password, address = '192.0.2.1'): Promise<Response> {
  return api.request('/sessions', { json: { email, password: given }, address })
}

function me(credential: string): Promise<Response> {
  return api.request('/me', { headers: { Authorization: `Bearer ${credential}` } })
}

async function openSession(): Promise<string> {
  return (await (await signIn()).json()).credential
}

test('signs a member in for 12 hours without use', async () => {
  const response = await signIn('Member@Harbor.test')
  expect(response.status).toBe(201)
  const session = await response.json()
  expect(Date.parse(session.expiresAt) - api.deps.clock.now().getTime()).toBe(accountLimits.sessionIdleMs)
  expect(session.member).toMatchObject({ email: 'member@harbor.test', role: 'member' })
  expect(await (await me(session.credential)).json()).toMatchObject({
    member: { id: api.members.member.id },
    credential: { kind: 'session', access: 'read_write' },
  })
})

test('stores no credential in readable form', async () => {
  const credential = await openSession()
  const stored = JSON.stringify(await api.deps.database.db.select().from(credentials))
  expect(stored).not.toContain(credential)
  expect(stored).not.toContain(credential.slice(4))
})

test('extends a session with every use and ends it 12 hours after the last', async () => {
  const credential = await openSession()
  for (let step = 0; step < 3; step++) {
    api.advance(accountLimits.sessionIdleMs - 1)
    expect((await me(credential)).status).toBe(200)
  }
  api.advance(accountLimits.sessionIdleMs)
  expect((await me(credential)).status).toBe(401)
})

test('does not extend a session used by a clock that was set back', async () => {
  const stepMs = 80 * 60 * 60 * 1000
  api.advance(stepMs)
  const credential = await openSession()
  api.advance(-stepMs)
  expect((await me(credential)).status).toBe(200)
  api.advance(accountLimits.sessionIdleMs)
  expect((await me(credential)).status).toBe(401)
})

test('never expires an API key, whether or not it is used', async () => {
  for (let use = 0; use < 2; use++) {
    api.advance(1000 * 24 * 60 * 60 * 1000)
    expect((await api.request('/me', { as: 'member', with: 'key' })).status).toBe(200)
  }
})

describe('an address that two organizations have', () => {
  const email = 'both@harbor.test'
  beforeAll(async () => {
    const ids = [api.organizationId, await organizationOf('stranger')]
    // The later one is stored first.
    for (const [n, organizationId] of [...ids.entries()].toReversed()) {
      const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + n).toISOString()
      const passwordHash = await hashPassword(password)
      await api.deps.database.db.insert(members).values({
        id: api.deps.randomId(),
        organizationId,
        email,
        name: `both ${n}`,
        role: 'member',
        createdAt,
        passwordHash,
      })
    }
  })
  const nameOf = async (response: Response) => (await response.json()).member.name

  test('signs in the member who was added first where both have the password', async () => {
    expect(await nameOf(await signIn(email))).toBe('both 0')
  })

  test('signs in the member whose password it is', async () => {
    const passwordHash = await hashPassword('the password of the other')
    await api.deps.database.db.update(members).set({ passwordHash }).where(eq(members.name, 'both 0'))
    expect(await nameOf(await signIn(email))).toBe('both 1')
    expect(await nameOf(await signIn(email, 'the password of the other'))).toBe('both 0')
    expect((await signIn(email, 'neither')).status).toBe(401)
  })
})

async function organizationOf(actor: Actor): Promise<string> {
  const { id } = api.members[actor]
  const [row] = await api.deps.database.db.select().from(members).where(eq(members.id, id))
  return row?.organizationId ?? ''
}

test('ends only the current session at sign-out', async () => {
  const [one, other] = [await openSession(), await openSession()]
  const headers = { Authorization: `Bearer ${one}` }
  expect((await api.request('/sessions/current', { method: 'DELETE', headers })).status).toBe(204)
  expect((await me(one)).status).toBe(401)
  expect((await me(other)).status).toBe(200)
  expect((await api.request('/sessions/current', { method: 'DELETE', headers })).status).toBe(401)
})

test('rejects signing out with an API key', async () => {
  const response = await api.request('/sessions/current', { method: 'DELETE', as: 'member', with: 'key' })
  expect(response.status).toBe(403)
  expect((await api.request('/me', { as: 'member', with: 'key' })).status).toBe(200)
})

describe('password guessing', () => {
  test('responds the same to an unknown account, a wrong password and an account without a password', async () => {
    const responses = []
    for (const email of ['nobody@harbor.test', 'member@harbor.test', 'viewer@harbor.test']) {
      const response = await signIn(email, 'wrong')
      const { requestId: _, ...body } = await response.json()
      responses.push({ status: response.status, body })
    }
    expect(responses[0]).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
  })

  test('checks ten wrong passwords for one account from one address, and then one every few seconds', async () => {
    for (let n = 0; n < 10; n++) expect((await signIn('member@harbor.test', 'wrong')).status).toBe(401)
    const delayed = await signIn()
    expect(delayed.status).toBe(429)
    expect(delayed.headers.get('retry-after')).toBe('5')
    api.advance(5000)
    expect((await signIn()).status).toBe(201)
  })

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:3::1', '2001:db8:1:4::1', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
    ['198.51.100.7', '::ffff:198.51.100.7', true],
    ['198.51.100.8', '198.51.100.9', false],
  ])('counts %s and %s as one network: %s', (one, other, isOne) => {
    expect(addressLimit(one).key === addressLimit(other).key).toBe(isOne)
  })

  test('does not count the right password against the limit', async () => {
    for (let n = 0; n < 15; n++) expect((await signIn()).status).toBe(201)
  })
})

describe('OpenID Connect identities', () => {
  const identity = { issuer: 'https://id.example.com', subject: 'u-1', email: 'admin@harbor.test', emailVerified: true }
  const exchange = (json: object, secret = api.deps.secrets.exchange, address = '192.0.2.1') =>
    api.request('/sessions/exchange', { json, address, headers: { Authorization: `Bearer ${secret}` } })

  test('are accepted only from the desk', async () => {
    expect((await exchange(identity, 'guess')).status).toBe(401)
    expect((await api.request('/sessions/exchange', { json: identity, as: 'owner' })).status).toBe(401)
  })

  test('open no session with an unverified or unknown address', async () => {
    expect((await exchange({ ...identity, emailVerified: false })).status).toBe(403)
    expect((await exchange({ ...identity, email: 'nobody@harbor.test' })).status).toBe(403)
  })

  test('are linked to the member at the first sign-in; later the address no longer matters', async () => {
    expect((await (await exchange(identity)).json()).member.id).toBe(api.members.admin.id)
    const moved = await exchange({ ...identity, email: 'owner@harbor.test' })
    expect((await moved.json()).member.id).toBe(api.members.admin.id)
    expect((await exchange({ ...identity, subject: 'u-2' })).status).toBe(403)
  })

  test('match the address in any case, and concurrent first sign-ins all succeed', async () => {
    const first = { ...identity, subject: 'u-3', email: 'Owner@Harbor.test' }
    const responses = await Promise.all(Array.from({ length: 4 }, () => exchange(first)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  test('of a removed member open no session until the person is added again', async () => {
    const known = { ...identity, subject: 'r-1', email: 'removed@harbor.test' }
    const json = { email: known.email, name: 'Removed', role: 'member', password }
    const add = async () => (await api.request('/members', { as: 'owner', with: 'key', json })).json()
    const { id } = await add()
    expect((await (await exchange(known)).json()).member.id).toBe(id)
    expect((await api.request(`/members/${id}`, { as: 'owner', with: 'key', method: 'DELETE' })).status).toBe(204)
    expect((await exchange(known)).status).toBe(403)
    expect((await exchange({ ...known, subject: 'r-2' })).status).toBe(403)
    expect((await signIn(known.email)).status).toBe(401)
    const { id: newId } = await add()
    expect((await (await exchange(known)).json()).member.id).toBe(newId)
  })

  test('that no member has are limited separately, and never delay another one', async () => {
    const unknown = { ...identity, subject: 'n-1', email: 'nobody@harbor.test' }
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await exchange(unknown)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    for (let n = 0; n < 15; n++) expect((await exchange(identity)).status).toBe(201)
  })
})

describe('changing your own account', () => {
  const change = (json: object, credential: string) =>
    api.request('/me', { method: 'PATCH', json, headers: { Authorization: `Bearer ${credential}` } })

  test('changes the name', async () => {
    const response = await change({ name: 'Ada Brandt' }, await openSession())
    expect((await response.json()).member.name).toBe('Ada Brandt')
  })

  test('changes the password with the current one, and ends every other session but no key', async () => {
    const [mine, other] = [await openSession(), await openSession()]
    const wrong = await change({ password: { current: 'wrong', new: 'another long one' } }, mine)
    expect(wrong.status).toBe(400)
    expect((await wrong.json()).details).toEqual([
      expect.objectContaining({ location: 'body', path: ['password', 'current'], code: 'invalid_value' }),
    ])
    expect((await change({ password: { current: password, new: 'another long one' } }, mine)).status).toBe(200)
    expect((await me(mine)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await api.request('/me', { as: 'member', with: 'key' })).status).toBe(200)
    expect((await signIn()).status).toBe(401)
    expect((await signIn('member@harbor.test', 'another long one')).status).toBe(201)
  })

  test('rejects an API key', async () => {
    expect((await api.request('/me', { method: 'PATCH', json: { name: 'X' }, as: 'owner', with: 'key' })).status).toBe(
      403,
    )
  })
})
