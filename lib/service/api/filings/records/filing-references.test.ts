import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFiling, addNamed, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
let otherScope: string

beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden')
  otherScope = await addScope(api, 'other', { member: {} })
})
afterAll(() => api.close())

const create = (json: object) =>
  send(api, '/managed-filings', { json: { scope: api.scope, displayName: 'HO', ...json } })
const read = async (id: string) => (await send(api, `/managed-filings/${id}`)).body

/** A change on the revision that is there. */
async function change(id: string, json: object) {
  const { updatedAt } = await read(id)
  return await send(api, `/managed-filings/${id}`, { method: 'PATCH', json: { updatedAt, ...json } })
}

describe('a record that a filing names', () => {
  const scoped = [
    ['companyId', 'company'],
    ['primaryProductId', 'product'],
    ['projectId', 'project'],
  ] as const

  test.each(scoped)(
    'is missing at %s where it does not exist or lies in a scope one cannot read',
    async (field, kind) => {
      const id = await addFiling(api)
      for (const value of [api.deps.randomId(), await addNamed(api, kind, hiddenScope)]) {
        for (const response of [await create({ [field]: value }), await change(id, { [field]: value })]) {
          expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } })
          expect(response.body.details).toEqual([
            {
              location: 'body',
              path: [field],
              code: 'invalid_value',
              message: `The ${kind} does not exist, or you do not have access to it.`,
            },
          ])
        }
      }
    },
  )

  test.each(scoped)('is not accepted at %s from another scope that one can read', async (field, kind) => {
    const response = await create({ [field]: await addNamed(api, kind, otherScope) })
    expect(response).toMatchObject({ status: 400, body: { details: [{ path: [field], code: 'invalid_value' }] } })
  })

  test('is a jurisdiction that exists', async () => {
    const response = await create({ jurisdictionId: api.deps.randomId() })
    expect(response).toMatchObject({ status: 404, body: { details: [{ path: ['jurisdictionId'] }] } })
  })

  test('is listed once among the additional products', async () => {
    const product = await addNamed(api, 'product')
    const response = await create({ additionalProductIds: [product, product] })
    expect(response).toMatchObject({ status: 400, body: { details: [{ path: ['additionalProductIds', '1'] }] } })
  })

  test('is reported with all others that are missing, before any that cannot be used', async () => {
    const { status, body } = await create({
      companyId: await addNamed(api, 'company', otherScope),
      projectId: api.deps.randomId(),
      additionalProductIds: [await addNamed(api, 'product'), api.deps.randomId()],
      predecessorFilingId: await addFiling(api, { scopeId: hiddenScope }),
    })
    expect(status).toBe(404)
    expect(body.details.map(({ path }: { path: string[] }) => path.join('/'))).toEqual([
      'additionalProductIds/1',
      'projectId',
      'predecessorFilingId',
    ])
  })
})

describe('a predecessor', () => {
  test('may lie in another scope that the caller can read', async () => {
    const predecessorFilingId = await addFiling(api, { scopeId: otherScope, filingMode: 'reference' })
    expect(await create({ predecessorFilingId })).toMatchObject({ status: 201, body: { predecessorFilingId } })
  })

  test('is never the filing itself, nor one of its successors', async () => {
    const first = await addFiling(api)
    const second = await addFiling(api, { predecessorFilingId: first })
    const third = await addFiling(api, { predecessorFilingId: second })
    for (const predecessorFilingId of [first, second, third]) {
      expect(await change(first, { predecessorFilingId })).toMatchObject({
        status: 400,
        body: { details: [{ path: ['predecessorFilingId'], code: 'invalid_value' }] },
      })
    }
    expect((await read(first)).predecessorFilingId).toBeNull()
    expect((await change(third, { predecessorFilingId: first })).status).toBe(200)
  })

  test('forms no circle when two filings are concurrently changed to follow each other', async () => {
    const [a, b] = [await addFiling(api), await addFiling(api)]
    const responses = await Promise.all([change(a, { predecessorFilingId: b }), change(b, { predecessorFilingId: a })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('that the caller can no longer read stays where other fields are changed', async () => {
    const predecessorFilingId = await addFiling(api, { scopeId: hiddenScope })
    const id = await addFiling(api, { predecessorFilingId })
    const response = await change(id, { predecessorFilingId, displayName: 'New name' })
    expect(response).toMatchObject({ status: 200, body: { predecessorFilingId, displayName: 'New name' } })
  })
})
