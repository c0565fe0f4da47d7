import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filingComments, filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { addLogin, addReadyFiling, addStoredDocument } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const statements: string[] = []
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ logger: { logQuery: (query) => statements.push(query) } })
})
afterAll(() => api.close())

const list = async (limit = 100, as: Actor = 'viewer') =>
  (await send(api, `/insurance/filing-highlights?limit=${limit}`, { as })).body

async function addComment(filingId: string, values: Partial<typeof filingComments.$inferInsert> = {}): Promise<string> {
  const id = api.deps.randomId()
  await api.deps.database.db.insert(filingComments).values({
    id,
    filingId,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
    ...values,
  })
  return id
}

test('highlights count open discussions and name the earliest day by which one is to be answered', async () => {
  const fields = {
    toiCode: '04.0',
    subToiCode: '04.0003',
    disposition: 'Approved',
    dispositionDate: '2026-02-01',
    effectiveFromNew: '2026-07-01',
    effectiveFromRenewal: '2026-08-01',
    predecessorFilingId: await addFiling(api),
  }
  const id = await addFiling(api, fields)
  const quiet = await addFiling(api)
  const parentId = await addComment(id, { respondBy: '2026-05-01' })
  await addComment(id, { respondBy: '2026-04-01' })
  await addComment(id)
  await addComment(id, { parentId })
  await addComment(id, { kind: 'note', respondBy: '2026-01-01' })
  await addComment(id, { respondBy: '2026-01-01', resolvedAt: '2026-03-01T00:00:00.000Z' })
  await addComment(quiet, { resolvedAt: '2026-03-01T00:00:00.000Z' })
  const { highlights } = await list()
  const ownerId = api.members.owner.id
  const of = (filingId: string) => highlights.find((item: { filingId: string }) => item.filingId === filingId)
  expect(of(id)).toEqual({
    filingId: id,
    ...fields,
    primaryProductName: null,
    ownerId,
    owner: { id: ownerId, name: 'owner' },
    status: 'closed',
    submittedOn: null,
    openComments: 3,
    nextRespondBy: '2026-04-01',
    assignees: [],
    tags: [],
  })
  expect(of(quiet)).toMatchObject({ disposition: null, status: 'draft', openComments: 0, nextRespondBy: null })
})

test('highlights come for the filings of the list, in its order, and for no others', async () => {
  const scopeId = await addScope(api, 'seen-by-viewer', { viewer: {} })
  await addFiling(api, { scopeId, filingMode: 'reference' })
  for (const actor of ['viewer', 'owner', 'stranger'] as const) {
    const { filings } = (await send(api, '/insurance/managed-filings?limit=100', { as: actor })).body
    const { highlights } = await list(100, actor)
    const idsOf = (rows: readonly { id?: string; filingId?: string }[]) => rows.map((row) => row.id ?? row.filingId)
    expect(idsOf(highlights)).toEqual(idsOf(filings))
  }
})

test('a page of highlights takes as many queries whether it has 2 filings or 50', async () => {
  for (let n = 0; n < 50; n++) await addFiling(api)
  const countQueries = async (limit: number) => {
    statements.length = 0
    expect((await list(limit)).highlights).toHaveLength(limit)
    return statements.filter((query) => query.startsWith('select')).length
  }
  expect(await countQueries(50)).toBe(await countQueries(2))
})

test('a cursor of the list of filings does not open the highlights', async () => {
  const { nextCursor } = (await send(api, '/insurance/managed-filings?limit=1', { as: 'viewer' })).body
  const response = await send(api, `/insurance/filing-highlights?limit=1&cursor=${nextCursor}`, { as: 'viewer' })
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
})

