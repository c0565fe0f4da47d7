import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogFilings } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  const filing = (serffTrackingNumber: string, state: string, toiCode: string, submittedOn: string) => ({
    id: api.deps.randomId(),
    serffTrackingNumber,
    state,
    toiCode,
    submittedOn,
  })
  await api.deps.database.db
    .insert(catalogFilings)
    .values([
      filing('AAAA-1', 'OH', '04.0', '2024-02-01'),
      filing('AAAA-2', 'OH', '19.0', '2025-06-30'),
      filing('AAAA-3', 'IN', '04.0', '2023-11-15'),
      filing('AAAA-4', 'IN', '19.0', '2025-07-01'),
    ])
})
afterAll(() => api.close())

async function numbers(query: string): Promise<string[]> {
  const response = await api.request(`/insurance/filings${query}`, { as: 'viewer', with: 'readOnlyKey' })
  const { filings } = await response.json()
  return filings.map(({ serffTrackingNumber }: { serffTrackingNumber: string }) => serffTrackingNumber)
}

test.each([
  ['', ['AAAA-4', 'AAAA-2', 'AAAA-1', 'AAAA-3']],
  ['?state=OH', ['AAAA-2', 'AAAA-1']],
  ['?toi=04.0', ['AAAA-1', 'AAAA-3']],
  ['?state=IN&toi=19.0', ['AAAA-4']],
  ['?state=WI', []],
  ['?toi=04', []],
])('filings of “%s” are %j, the newest first', async (query, expected) => {
  expect(await numbers(query)).toEqual(expected)
})

test('a filing has every field, null where nothing is recorded', async () => {
  const response = await api.request('/insurance/filings?state=IN&toi=04.0', { as: 'stranger' })
  expect((await response.json()).filings).toEqual([
    {
      id: expect.any(String),
      state: 'IN',
      toiCode: '04.0',
      subToiCode: null,
      serffTrackingNumber: 'AAAA-3',
      carrier: null,
      productId: null,
      filingType: null,
      description: null,
      submittedOn: '2023-11-15',
      disposition: null,
      dispositionDate: null,
    },
  ])
})

test.each(['?state=ohio', '?state=', '?toi=', '?status=Approved'])('rejects %s', async (query) => {
  const response = await api.request(`/insurance/filings${query}`, { as: 'viewer' })
  expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_request'])
})
