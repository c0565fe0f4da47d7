import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { members } from '#lib/service/database/schema/accounts.ts'
import { rateLimitWindows } from '#lib/service/database/schema/shared.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { createSession } from './create-session.ts'
import { hashPassword } from './password.ts'
import { addressLimit } from './sign-in-limits.ts'

const password = 'correct horse battery'
const email = 'member@harbor.test'
const address = '192.0.2.1'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const passwordHash = await hashPassword(password)
  await api.deps.database.db.update(members).set({ passwordHash }).where(eq(members.id, api.members.member.id))
})
afterAll(() => api.close())
beforeEach(() => api.deps.database.db.delete(rateLimitWindows))

/** One sign-in, and the times at which it began and ended to wait for its start. */
async function signIn({ devices = '', given = password } = {}) {
  const now = () => api.deps.clock.now().getTime()
  const startedAt = now()
  const waits: number[] = []
  const session = await createSession(
    { deps: api.deps, requestId: api.deps.randomId(), address },
    {
      email,
      password: given,
      devices,
      async stepAside(wait) {
        await wait()
        waits.push(now() - startedAt)
      },
    },
  )
  return { session, waits }
}

describe('a sign-in', () => {
  test('waits for nothing while its limits have room', async () => {
    expect((await signIn()).waits).toEqual([])
  })

  test('steps aside until its start where an address has failed often', async () => {
    const { key } = addressLimit(address)
    const startedAt = api.deps.clock.now().toISOString()
    await api.deps.database.db.insert(rateLimitWindows).values({ key, startedAt, count: 2000 })
    expect((await signIn()).waits).toEqual([1000])
  })

  test('with a wrong password says no more than that email or password is wrong', async () => {
    await expect(signIn({ given: 'wrong' })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Wrong email or password.',
    })
  })

  test('on a device that is known to the member keeps its token, and is not delayed by other devices', async () => {
    const { device } = (await signIn()).session
    for (let n = 0; n < 10; n += 1) await expect(signIn({ given: 'wrong' })).rejects.toThrow()
    await expect(signIn()).rejects.toMatchObject({ code: 'rate_limited' })
    expect((await signIn({ devices: device ?? '' })).session.device).toBe(device)
  })
})

test('a key has the name and the access that it was made with, and never expires', async () => {
  const made = await (
    await api.request('/api-keys', { as: 'owner', json: { name: 'nightly', access: 'read_only' } })
  ).json()
  const { apiKeys } = await (await api.request('/api-keys', { as: 'owner' })).json()
  expect(apiKeys).toContainEqual(expect.objectContaining({ id: made.id, name: 'nightly', access: 'read_only' }))
  api.advance(1000 * 24 * 60 * 60 * 1000)
  const headers = { Authorization: `Bearer ${made.key}` }
  expect((await api.request('/me', { headers })).status).toBe(200)
  const json = { email: 'new@harbor.test', name: 'New', role: 'member', password }
  expect((await api.request('/members', { headers, json })).status).toBe(403)
})