test('the status of a filing follows its fields, its documents and its staging', async () => {
  const { db } = api.deps.database
  const id = await addReadyFiling(api)
  const statusOf = async () => {
    const { highlights } = await list()
    return highlights.find(({ filingId }: { filingId: string }) => filingId === id).status
  }
  expect(await statusOf()).toBe('draft')
  await addStoredDocument(api, id, { text: 'We insure.' })
  expect(await statusOf()).toBe('ready_to_stage')
  const sessionId = api.deps.randomId()
  const at = api.deps.clock.now().toISOString()
  await db.insert(filingSessions).values({ id: sessionId, filingId: id, createdAt: at, updatedAt: at })
  const stage = async (destination: 'beta' | 'production', status: 'failed' | 'ready_for_owner' | 'queued') => {
    api.advance(1)
    await db.delete(stagingPasses).where(eq(stagingPasses.status, 'queued'))
    await db.insert(stagingPasses).values({
      id: api.deps.randomId(),
      sessionId,
      requestId: api.deps.randomId(),
      memberId: api.members.owner.id,
      loginId: logins[destination],
      destination,
      connector: 'package',
      status,
      createdAt: api.deps.clock.now().toISOString(),
    })
    return await statusOf()
  }
  const logins = { beta: (await addLogin(api)).id, production: (await addLogin(api, 'production')).id }
  expect(await stage('beta', 'ready_for_owner')).toBe('ready_to_stage')
  expect(await stage('production', 'queued')).toBe('staging')
  expect(await stage('production', 'ready_for_owner')).toBe('staged')
  expect(await stage('beta', 'failed')).toBe('staged')
  expect(await stage('production', 'failed')).toBe('ready_to_stage')
  await db.update(filings).set({ stateTrackingNumber: 'OH-1' }).where(eq(filings.id, id))
  expect(await statusOf()).toBe('submitted')
  const fromState = await addComment(id)
  expect(await statusOf()).toBe('objection')
  await db.update(filingComments).set({ resolvedAt: at }).where(eq(filingComments.id, fromState))
  expect(await statusOf()).toBe('submitted')
})

describe('an objection', () => {
  const statusOf = async (filingId: string) =>
    (await list()).highlights.find((item: { filingId: string }) => item.filingId === filingId).status
  const record = async (filingId: string, letter: object) =>
    await send(api, `/managed-filings/${filingId}/letters`, {
      json: { number: 'OL-1', letterDate: '2026-02-02', receivedDate: '2026-02-02', ...letter },
    })

  test('is open while an item of a letter is, with a respond-by date and without one', async () => {
    for (const dates of [{}, { respondBy: '2026-05-01' }]) {
      const id = await addFiling(api, { stateTrackingNumber: 'OH-2' })
      const items = [1, 2].map((number) => ({ number, text: `Explain point ${number}.` }))
      const { status, body } = await record(id, { ...dates, items })
      expect(status).toBe(201)
      expect(await statusOf(id)).toBe('objection')
      const [first, second] = body.items.map(({ commentId }: { commentId: string }) => commentId)
      const resolve = async (commentId: string) => {
        const path = `/managed-filings/${id}/comments/${commentId}`
        expect((await send(api, path, { method: 'PATCH', json: { resolved: true } })).status).toBe(200)
      }
      await resolve(first)
      expect(await statusOf(id)).toBe('objection')
      await resolve(second)
      expect(await statusOf(id)).toBe('submitted')
    }
  })

  test('is an internal discussion once it is added to a letter', async () => {
    const id = await addFiling(api, { stateTrackingNumber: 'OH-3' })
    const letter = (await record(id, { items: [{ number: 1, text: 'Explain.' }] })).body
    const itemPath = `/managed-filings/${id}/comments/${letter.items[0].commentId}`
    await send(api, itemPath, { method: 'PATCH', json: { resolved: true } })
    const { body: discussion } = await send(api, `/managed-filings/${id}/comments`, { json: { body: 'Our own.' } })
    expect(await statusOf(id)).toBe('submitted')
    const json = { commentId: discussion.id, number: 2, updatedAt: letter.updatedAt }
    expect((await send(api, `/managed-filings/${id}/letters/${letter.id}/items`, { json })).status).toBe(200)
    expect(await statusOf(id)).toBe('objection')
  })

  test.each([
    [
      'the request to the owner to authorize staging',
      () => ({ assigneeId: api.members.owner.id, respondBy: '2026-05-01' }),
    ],
    ['an internal discussion with a date', () => ({ respondBy: '2026-05-01' })],
    ['a note', () => ({ kind: 'note' })],
  ])('is not %s', async (_, make) => {
    const id = await addFiling(api, { stateTrackingNumber: 'OH-4' })
    const json = { body: 'Please authorize staging.', ...make() }
    expect((await send(api, `/managed-filings/${id}/comments`, { json })).status).toBe(201)
    expect(await statusOf(id)).toBe('submitted')
  })
})
