import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { type ReferenceList, referenceLists } from '#lib/tools/testing/reference-lists.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
/** The member may read it and not edit it; the viewer has a grant without `read`; others have none. */
let readOnly: { id: string; productId: string }
/** A slug of a scope that only the stranger can read. */
const foreign = 'elsewhere'

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.deps.database
  const createdAt = api.deps.clock.now().toISOString()
  const [own] = await db.select().from(scopes)
  if (!own) throw new Error('there is no scope')
  const id = api.deps.randomId()
  await db.insert(scopes).values({ id, organizationId: own.organizationId, slug: 'closed', name: 'Closed', createdAt })
  const flags = { read: true, edit: false, manageAccess: false }
  await db.insert(grants).values([
    { ...flags, memberId: api.members.owner.id, scopeId: id, edit: true },
    { ...flags, memberId: api.members.member.id, scopeId: id, manageAccess: true },
    { ...flags, memberId: api.members.viewer.id, scopeId: id, read: false },
  ])
  const made = await api.request('/insurance/managed-filings/products', {
    as: 'owner',
    json: { scope: 'mc:closed', name: 'Closed product' },
  })
  readOnly = { id, productId: (await made.json()).id }
  const otherOrganization = api.contextOf('stranger').caller.organization.id
  const foreignId = api.deps.randomId()
  await db
    .insert(scopes)
    .values({ id: foreignId, organizationId: otherOrganization, slug: foreign, name: 'Elsewhere', createdAt })
  await db.insert(grants).values({ ...flags, memberId: api.members.stranger.id, scopeId: foreignId, edit: true })
})
afterAll(() => api.close())

const productsPath = '/insurance/managed-filings/products'
const projectsPath = '/insurance/managed-filings/projects'

async function send(path: string, request: TestRequest) {
  const response = await api.request(path, request)
  return { status: response.status, body: await response.json() }
}

async function namesOf(list: ReferenceList, search: string): Promise<string[]> {
  const path = list.path(api)
  const query = `${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`
  const { status, body } = await send(path + query, { as: 'viewer' })
  expect(status).toBe(200)
  return body[list.field].map(({ name }: { name: string }) => name)
}

test('creates a product that both lists then return, with the defaults of what was left out', async () => {
  const { status, body } = await send(productsPath, {
    as: 'member',
    json: { scope: 'mc:harbor', name: 'Larkspur Farm' },
  })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      name: 'Larkspur Farm',
      description: '',
      admitted: true,
      lifecycleStatus: 'active',
    },
  })
  for (const path of [productsPath, '/managed-filings/products']) {
    const listed = await send(`${path}?scope=${api.scope}&search=farm`, { as: 'viewer' })
    expect(listed.body).toEqual({ products: [body], nextCursor: null })
  }
})

test('names one product by its id to everyone who can read its scope', async () => {
  const product = { name: 'Larkspur Flood', description: 'Floods.', admitted: true, lifecycleStatus: 'active' }
  const made = await send(productsPath, { as: 'member', json: { ...product, scope: api.scope } })
  const path = `${productsPath}/${made.body.id}`
  expect(await send(path, { as: 'viewer' })).toEqual({ status: 200, body: { ...product, id: made.body.id } })
  expect((await send(path, { as: 'owner', with: 'readOnlyKey' })).status).toBe(200)
  expect((await send(path, { as: 'stranger' })).status).toBe(404)
})

test('changes only the fields of a product that are given', async () => {
  const product = { name: 'Larkspur Boat', description: 'Boats.', admitted: false, lifecycleStatus: 'in_development' }
  const made = await send(productsPath, { as: 'member', json: { ...product, scope: api.scope } })
  const change = (json: object) => send(`${productsPath}/${made.body.id}`, { as: 'member', method: 'PATCH', json })
  expect(await change({ name: 'Larkspur Yacht', admitted: true })).toEqual({
    status: 200,
    body: { ...product, id: made.body.id, name: 'Larkspur Yacht', admitted: true },
  })
  expect((await change({ description: '' })).body).toMatchObject({ name: 'Larkspur Yacht', description: '' })
  expect((await change({})).body).toMatchObject({ name: 'Larkspur Yacht', lifecycleStatus: 'in_development' })
})

test('creates a project in the canonical scope', async () => {
  const { status, body } = await send(projectsPath, { as: 'member', json: { scope: 'mc:HARBOR', name: 'Rates 2027' } })
  expect({ status, body }).toEqual({
    status: 201,
    body: { id: expect.any(String), scope: api.scope, name: 'Rates 2027' },
  })
  const listed = await send(`${projectsPath}?scope=mc:harbor&search=2027`, { as: 'viewer' })
  expect(listed.body).toEqual({ projects: [body], nextCursor: null })
})

