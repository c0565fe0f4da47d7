import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskRuntime } from './desk-runtime.ts'
import { findDeskSession } from './session-store.ts'
import { signInWithIdentity, signInWithKey, signInWithPassword } from './sign-in.ts'
import { endDeskSession } from './sign-out.ts'
import { openTestDesk, type TestDesk } from './testing.ts'

const address = { address: '10.0.0.1' }
const member = {
  id: '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f10',
  email: 'ana@desk.test',
  name: 'Ana',
  role: 'member',
  grants: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const minted = { credential: 'fds_minted', expiresAt: '2026-03-01T21:00:00.000Z', member }

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())

function deskResponding(status: number, body: unknown, headers: Record<string, string> = {}) {
  desk.respondWith(status, body, headers)
  return desk
}

/** The same desk, whose service does not respond. */
function withoutService(): DeskRuntime {
  return { ...desk.runtime, service: { fetch: () => Promise.reject(new Error('gone')) } }
}

/** The same desk, pointed at another deployment. */
function deskElsewhere(status: number, body: unknown) {
  desk.respondWith(status, body)
  const runtime: DeskRuntime = { ...desk.runtime, apiBaseUrl: 'https://api.elsewhere.test/api/v2' }
  return { runtime, received: desk.received }
}

describe('signing in with a password', () => {
  const given = { email: 'ana@desk.test', password: 'a good sentence' }

  it('stores the credential that the service minted', async () => {
    const { runtime, received } = deskResponding(201, minted)
    const session = await signInWithPassword(runtime, given, address)
    expect(received).toEqual([
      { method: 'POST', path: '/api/v2/sessions', authorization: null, devices: null, body: JSON.stringify(given) },
    ])
    expect(await findDeskSession(runtime, session.id)).toMatchObject({
      credential: 'fds_minted',
      displayName: 'Ana',
      method: 'password',
      memberId: member.id,
    })
  })

  it.each([
    [401, 'unauthenticated', 'wrong_credentials'],
    [400, 'invalid_request', 'wrong_credentials'],
    [404, 'not_found', 'no_password_sign_in'],
    [405, 'method_not_allowed', 'no_password_sign_in'],
    [503, 'temporarily_unavailable', 'unavailable'],
  ])('maps status %i %s to the error %s', async (status, code, expected) => {
    const { runtime } = deskResponding(status, { error: 'x', code })
    await expect(signInWithPassword(runtime, given, address)).rejects.toMatchObject({ code: expected })
  })

  it('says how long to wait after too many attempts', async () => {
    const { runtime } = deskResponding(429, { error: 'x', code: 'rate_limited' }, { 'retry-after': '37' })
    await expect(signInWithPassword(runtime, given, address)).rejects.toMatchObject({ code: 'wait_37' })
  })

  it('sends the devices that the browser knows, and passes on the one of this sign-in', async () => {
    const { runtime, received } = deskResponding(201, { ...minted, device: 'b.2' })
    const tokens: string[] = []
    await signInWithPassword(runtime, given, { ...address, devices: 'a.1', onDevice: (token) => tokens.push(token) })
    expect(received[0]).toMatchObject({ path: '/api/v2/sessions', devices: 'a.1' })
    expect(tokens).toEqual(['b.2'])
  })

  it('works with a deployment that does not tell devices apart', async () => {
    const { runtime } = deskResponding(201, minted)
    const tokens: string[] = []
    const caller = { ...address, devices: 'a.1', onDevice: (token: string) => tokens.push(token) }
    expect(await signInWithPassword(runtime, given, caller)).toMatchObject({ credential: 'fds_minted' })
    expect(tokens).toEqual([])
  })

  it.each([
    { email: '', password: 'x' },
    { email: 'ana@desk.test', password: '' },
  ])('sends nothing when a field is empty: %j', async (incomplete) => {
    const { runtime, received } = deskResponding(201, minted)
    await expect(signInWithPassword(runtime, incomplete, address)).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    expect(received).toEqual([])
  })

  it('waits a minute where too many attempts have no time to wait', async () => {
    const { runtime } = deskResponding(429, { error: 'x', code: 'rate_limited' })
    await expect(signInWithPassword(runtime, given, address)).rejects.toMatchObject({ code: 'wait_60' })
  })

  it('is unavailable while the service does not respond, and not offered where the response is of something else', async () => {
    await expect(signInWithPassword(withoutService(), given, address)).rejects.toMatchObject({ code: 'unavailable' })
    const { runtime } = deskResponding(200, 'a page')
    await expect(signInWithPassword(runtime, given, address)).rejects.toMatchObject({ code: 'no_password_sign_in' })
  })
})

