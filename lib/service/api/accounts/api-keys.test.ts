import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewApiKey } from '#lib/contract/accounts/api-keys.ts'
import { listKeyOperations } from '#lib/contract/key-operations.ts'
import { getOperation, operationIds } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const day = 24 * 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  // A test that lets time pass ends sessions too.
  const expiresAt = new Date(api.deps.clock.now().getTime() + 12 * 3_600_000).toISOString()
  await api.deps.database.db.update(credentials).set({ expiresAt }).where(eq(credentials.kind, 'session'))
})

interface Wanted {
  readonly as?: Actor
  readonly access?: 'read_only' | 'read_write'
  readonly expiresAt?: string
  readonly allowedOperations?: object
  readonly allowedAddresses?: readonly string[]
}

function create({ as = 'member', access = 'read_write', ...limits }: Wanted): Promise<Response> {
  return api.request('/api-keys', { as, json: { name: 'nightly', access, ...limits } })
}

async function make(wanted: Wanted): Promise<typeof NewApiKey._output> {
  const response = await create(wanted)
  expect(response.status).toBe(201)
  return await response.json()
}

interface Use {
  readonly path?: string
  readonly method?: string
  readonly json?: unknown
  readonly address?: string
}

async function use({ key }: { readonly key: string }, { path = '/me', ...request }: Use = {}) {
  const response = await api.request(path, { ...request, headers: { Authorization: `Bearer ${key}` } })
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return {
    status: response.status,
    code: body.code,
    error: body.error,
    challenge: response.headers.get('WWW-Authenticate'),
  }
}

async function find(id: string) {
  const { apiKeys } = await (await api.request('/api-keys?limit=100', { as: 'member' })).json()
  return apiKeys.find((key: { id: string }) => key.id === id)
}

const later = (ms: number) => new Date(api.deps.clock.now().getTime() + ms).toISOString()

test('a key without limits works until it is revoked, from any address, and says so', async () => {
  const made = await make({})
  expect(made).toMatchObject({
    expiresAt: null,
    allowedOperations: null,
    allowedAddresses: null,
    lastUsedAddress: null,
  })
  api.advance(1000 * day)
  expect((await use(made, { address: '2001:db8::1' })).status).toBe(200)
})

describe('a key with an end', () => {
  test('works until then, and is a 401 after it that says why', async () => {
    const made = await make({ expiresAt: later(day) })
    expect(made.expiresAt).toBe(later(day))
    api.advance(day - 1)
    expect((await use(made)).status).toBe(200)
    api.advance(1)
    expect(await use(made)).toEqual({
      status: 401,
      code: 'unauthenticated',
      error: expect.stringMatching(/expired/),
      challenge: 'Bearer',
    })
    expect((await use({ key: `${made.key}x` })).error).not.toMatch(/expired/)
  })

  test('stays in the list until it is revoked; then it is as unknown as any other', async () => {
    const made = await make({ expiresAt: later(1000) })
    api.advance(1000)
    expect(await find(made.id)).toMatchObject({ expiresAt: made.expiresAt })
    expect((await api.request(`/api-keys/${made.id}`, { as: 'member', method: 'DELETE' })).status).toBe(204)
    expect(await find(made.id)).toBeUndefined()
    expect((await use(made)).error).toBe((await use({ key: 'fdk_unknown' })).error)
  })

  test('keeps its end however often it is used', async () => {
    const made = await make({ expiresAt: later(day) })
    api.advance(day / 4)
    await use(made)
    expect(await find(made.id)).toMatchObject({ expiresAt: made.expiresAt, lastUsedAt: later(0) })
  })

  test.each([
    ['now', () => later(0)],
    ['before now', () => later(-day)],
    ['a day alone', () => '2030-01-01'],
  ])('cannot end %s', async (_, end) => {
    const response = await create({ expiresAt: end() })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ path: ['expiresAt'], code: 'invalid_value' }])
  })
})

