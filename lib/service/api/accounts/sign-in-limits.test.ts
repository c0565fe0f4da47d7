import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { members } from '#lib/service/database/schema/accounts.ts'
import { rateLimitWindows } from '#lib/service/database/schema/shared.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { hashPassword } from './password.ts'
import { delayAfter } from './rate-limit.ts'
import { addressLimit, reserveSignIn } from './sign-in-limits.ts'

const password = 'correct horse battery'
const email = 'member@harbor.test'
const home = '192.0.2.1'
const hourMs = 60 * 60 * 1000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const passwordHash = await hashPassword(password)
  await api.deps.database.db.update(members).set({ passwordHash }).where(eq(members.id, api.members.member.id))
}, 60_000)
afterAll(() => api.close())
beforeEach(() => api.deps.database.db.delete(rateLimitWindows))

interface Attempt {
  readonly email?: string
  readonly password?: string
  readonly address?: string
  readonly devices?: string
}

function signIn({ email: to = email, password: given = password, address = home, devices }: Attempt = {}) {
  const headers: Record<string, string> = devices === undefined ? {} : { 'Sign-In-Device': devices }
  return api.request('/sessions', { json: { email: to, password: given }, address, headers })
}

async function knowDevice(attempt: Attempt = {}): Promise<string> {
  return (await (await signIn(attempt)).json()).device
}

const now = () => api.deps.clock.now().getTime()

/** The status and how long the service held the request. */
async function timed(attempt: Attempt): Promise<{ status: number; heldMs: number }> {
  const before = now()
  const { status } = await signIn(attempt)
  return { status, heldMs: now() - before }
}

/** Reserves attempts that fail, without the work on a password. */
async function fail(count: number, attemptOf: (n: number) => { email: string; address: string }): Promise<void> {
  for (let n = 0; n < count; n += 1) await reserve(attemptOf(n))
}

/** Null, or the seconds to wait. */
async function reserve(attempt: { email: string; address: string }): Promise<number | null> {
  try {
    const { startsAt } = await reserveSignIn(api.deps, { ...attempt, deviceId: null })
    await api.deps.waitUntil(startsAt)
    return null
  } catch (error) {
    if (error instanceof ServiceError) return error.options.retryAfterSeconds ?? Number.NaN
    throw error
  }
}

describe('another member’s wrong passwords', { timeout: 180_000 }, () => {
  test.each([60, 600])(
    '%i of them from my address leave me in within five seconds, from an unknown device',
    async (count) => {
      await fail(count, (n) => ({ email: `other${n}@harbor.test`, address: home }))
      const { status, heldMs } = await timed({})
      expect(status).toBe(201)
      expect(heldMs).toBeLessThanOrEqual(5000)
    },
  )

  test.each([
    [10, 1],
    [100, 1],
    [100, 10],
    [100, 100],
  ])('%i of them for my account from %i other addresses leave me in within five seconds', async (count, addresses) => {
    const device = await knowDevice()
    await fail(count, (n) => ({ email, address: `198.51.100.${n % addresses}` }))
    const { status, heldMs } = await timed({})
    expect(status).toBe(201)
    expect(heldMs).toBeLessThanOrEqual(5000)
    expect(await timed({ address: '198.51.100.0', devices: device })).toEqual({ status: 201, heldMs: 0 })
  })

  test('for my account from my very address do not delay a device that I signed in from', async () => {
    const device = await knowDevice()
    await fail(100, () => ({ email, address: home }))
    expect(await timed({ devices: device })).toEqual({ status: 201, heldMs: 0 })
  })

  test('for my account from my very address delay an unknown device by more each time, and by a minute at most', async () => {
    const waits: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const response = await signIn({ password: 'wrong' })
      if (response.status !== 429) continue
      waits.push(Number(response.headers.get('retry-after')))
      api.advance((waits.at(-1) ?? 0) * 1000)
    }
    expect(waits.length).toBeGreaterThan(10)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    api.advance(60_000)
    expect((await signIn()).status).toBe(201)
  })

  test('that arrive concurrently are held apart, and those that would be held too long are rejected', async () => {
    await fail(600, (n) => ({ email: `other${n}@harbor.test`, address: home }))
    const before = now()
    const starts = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        reserveSignIn(api.deps, { email: `more${n}@harbor.test`, address: home, deviceId: null }).then(
          ({ startsAt }) => startsAt.getTime() - before,
          () => null,
        ),
      ),
    )
    const held = starts.filter((ms) => ms !== null).toSorted((a, b) => a - b)
    expect(held.length).toBeGreaterThan(2)
    expect(held.length).toBeLessThan(10)
    for (const [n, ms] of held.entries()) expect(ms - (held[n - 1] ?? -1000)).toBeGreaterThan(500)
    expect(held.at(-1)).toBeLessThanOrEqual(4000)
  })
})

