import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#lib/contract/kernel/limits.ts'
import { fingerprintRequest } from '#lib/service/api/kernel/idempotency.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { idempotencyKeys } from '#lib/service/database/schema/shared.ts'
import { openConcurrencyLimit } from '#lib/service/http/concurrency-limit.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonsPath, create, readComparison } from '#lib/tools/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let documents: string[]
beforeAll(async () => {
  api = await startTestApi()
  documents = await addDocuments(api)
})
afterAll(() => api.close())

async function addDocuments(to: TestApi): Promise<string[]> {
  return [
    await addFile(to, { text: earlierWording, scopeId: to.scopeId }),
    await addFile(to, { text: laterWording, scopeId: to.scopeId }),
  ]
}

const request = (more: object = {}) => requestOf(documents, more)

const requestOf = (documents: readonly string[], more: object = {}) => ({
  variants: [
    { key: 'a', documents: [documents[0]] },
    { key: 'b', documents: [documents[1]] },
  ],
  ...more,
})

async function end(id: string, status: 'succeeded' | 'failed'): Promise<void> {
  await api.deps.database.db.update(comparisons).set({ status }).where(eq(comparisons.id, id))
}

test('starts one run for a burst of equal requests: each gets its id, immediately or after 503 with Retry-After', async () => {
  const room = { running: 2, runningOfLine: 2, waiting: 20, waitingOfLine: 100, waitMs: 600_000 }
  const small = await startTestApi({
    concurrencyLimit: openConcurrencyLimit({
      record: room,
      upload: room,
      download: room,
      unknown: room,
      stranger: room,
    }),
  })
  onTestFinished(() => small.close())
  const body = requestOf(await addDocuments(small))
  const burst = await Promise.all(Array.from({ length: 100 }, () => create(small, body, { key: 'burst' })))
  const { accepted = [], busy = [] } = Object.groupBy(burst, ({ status }) => (status === 202 ? 'accepted' : 'busy'))
  expect(busy.length).toBeGreaterThan(0)
  for (const { status, headers, body } of busy) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'temporarily_unavailable', '1'])
  }
  const repeated = await create(small, body, { key: 'burst' })
  expect(new Set([...accepted, repeated].map(({ body }) => body.id))).toEqual(new Set([repeated.body.id]))
  expect(await small.deps.database.db.$count(comparisons)).toBe(1)
})

test('accepts one of several racing requests with one key and different inputs, and rejects the others with 409', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, n) => create(api, request({ focus: [`focus ${n}`] }), { key: 'race-2' })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409])
})

test('starts a run for every request without a key', async () => {
  const [first, second] = [await create(api, request()), await create(api, request())]
  expect(first?.body.id).not.toBe(second?.body.id)
  expect(first?.body.idempotencyExpiresAt).toBeNull()
})

test('responds to a replay with 202 during the run and 200 after it ended or failed', async () => {
  const first = await create(api, request(), { key: 'replay' })
  expect(first.body.idempotencyExpiresAt).toBe('2026-03-09T09:00:00.000Z')
  const { db } = api.deps.database
  await db.update(comparisons).set({ status: 'running' }).where(eq(comparisons.id, first.body.id))
  const running = await create(api, request(), { key: 'replay' })
  expect(running).toMatchObject({ status: 202, body: { id: first.body.id, status: 'running' } })
  await end(first.body.id, 'failed')
  const ended = await create(api, request(), { key: 'replay' })
  expect(ended).toMatchObject({ status: 200, body: { id: first.body.id, status: 'failed' } })
  expect(ended.headers.get('Location')).toBe(`/api/v2${comparisonsPath}/${first.body.id}`)
})

test('stores the key with the comparison it started', async () => {
  const { body } = await create(api, request(), { key: 'stored' })
  const { db } = api.deps.database
  expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'stored'))).toMatchObject([
    { operation: 'createFormComparison', resourceType: 'form_comparison', resourceId: body.id },
  ])
})

test('replays even when the inputs are gone', async () => {
  const file = await addFile(api, { text: earlierWording })
  const body = {
    variants: [
      { key: 'a', documents: [file] },
      { key: 'b', documents: [documents[1]] },
    ],
  }
  const first = await create(api, body, { key: 'gone' })
  await api.deps.database.db.update(files).set({ downloadable: false }).where(eq(files.id, file))
  expect((await create(api, body, { key: 'gone' })).body.id).toBe(first.body.id)
})