describe('a key that is limited to operations', () => {
  test('calls those of its groups and those that it names', async () => {
    const made = await make({ allowedOperations: { groups: ['Webhooks'], operations: ['listFiles'] } })
    expect(made.allowedOperations).toEqual({ groups: ['Webhooks'], operations: ['listFiles'] })
    expect((await use(made, { path: '/webhook-endpoints' })).status).toBe(200)
    expect((await use(made, { path: '/files' })).status).toBe(200)
    expect(await use(made)).toMatchObject({
      status: 403,
      code: 'forbidden',
      error: 'This API key is not allowed to call getMe.',
    })
    expect(await find(made.id)).toMatchObject({ allowedOperations: made.allowedOperations })
  })

  test('is a 403 that names the operation for every other one, before any record is read', async () => {
    const made = await make({ allowedOperations: { operations: ['getUsage'] } })
    const bodiless = listKeyOperations()
      .flatMap(({ operations }) => operations.map(({ id }) => id))
      .map((id) => ({ id, operation: getOperation(operationIds.find((known) => known === id) ?? 'getMe') }))
      .filter(
        ({ id, operation }) =>
          id !== 'getUsage' && !operation.body && !operation.params && needsNothing(operation.query),
      )
    expect(bodiless.length).toBeGreaterThan(20)
    for (const { id, operation } of bodiless) {
      const path = buildPath(operation.path)
      const { status, error } = await use(made, { path, method: operation.method })
      expect([id, status, error]).toEqual([id, 403, `This API key is not allowed to call ${id}.`])
    }
    const [hidden, missing] = [(await make({})).id, api.deps.randomId()]
    const statuses = [hidden, missing].map((id) => use(made, { path: `/api-keys/${id}`, method: 'DELETE' }))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 403])
  })

  test('does nothing that its owner cannot do, or that is read-only', async () => {
    const json = { email: 'x@harbor.test', name: 'X', role: 'member' }
    const allowedOperations = { groups: ['Members', 'Files'] }
    const [ofMember, readOnly] = [
      await make({ allowedOperations }),
      await make({ as: 'owner', access: 'read_only', allowedOperations }),
    ]
    for (const key of [ofMember, readOnly])
      expect(await use(key, { path: '/members', json })).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await use(await make({ as: 'owner', allowedOperations }), { path: '/members', json })).status).toBe(201)
  })

  test.each([
    ['an operation that does not exist', { operations: ['listFiles', 'listNothing'] }, ['operations', '1']],
    ['a group that does not exist', { groups: ['Nothing'] }, ['groups', '0']],
    ['authorizing staging', { operations: ['stageManagedFiling'] }, ['operations', '0']],
    ['creating keys', { operations: ['createApiKey'] }, ['operations', '0']],
    ['no operation at all', { groups: [], operations: [] }, []],
    ['another form', { operations: ['GET /files'] }, ['operations', '0']],
  ])('cannot name %s', async (_, allowedOperations, path) => {
    const response = await create({ allowedOperations })
    expect(response.status).toBe(400)
    expect((await response.json()).details).toMatchObject([{ path: ['allowedOperations', ...path] }])
  })

  test('of a tag without operations for keys cannot be made: nothing would be left of it', async () => {
    expect((await create({ allowedOperations: { groups: ['Service'] } })).status).toBe(400)
  })
})

describe('a key that is limited to addresses', () => {
  test.each(['192.0.2.0/24', '2001:db8::/32'])('in %s is accepted from there alone', async (range) => {
    const made = await make({ allowedAddresses: [range, '198.51.100.7'] })
    const inside = range.includes(':') ? '2001:db8:1::9' : '192.0.2.200'
    for (const address of [inside, '198.51.100.7', '::ffff:198.51.100.7'])
      expect((await use(made, { address })).status).toBe(200)
    expect(await use(made, { address: '198.51.100.8' })).toMatchObject({
      status: 403,
      code: 'forbidden',
      error: 'This API key is not accepted from 198.51.100.8.',
    })
  })

  test('is not accepted where the address is unknown', async () => {
    const { key } = await make({ allowedAddresses: ['0.0.0.0/0', '::/0'] })
    const headers = { Authorization: `Bearer ${key}` }
    const response = await api.app.request('/api/v2/me', { headers }, { address: null })
    expect(response.status).toBe(403)
  })

  test('shows the last use that was accepted', async () => {
    const made = await make({ allowedAddresses: ['192.0.2.0/24'] })
    api.advance(60_000)
    await use(made, { address: '203.0.113.9' })
    expect(await find(made.id)).toMatchObject({ lastUsedAt: null, lastUsedAddress: null })
    await use(made, { address: '192.0.2.9' })
    expect(await find(made.id)).toMatchObject({ lastUsedAt: later(0), lastUsedAddress: '192.0.2.9' })
  })

  test.each([
    ['192.0.2.7/24'],
    ['300.1.1.1'],
    ['192.0.2.0/33'],
    ['example.com'],
    ['192.168.1'],
    ['fe80::1%eth0'],
    [''],
  ])('cannot name %s', async (range) => {
    const response = await create({ allowedAddresses: ['192.0.2.1', range] })
    expect(response.status).toBe(400)
    const { details } = await response.json()
    expect(details).toMatchObject([
      { path: ['allowedAddresses', '1'], message: expect.stringContaining('192.0.2.0/24') },
    ])
  })

  test('stores each range once, in one form', async () => {
    const { allowedAddresses } = await make({ allowedAddresses: ['192.0.2.7/32', '192.0.2.7', '2001:0db8::/32'] })
    expect(allowedAddresses).toEqual(['192.0.2.7', '2001:db8::/32'])
  })
})

test('the last use is one write a minute, also for requests that come together', async () => {
  const made = await make({})
  api.advance(60_000)
  await Promise.all(Array.from({ length: 12 }, (_, index) => use(made, { address: `192.0.2.${index + 1}` })))
  const first = await find(made.id)
  expect(first.lastUsedAt).toBe(later(0))
  api.advance(59_999)
  await use(made, { address: '198.51.100.1' })
  expect(await find(made.id)).toEqual(first)
  api.advance(1)
  await use(made, { address: '198.51.100.1' })
  expect(await find(made.id)).toMatchObject({ lastUsedAt: later(0), lastUsedAddress: '198.51.100.1' })
})

function needsNothing(query: { safeParse(value: unknown): { success: boolean } } | undefined): boolean {
  return query === undefined || query.safeParse({}).success
}