test.each([null, 'a-device'])(
  'of attempts that arrive concurrently no more than ten start, device %s',
  async (deviceId) => {
    const tries = await Promise.allSettled(
      Array.from({ length: 14 }, () => reserveSignIn(api.deps, { email, address: home, deviceId })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  },
)

describe('a device', () => {
  test('is known to the account that signed in from it, and to no other', async () => {
    const passwordHash = await hashPassword(password)
    await api.deps.database.db.update(members).set({ passwordHash }).where(eq(members.id, api.members.admin.id))
    const device = await knowDevice({ email: 'admin@harbor.test' })
    await fail(40, () => ({ email, address: home }))
    expect((await signIn({ devices: device })).status).toBe(429)
    expect((await signIn({ devices: `${device}.x` })).status).toBe(429)
    expect((await signIn({ devices: 'x'.repeat(22) })).status).toBe(429)
  })

  test('keeps its token, and may be known to several accounts', async () => {
    const mine = await knowDevice()
    expect(await knowDevice({ devices: mine })).toBe(mine)
    const other = await knowDevice({ email: 'admin@harbor.test' })
    await fail(40, () => ({ email, address: home }))
    expect((await signIn({ devices: `${other}~${mine}` })).status).toBe(201)
  })

  test('is delayed by the wrong passwords typed on it, and by a minute at most', async () => {
    const devices = await knowDevice()
    for (let n = 0; n < 10; n++) expect((await signIn({ password: 'wrong', devices })).status).toBe(401)
    expect((await signIn()).status).toBe(201)
    const delayed = await signIn({ devices })
    expect(delayed.status).toBe(429)
    expect(Number(delayed.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('gives nothing but an own limit: its token is no credential', async () => {
    const device = await knowDevice()
    expect((await signIn({ password: 'wrong', devices: device })).status).toBe(401)
    expect((await api.request('/me', { headers: { Authorization: `Bearer ${device}` } })).status).toBe(401)
  })
})

describe('guesses that are verified in an hour are at most', { timeout: 180_000 }, () => {
  /** Tries again as soon as an attempt may be held, so nothing is lost by waiting. */
  const tryForAnHour = async (attemptOf: (n: number) => { email: string; address: string }) => {
    const end = now() + hourMs
    let verified = 0
    for (let n = 0; now() < end; n += 1) {
      const retryAfter = await reserve(attemptOf(n))
      if (retryAfter === null) verified += 1
      else api.advance((retryAfter - 4) * 1000)
    }
    return verified
  }

  test('80 for one account from one address', async () => {
    expect(await tryForAnHour(() => ({ email, address: home }))).toBeLessThanOrEqual(80)
  })

  test('520 for one account from addresses that each try once', async () => {
    expect(await tryForAnHour((n) => ({ email, address: `2001:db8:0:${n.toString(16)}::1` }))).toBeLessThanOrEqual(520)
  })

  test('720 for one account from addresses that try repeatedly', async () => {
    expect(await tryForAnHour((n) => ({ email, address: `198.51.${n % 600}.1` }))).toBeLessThanOrEqual(720)
  })

  test('4,200 for all accounts from one address', async () => {
    const limit = addressLimit(home)
    let [ms, attempts] = [0, 0]
    for (; ms < hourMs; attempts += 1) ms += delayAfter(attempts + 1, limit)
    expect(attempts).toBeLessThanOrEqual(4200)

    await fail(61, (n) => ({ email: `member${n}@harbor.test`, address: home }))
    await api.deps.database.db.update(rateLimitWindows).set({ count: 2000 }).where(eq(rateLimitWindows.key, limit.key))
    const before = now()
    await fail(30, (n) => ({ email: `other${n}@harbor.test`, address: home }))
    expect(now() - before).toBe(30 * 1000)
  })
})

describe('an unknown account', () => {
  test('is limited exactly as a known one', async () => {
    const series = async (to: string, address: string) => {
      const responses = []
      for (let n = 0; n < 14; n += 1) {
        const response = await signIn({ email: to, password: 'wrong', address })
        const { requestId: _, ...body } = await response.json()
        responses.push({ status: response.status, wait: response.headers.get('retry-after'), body })
      }
      return responses
    }
    expect(await series('nobody@harbor.test', '192.0.2.5')).toEqual(await series(email, '192.0.2.6'))
  })
})

describe('a clock', () => {
  test.each([
    ['set back by 80 hours', -80 * hourMs],
    ['set forward by 80 hours', 80 * hourMs],
  ])('%s delays no one by more than a minute', async (_, stepMs) => {
    await fail(40, () => ({ email, address: home }))
    api.advance(stepMs)
    const response = await signIn()
    if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    api.advance(60_000)
    expect((await signIn()).status).toBe(201)
    api.advance(-stepMs)
  })
})

test('a password that is changed has its own limit, which no failed sign-in spends', async () => {
  await fail(100, (n) => ({ email, address: `198.51.100.${n}` }))
  const { credential } = await (await signIn()).json()
  const change = (current: string) =>
    api.request('/me', {
      method: 'PATCH',
      json: { password: { current, new: password } },
      headers: { Authorization: `Bearer ${credential}` },
    })
  expect((await change(password)).status).toBe(200)
  for (let n = 0; n < 10; n++) expect((await change('wrong')).status).toBe(400)
  expect((await change(password)).status).toBe(429)
  expect((await signIn()).status).toBe(201)
})
