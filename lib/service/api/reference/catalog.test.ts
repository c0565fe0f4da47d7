import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogForms, catalogProducts, productAccess } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let homeId: string

beforeAll(async () => {
  api = await startTestApi()
  const { deps, organizationId } = api
  const createdAt = '2026-01-01T00:00:00.000Z'
  homeId = deps.randomId()
  await deps.database.db.insert(catalogProducts).values([
    { id: homeId, name: 'Larkspur 100% Home', type: 'Homeowners', createdAt },
    { id: deps.randomId(), name: 'Larkspur Auto', type: 'Personal Auto', createdAt },
    { id: deps.randomId(), name: 'larkspur_boat', type: 'Inland Marine', createdAt },
  ])
  await deps.database.db.insert(catalogForms).values([
    { id: deps.randomId(), productId: homeId, state: 'IN', formNumber: 'HO 2', title: 'B' },
    { id: deps.randomId(), productId: homeId, state: 'IN', formNumber: 'HO 1', title: 'A', editionDate: '2024-03' },
    { id: deps.randomId(), productId: homeId, state: 'OH', formNumber: 'HO 3', title: 'C' },
  ])
  await deps.database.db.insert(productAccess).values({ organizationId, productId: homeId, state: 'IN' })
})
afterAll(() => api.close())

const names = async (query: string) =>
  (await (await api.request(`/insurance/products${query}`, { as: 'viewer' })).json()).products.map(
    ({ name }: { name: string }) => name,
  )

test.each([
  ['', ['Larkspur 100% Home', 'Larkspur Auto', 'larkspur_boat']],
  ['?type=homeOWNERS', ['Larkspur 100% Home']],
  ['?search=LARKSPUR', ['Larkspur 100% Home', 'Larkspur Auto', 'larkspur_boat']],
  ['?search=%25', ['Larkspur 100% Home']],
  ['?search=_', ['larkspur_boat']],
  ['?state=OH', ['Larkspur 100% Home']],
  ['?state=OH&search=auto', []],
])('products of “%s” are %j: filters are literal, case-insensitive and combine', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('expires product cursors two minutes after the first page', async () => {
  const page = await (await api.request('/insurance/products?limit=1', { as: 'viewer' })).json()
  const next = `/insurance/products?limit=1&cursor=${page.nextCursor}`
  expect((await api.request(next, { as: 'viewer' })).status).toBe(200)
  api.advance(2 * 60 * 1000)
  const late = await api.request(next, { as: 'viewer' })
  expect([late.status, (await late.json()).code]).toEqual([400, 'invalid_cursor'])
})

test('lists a product’s forms in a state by number for an organization with access', async () => {
  const response = await api.request(`/insurance/products/${homeId}/availability/IN/forms`, { as: 'viewer' })
  expect((await response.json()).forms.map(({ formNumber }: { formNumber: string }) => formNumber)).toEqual([
    'HO 1',
    'HO 2',
  ])
})

test('responds product_access_required with accessUrl without access, and not_found for an unknown product', async () => {
  const rejected = await api.request(`/insurance/products/${homeId}/availability/OH/forms`, { as: 'viewer' })
  expect(rejected.status).toBe(403)
  expect(await rejected.json()).toMatchObject({ code: 'product_access_required', accessUrl: null })
  const missing = await api.request(`/insurance/products/${api.deps.randomId()}/availability/IN/forms`, {
    as: 'viewer',
  })
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
})
