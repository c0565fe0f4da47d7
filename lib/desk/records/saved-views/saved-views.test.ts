import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { savedViewLimits } from '#lib/contract/saved-views/operations.ts'
import { createDeskApp } from '#lib/desk/records/desk-app.ts'
import type { Database } from '#lib/service/database/database.ts'
import { deskSavedViews } from '#lib/service/database/schema/desk.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'

const app = createDeskApp({ checkResponses: true })
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ana, bo] = [uuid(1), uuid(2)]
const id = uuid(100)
const now = '2026-01-01T00:00:00.000Z'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(deskSavedViews)
})

interface Call {
  method?: string
  member?: string
  /** Below `/desk/saved-views`. */
  path?: string
  body?: unknown
}

async function call({ method = 'GET', member = ana, path = '?page=filings', body }: Call) {
  const response = await app.request(
    `/desk/saved-views${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    {
      requestId: 'r-1',
      database,
      now: () => new Date(now),
      findOwner: async () => member,
      findOrganization: async () => 'organization',
      onFailure: ({ cause }) => {
        throw cause
      },
    },
  )
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const save = (view: { id?: string; name?: string; query?: unknown; page?: string }, member = ana) => {
  const { id: own = id, ...body } = { name: 'Overdue in Ohio', query: 'due=overdue', page: 'filings', ...view }
  return call({ method: 'PUT', path: `/${own}`, body, member })
}
const namesOf = async (member = ana) => (await call({ member })).body.views.map(({ name }: { name: string }) => name)

describe('a saved view', () => {
  it('comes back as it was saved, among the others by name', async () => {
    expect(await save({})).toEqual({
      status: 200,
      body: { id, page: 'filings', name: 'Overdue in Ohio', query: 'due=overdue', updatedAt: now },
    })
    await save({ id: uuid(101), name: 'Approved', query: '' })
    const { status, body } = await call({})
    expect([status, body.views.map(({ name, query }: { name: string; query: string }) => [name, query])]).toEqual([
      200,
      [
        ['Approved', ''],
        ['Overdue in Ohio', 'due=overdue'],
      ],
    ])
  })

  it('takes a new name and a new query under the same id', async () => {
    await save({})
    await save({ name: 'Due', query: 'due=week' })
    expect((await call({})).body.views).toMatchObject([{ id, name: 'Due', query: 'due=week' }])
  })

  it('keeps its name for itself: a second view of that name is a conflict, and nothing changes', async () => {
    await save({})
    await save({ id: uuid(101), name: 'Approved' })
    expect(await save({ id: uuid(102) })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await save({ id: uuid(101) })).status).toBe(409)
    expect(await namesOf()).toEqual(['Approved', 'Overdue in Ohio'])
  })

  it('gives a name to one of two views that are saved concurrently', async () => {
    const outcomes = await Promise.all([save({ id: uuid(101) }), save({ id: uuid(102) })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is gone once deleted, and comes back when it is saved again', async () => {
    await save({})
    expect((await call({ method: 'DELETE', path: `/${id}` })).status).toBe(204)
    expect(await call({ method: 'DELETE', path: `/${id}` })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await namesOf()).toEqual([])
    await save({})
    expect(await namesOf()).toEqual(['Overdue in Ohio'])
  })
})

describe('another person', () => {
  it('neither sees nor deletes it, and may use the same id and name', async () => {
    await save({})
    expect(await namesOf(bo)).toEqual([])
    const missing = await call({ method: 'DELETE', path: `/${uuid(999)}`, member: bo })
    expect(await call({ method: 'DELETE', path: `/${id}`, member: bo })).toEqual(missing)
    expect((await save({ query: 'theirs' }, bo)).status).toBe(200)
    expect((await call({})).body.views).toMatchObject([{ query: 'due=overdue' }])
    expect(missing.status).toBe(404)
  })
})

test('a person has fifty views of a page at most: the next is a conflict, and those there are can still be changed', async () => {
  for (let n = 0; n < savedViewLimits.perPage; n += 1) await save({ id: uuid(200 + n), name: `View ${n}` })
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await save({ id: uuid(200), name: 'Renamed' })).status).toBe(200)
  expect((await save({}, bo)).status).toBe(200)
  expect(await namesOf()).toHaveLength(savedViewLimits.perPage)
})

describe('a request that is rejected, with nothing saved', () => {
  it.each<[string, Parameters<typeof save>[0]]>([
    ['without a name', { name: '' }],
    ['with a name that is too long', { name: 'x'.repeat(savedViewLimits.nameCharacters + 1) }],
    ['with a query that is too long', { query: 'x'.repeat(savedViewLimits.queryCharacters + 1) }],
    ['with a query that is no text', { query: 3 }],
    ['for a page without views', { page: 'files' }],
    ['with U+0000', { query: 'q=\u0000' }],
  ])('%s', async (_, view) => {
    expect(await save(view)).toMatchObject({ status: 400, body: { code: 'invalid_request', requestId: 'r-1' } })
    expect(await database.db.select().from(deskSavedViews)).toEqual([])
  })

  it('under an id that is not a UUID', async () => {
    expect((await save({ id: 'x' })).status).toBe(404)
  })

  it('a list of no page, or of one without views', async () => {
    expect((await call({ path: '' })).status).toBe(400)
    expect((await call({ path: '?page=files' })).status).toBe(400)
  })
})

it('accepts a name and a query as long as they may be', async () => {
  const view = { name: '🙂'.repeat(savedViewLimits.nameCharacters), query: 'x'.repeat(savedViewLimits.queryCharacters) }
  expect((await save(view)).status).toBe(200)
})