describe('signing in with one’s own key', () => {
  it('tries the key with one harmless read, asks whose it is, and stores it', async () => {
    const { runtime, received } = deskElsewhere(200, { filings: [], nextCursor: null })
    const session = await signInWithKey(runtime, 'their-own-key-1234', address)
    expect(received).toEqual([
      {
        method: 'GET',
        path: '/api/v2/insurance/managed-filings?limit=1',
        authorization: 'Bearer their-own-key-1234',
        devices: null,
        body: '',
      },
      { method: 'GET', path: '/api/v2/me', authorization: 'Bearer their-own-key-1234', devices: null, body: '' },
    ])
    expect(session).toMatchObject({
      credential: 'their-own-key-1234',
      displayName: 'API key ending 1234',
      method: 'key',
      memberId: null,
    })
  })

  it.each([
    [401, 'wrong_key'],
    [403, 'wrong_key'],
    [302, 'wrong_key'],
    [500, 'unavailable'],
  ])('maps status %i to the error %s', async (status, expected) => {
    const { runtime } = deskElsewhere(status, {})
    await expect(signInWithKey(runtime, 'their-own-key-1234', address)).rejects.toMatchObject({ code: expected })
  })

  it.each([
    ['says how long to wait after too many attempts', { 'retry-after': '37' }, 'wait_37'],
    ['waits a minute where the deployment does not say how long', {}, 'wait_60'],
  ])('%s', async (_, headers: Record<string, string>, code) => {
    const { runtime } = deskElsewhere(200, {})
    desk.respondWith(429, {}, headers)
    await expect(signInWithKey(runtime, 'their-own-key-1234', address)).rejects.toMatchObject({ code })
  })

  it('is unavailable while the deployment does not respond', async () => {
    const runtime = { ...withoutService(), apiBaseUrl: 'https://api.elsewhere.test/api/v2' }
    await expect(signInWithKey(runtime, 'their-own-key-1234', address)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('stores whose records they are where the deployment says so', async () => {
    const { runtime } = deskElsewhere(200, {
      member,
      organization: { id: member.id, name: 'O', creditLimit: null },
      scopes: [],
      features: [],
      datasets: [],
      credential: { kind: 'key', access: 'read_write' },
    })
    expect(await signInWithKey(runtime, 'their-own-key-1234', address)).toMatchObject({ memberId: member.id })
  })

  it.each([
    ['of 8 characters', 'a'.repeat(8), true],
    ['of 4,096 characters', 'a'.repeat(4096), true],
    ['of 7 characters', 'a'.repeat(7), false],
    ['of 4,097 characters', 'a'.repeat(4097), false],
    ['with a space', 'their own key', false],
    ['with a space before it', ' their-own-key', false],
    ['with a space after it', 'their-own-key ', false],
    ['with a letter that no header can carry', 'their-öwn-key', false],
  ])('takes a key %s: %s', async (_, key, isTaken) => {
    const { runtime, received } = deskElsewhere(200, {})
    await signInWithKey(runtime, key, address).catch(() => null)
    expect(received.length > 0).toBe(isTaken)
  })

  it('is for another deployment only, and never sends what is not a valid header value', async () => {
    const { runtime } = deskResponding(200, {})
    await expect(signInWithKey(runtime, 'their-own-key-1234', address)).rejects.toMatchObject({ code: 'wrong_key' })
    const elsewhere = deskElsewhere(200, {})
    const smuggling = signInWithKey(elsewhere.runtime, 'key\r\nx-admin: 1', address)
    await expect(smuggling).rejects.toMatchObject({ code: 'wrong_key' })
    expect(desk.received).toEqual([])
  })
})

describe('signing in through an identity provider', () => {
  const identity = {
    issuer: 'https://id.test',
    subject: 's-1',
    email: 'ana@desk.test',
    emailVerified: true,
    name: 'Ana',
  }

  it('exchanges the verified identity under the service’s own secret', async () => {
    const { runtime, received } = deskResponding(201, minted)
    expect(await signInWithIdentity(runtime, identity, address)).toMatchObject({ memberId: member.id })
    const { name, ...body } = identity
    expect(received[0]).toMatchObject({ path: '/api/v2/sessions/exchange', authorization: 'Bearer exchange-secret' })
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
    expect(name).toBe('Ana')
  })

  it('is shown under the name at the provider where the member has none', async () => {
    const { runtime } = deskResponding(201, { ...minted, member: { ...member, name: '' } })
    expect(await signInWithIdentity(runtime, identity, address)).toMatchObject({ displayName: 'Ana', method: 'oidc' })
    const { runtime: named } = deskResponding(201, { ...minted, member: { ...member, name: 'Ana Lima' } })
    expect(await signInWithIdentity(named, identity, address)).toMatchObject({ displayName: 'Ana Lima' })
  })

  it('passes on the device of this sign-in', async () => {
    const { runtime } = deskResponding(201, { ...minted, device: 'b.2' })
    const tokens: string[] = []
    await signInWithIdentity(runtime, identity, { ...address, onDevice: (token) => tokens.push(token) })
    expect(tokens).toEqual(['b.2'])
  })

  it.each([
    [403, true, 'no_member'],
    [403, false, 'no_verified_email'],
    [400, false, 'no_verified_email'],
    [401, true, 'unavailable'],
    [500, true, 'unavailable'],
  ])('maps status %i, with a verified e-mail: %s, to the error %s', async (status, emailVerified, expected) => {
    const { runtime } = deskResponding(status, { error: 'x', code: 'x' })
    await expect(signInWithIdentity(runtime, { ...identity, emailVerified }, address)).rejects.toMatchObject({
      code: expected,
    })
  })

  it('says how long to wait after too many failed sign-ins', async () => {
    const { runtime } = deskResponding(429, { error: 'x', code: 'rate_limited' }, { 'retry-after': '37' })
    await expect(signInWithIdentity(runtime, identity, address)).rejects.toMatchObject({ code: 'wait_37' })
  })
})

describe('signing out', () => {
  it('ends a minted credential upstream and forgets it', async () => {
    const { runtime, received } = deskResponding(201, minted)
    const { id } = await signInWithPassword(runtime, { email: 'a@b.test', password: 'x' }, address)
    await endDeskSession(runtime, id)
    expect(received[1]).toMatchObject({
      method: 'DELETE',
      path: '/api/v2/sessions/current',
      authorization: 'Bearer fds_minted',
    })
    expect(await findDeskSession(runtime, id)).toBeNull()
  })

  it('only forgets a person’s own key', async () => {
    const { runtime, received } = deskElsewhere(200, {})
    const { id } = await signInWithKey(runtime, 'their-own-key-1234', address)
    await endDeskSession(runtime, id)
    expect(received.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(await findDeskSession(runtime, id)).toBeNull()
  })

  it('forgets even when the service is not there', async () => {
    const { runtime } = deskResponding(201, minted)
    const { id } = await signInWithPassword(runtime, { email: 'a@b.test', password: 'x' }, address)
    const logged: string[] = []
    const gone = withoutService()
    const warn = (message: string) => void logged.push(message)
    await endDeskSession({ ...gone, log: { ...gone.log, warn } }, id)
    expect(await findDeskSession(runtime, id)).toBeNull()
    expect(logged).toEqual(['A credential could not be ended at sign-out; it ends by its idle time.'])
  })

  it('asks nothing of the service where there is no session', async () => {
    const { runtime, received } = deskResponding(204, {})
    await endDeskSession(runtime, '0b6f0f0e-3c1c-4b3a-9a53-0d5d3a1c9f11')
    expect(received).toEqual([])
  })
})
