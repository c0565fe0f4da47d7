import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
let hiddenFiling: string

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`

beforeAll(async () => {
  api = await startTestApi()
  const { deps, organizationId, members } = api
  const { db } = deps.database
  hiddenScope = deps.randomId()
  const secondScope = deps.randomId()
  const createdAt = at(1)
  await db.insert(scopes).values([
    { id: hiddenScope, organizationId, slug: 'hidden', name: 'Hidden', createdAt },
    { id: secondScope, organizationId, slug: 'second', name: 'Second', createdAt },
  ])
  await db
    .insert(grants)
    .values({ memberId: members.viewer.id, scopeId: secondScope, read: true, edit: false, manageAccess: false })
  const row = (scopeId: string, day: number, filingMode: 'managed' | 'reference' | null) => ({
    id: deps.randomId(),
    scopeId,
    ownerId: members.owner.id,
    displayName: `Filing ${day}`,
    filingMode,
    additionalProductIds: [],
    createdAt: at(day),
    updatedAt: at(day),
  })
  // Three were created at the same time: their order must be stable too.
  const rows = [
    ...[3, 3, 3, 1, 2].map((day) => row(api.scopeId, day, 'managed')),
    row(secondScope, 4, 'reference'),
    row(secondScope, 5, null),
  ]
  const hidden = row(hiddenScope, 6, 'managed')
  hiddenFiling = hidden.id
  await db.insert(filings).values([...rows, hidden])
})
afterAll(() => api.close())

async function listAll(as: 'viewer' | 'owner', limit: number) {
  const found: { id: string; scope: string; createdAt: string; filingMode: string | null }[] = []
  let cursor: string | null = null
  do {
    const suffix: string = cursor === null ? '' : `&cursor=${cursor}`
    const response = await api.request(`/insurance/managed-filings?limit=${limit}${suffix}`, { as })
    expect(response.status).toBe(200)
    const page = await response.json()
    found.push(...page.filings)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

test.each([1, 2, 3, 100])(
  'pages of %i give every filing of the scopes one can read once, by scope, then newest first',
  async (limit) => {
    const found = await listAll('viewer', limit)
    expect(found).toHaveLength(7)
    expect(new Set(found.map(({ id }) => id)).size).toBe(7)
    const keys = found.map(({ scope, createdAt, id }) => [scope, -Date.parse(createdAt), id] as const)
    const sorted = keys.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1] || (a[2] < b[2] ? -1 : 1)))
    expect(keys).toEqual(sorted)
  },
)

test('does not list filings of a scope that the caller cannot read', async () => {
  expect(await listAll('owner', 100)).toHaveLength(5)
  const ids = (await listAll('viewer', 100)).map(({ id }) => id)
  expect(ids).not.toContain(hiddenFiling)
})

test('accepts a cursor only for the same query and member, for 24 hours', async () => {
  const page = await (await api.request('/insurance/managed-filings?limit=2', { as: 'viewer' })).json()
  const tryWith = async (path: string, as: 'viewer' | 'owner') => {
    const response = await api.request(path, { as })
    return [response.status, (await response.json()).code]
  }
  expect(await tryWith(`/insurance/managed-filings?limit=3&cursor=${page.nextCursor}`, 'viewer')).toEqual([
    400,
    'invalid_cursor',
  ])
  expect(await tryWith(`/insurance/managed-filings?limit=2&cursor=${page.nextCursor}`, 'owner')).toEqual([
    400,
    'invalid_cursor',
  ])
  expect(await tryWith(`/insurance/managed-filings?limit=2&cursor=${'x'.repeat(129)}`, 'viewer')).toEqual([
    400,
    'invalid_request',
  ])
  expect(await tryWith('/insurance/managed-filings?limit=2&cursor=nonsense', 'viewer')).toEqual([400, 'invalid_cursor'])
  expect(
    (await api.request(`/insurance/managed-filings?limit=2&cursor=${page.nextCursor}`, { as: 'viewer' })).status,
  ).toBe(200)
})

test('returns a filing in full with the caller’s permissions; no one can edit a reference filing', async () => {
  const list = await listAll('viewer', 100)
  const managed = list.find(({ scope }) => scope === api.scope)
  const reference = list.find(({ filingMode }) => filingMode === 'reference')
  const read = async (id: string | undefined, as: 'viewer' | 'owner') =>
    ManagedFiling.parse(await (await api.request(`/managed-filings/${id}`, { as })).json()).permissions
  expect(await read(managed?.id, 'owner')).toEqual({ read: true, edit: true, manageAccess: true })
  expect(await read(managed?.id, 'viewer')).toEqual({ read: true, edit: false, manageAccess: false })
  expect((await read(reference?.id, 'viewer')).edit).toBe(false)
})

test('responds the same to missing, hidden and foreign filings, except for the request id', async () => {
  const responses = await Promise.all(
    [
      api.request(`/managed-filings/${api.deps.randomId()}`, { as: 'viewer' }),
      api.request(`/managed-filings/${hiddenFiling}`, { as: 'viewer' }),
      api.request(`/managed-filings/${hiddenFiling}`, { as: 'stranger' }),
    ].map(async (pending) => {
      const response = await pending
      const { requestId, ...body } = await response.json()
      return { status: response.status, body, hasId: typeof requestId === 'string' }
    }),
  )
  expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' }, hasId: true })
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
})

test('lets a read-only key read filings', async () => {
  expect((await api.request('/insurance/managed-filings', { as: 'owner', with: 'readOnlyKey' })).status).toBe(200)
})