test('keeps the keys of members apart', async () => {
  const [mine, theirs] = [
    await create(api, request(), { key: 'own' }),
    await create(api, request({ focus: ['other'] }), { key: 'own', as: 'admin' }),
  ]
  expect(theirs?.status).toBe(202)
  expect(theirs?.body.id).not.toBe(mine?.body.id)
})

test('rejects other inputs with the same key with 409', async () => {
  await create(api, request(), { key: 'conflict' })
  const response = await create(api, request({ focus: [] }), { key: 'conflict' })
  expect(response).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
})

test('does not use up the key on an error', async () => {
  const missing = {
    variants: [
      { key: 'a', documents: [api.deps.randomId()] },
      { key: 'b', documents: [documents[1]] },
    ],
  }
  expect((await create(api, missing, { key: 'retry' })).status).toBe(404)
  expect((await create(api, request(), { key: 'retry' })).status).toBe(202)
})

describe('once the comparison is deleted', () => {
  test('its key responds 404, and another request with it 409', async () => {
    const first = await create(api, request(), { key: 'tombstone' })
    const gone = await api.request(`${comparisonsPath}/${first.body.id}`, { as: 'member', method: 'DELETE' })
    expect(gone.status).toBe(204)
    expect((await readComparison(api, first.body.id)).status).toBe(404)
    expect(await create(api, request(), { key: 'tombstone' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await create(api, request({ focus: ['x'] }), { key: 'tombstone' })).status).toBe(409)
  })

  test('it was deleted by its creator, an owner or an admin; others are forbidden', async () => {
    const { id } = (await create(api, request(), { as: 'owner' })).body
    const remove = (as: 'member' | 'viewer' | 'stranger' | 'admin') =>
      api.request(`${comparisonsPath}/${id}`, { as, method: 'DELETE' })
    expect((await remove('viewer')).status).toBe(403)
    expect((await remove('member')).status).toBe(403)
    expect((await remove('stranger')).status).toBe(404)
    expect((await remove('admin')).status).toBe(204)
  })
})

test('frees the key after exactly seven days', async () => {
  const first = await create(api, request(), { key: 'week', with: 'key' })
  api.advance(limits.idempotencyLifeMs - 1)
  expect((await create(api, request(), { key: 'week', with: 'key' })).body.id).toBe(first.body.id)
  api.advance(1)
  const second = await create(api, request({ focus: ['other'] }), { key: 'week', with: 'key' })
  expect(second.status).toBe(202)
  expect(second.body.id).not.toBe(first.body.id)
})

test('starts one run for callers racing for an expired key, and deletes expired keys', async () => {
  const keyCount = () =>
    api.deps.database.db.$count(idempotencyKeys, eq(idempotencyKeys.memberId, api.members.member.id))
  for (const key of ['old-1', 'old-2', 'raced']) await create(api, request(), { key })
  api.advance(limits.idempotencyLifeMs)
  const raced = await Promise.all(Array.from({ length: 8 }, () => create(api, request(), { key: 'raced' })))
  expect(new Set(raced.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await keyCount()).toBe(1)
})

describe('the fingerprint', () => {
  test('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(fingerprintRequest(reverseFields(value))).toBe(fingerprintRequest(value))
      }),
      { seed: 7 },
    )
  })

  test.each([
    [{ focus: [] }, {}],
    [{ focus: ['a', 'b'] }, { focus: ['b', 'a'] }],
    [{ focus: ['a,b'] }, { focus: ['a', 'b'] }],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
  ])('differs between %j and %j', (a, b) => {
    expect(fingerprintRequest(a)).not.toBe(fingerprintRequest(b))
  })

  test('is the one that earlier versions stored', () => {
    const documents = [
      '00000000-0000-4000-8000-000000000001',
      { fileId: '00000000-0000-4000-8000-000000000002', id: 'x', annotations: [{ page: 3, note: 'n\u2028' }] },
    ]
    const form = { scope: 'mc:x', editionId: '00000000-0000-4000-8000-000000000003' }
    const variants = [
      { key: 'a', label: 'Größe \u{1f600}', documents },
      { key: 'b', form },
    ]
    expect(fingerprintRequest({ variants, focus: [], scenarios: undefined, Zeta: 1, é: -0, 10: 1e21, 9: null })).toBe(
      '9273ec52985c3f8af962db57364d107c96483a7aeb6fcd49d32cb77d52f7f64c',
    )
  })

  function reverseFields(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(reverseFields)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]) => [name, reverseFields(inner)] as const)
        .toReversed(),
    )
  }
})