test.each([
  ['a viewer', { as: 'viewer' }, 'harbor'],
  ['a read-only key', { as: 'owner', with: 'readOnlyKey' }, 'harbor'],
  ['a member who can only read the scope', { as: 'member' }, 'closed'],
] as const)('forbids %s to create and change products and projects', async (_, as, slug) => {
  const made = await send(productsPath, { as: 'owner', json: { scope: `mc:${slug}`, name: 'Kept' } })
  const requests: [string, TestRequest][] = [
    [productsPath, { ...as, json: { scope: `mc:${slug}`, name: 'New' } }],
    [projectsPath, { ...as, json: { scope: `mc:${slug}`, name: 'New' } }],
    [`${productsPath}/${made.body.id}`, { ...as, method: 'PATCH', json: { name: 'New' } }],
  ]
  for (const [path, request] of requests) {
    expect(await send(path, request), path).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  const listed = await send(`${productsPath}?scope=mc:${slug}&search=kept`, { as: 'owner' })
  expect(listed.body.products).toContainEqual(made.body)
})

test.each([
  { name: '' },
  { name: 'n'.repeat(201) },
  { description: 'd'.repeat(4001) },
  { admitted: 'yes' },
  { lifecycleStatus: 'retired' },
  { scope: 'mc:harbor' },
])('rejects the change %j of a product', async (json) => {
  const path = `${productsPath}/${readOnly.productId}`
  expect(await send(path, { as: 'owner', method: 'PATCH', json })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

const literalNames = ['100% Farm', 'A_b', 'back\\slash', 'Élan 火', 'plain', "quote's"]

describe.each(referenceLists.filter(({ isSearched }) => isSearched).map((list) => [list.operation, list] as const))(
  '%s',
  (_, list) => {
    beforeAll(async () => {
      await list.clear(api)
      for (const name of literalNames) {
        await list.add(api, { id: list.rename ? api.deps.randomId() : name, key: name })
      }
    })

    test.each([
      ['%', ['100% Farm']],
      ['0% f', ['100% Farm']],
      ['_', ['A_b']],
      ['a_B', ['A_b']],
      ['\\', ['back\\slash']],
      ['PLAIN', ['plain']],
      ['éLAN', ['Élan 火']],
      ['火', ['Élan 火']],
      ["'s", ["quote's"]],
      ['.*', []],
      ['a%', []],
      ['\\%', []],
      [' ', ['100% Farm', 'Élan 火']],
    ])('finds the literal text “%s” in any case: %j', async (search, expected) => {
      expect((await namesOf(list, search)).toSorted()).toEqual(expected)
    })

    test('takes a search of 1 to 200 characters', async () => {
      expect(await namesOf(list, '🏠'.repeat(200))).toEqual([])
      const path = list.path(api)
      for (const search of ['', 'x'.repeat(201)]) {
        const url = `${path}${path.includes('?') ? '&' : '?'}search=${search}`
        expect(await send(url, { as: 'viewer' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      }
    })
  },
)

test('responds to a hidden scope and its records with the same bytes as to missing ones', async () => {
  const missing = api.deps.randomId()
  const jurisdiction = api.deps.randomId()
  const hidden = ['mc:closed', `mc:${readOnly.id}`, `mc:${foreign}`, 'mc:nowhere', `mc:${missing}`]
  const paths = (scope: string) => [
    `${productsPath}?scope=${scope}`,
    `/managed-filings/products?scope=${scope}&search=Closed`,
    `/insurance/managed-filings/companies?scope=${scope}`,
    `${projectsPath}?scope=${scope}`,
    `/insurance/managed-filings/jurisdictions?scope=${scope}`,
    `/insurance/managed-filings/jurisdictions/${jurisdiction}?scope=${scope}`,
  ]
  const requests: [string, TestRequest][] = [
    ...hidden.flatMap((scope) => paths(scope).map((path): [string, TestRequest] => [path, { as: 'viewer' }])),
    ...hidden.flatMap((scope) =>
      [productsPath, projectsPath].map((path): [string, TestRequest] => [
        path,
        { as: 'admin', json: { scope, name: 'New' } },
      ]),
    ),
    ...[readOnly.productId, missing].map((id): [string, TestRequest] => [`${productsPath}/${id}`, { as: 'viewer' }]),
    ...[readOnly.productId, missing].map((id): [string, TestRequest] => [
      `${productsPath}/${id}`,
      { as: 'admin', method: 'PATCH', json: { name: 'New' } },
    ]),
  ]
  const responses = new Set<string>()
  for (const [path, request] of requests) {
    const response = await api.request(path, request)
    const text = await response.text()
    const requestId = response.headers.get('x-request-id') ?? ''
    const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
    responses.add(JSON.stringify([response.status, headers, text.replace(requestId, '')]))
  }
  expect([...responses]).toEqual([expect.stringContaining('"code\\":\\"not_found')])
  expect(requests).toHaveLength(44)
})

test('lets a read-only key read every list', async () => {
  for (const list of referenceLists) {
    await list.clear(api)
    const { status } = await send(list.path(api), { as: 'owner', with: 'readOnlyKey' })
    expect([list.operation, status]).toEqual([list.operation, 200])
  }
})
