import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { scenarioLimits, scenarioPageKey } from '#lib/contract/development-scenarios/operations.ts'
import { createDeskApp } from '#lib/desk/records/desk-app.ts'
import type { Database } from '#lib/service/database/database.ts'
import { deskScenarios } from '#lib/service/database/schema/desk.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'

const app = createDeskApp({ checkResponses: true })
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const id = uuid(100)
const now = '2026-01-01T00:00:00.000Z'
const ana = { owner: uuid(1), organization: uuid(11) }
const bo = { owner: uuid(2), organization: uuid(11) }
const eve = { owner: uuid(3), organization: uuid(12) }

const page = {
  carrierId: 'carrier_1',
  statementYear: 2019,
  line: '19.1',
  part: '2',
  section: null,
  variant: 'current',
  measure: 'incurred_net_losses_and_dcc',
}
const content = {
  selection: {
    excluded: [{ origin: 2012, age: 12 }],
    average: 'volume-5',
    averageByAge: { 24: 'latest' },
    ownFactors: { 36: 1.05 },
    tail: { kind: 'exponential', fromAge: null, periods: 100 },
    sigmaRule: 'log-linear',
  },
  method: 'chain-ladder',
  lossRatio: null,
  bootstrap: { seed: 7, simulations: 10_000 },
  note: 'Without the hurricane year.',
}
const without = (part: object) => ({ ...content, selection: { ...content.selection, ...part } })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(deskScenarios)
})

interface Call {
  method?: string
  member?: typeof ana
  /** Below `/desk/development-scenarios`. */
  path?: string
  body?: unknown
}

async function call({ method = 'GET', member = ana, path = '', body }: Call) {
  const response = await app.request(
    `/desk/development-scenarios${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    {
      requestId: 'r-1',
      database,
      now: () => new Date(now),
      findOwner: async () => member.owner,
      findOrganization: async () => member.organization,
      onFailure: ({ cause }) => {
        throw cause
      },
    },
  )
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const save = ({ id: own = id, ...given }: { id?: string } & Record<string, unknown> = {}, member = ana) => {
  const body = { name: 'Base', page, content, revision: null, ...given }
  return call({ method: 'PUT', path: `/${own}`, body, member })
}
const listOf = async (of = page, member = ana) =>
  (await call({ path: `?page=${encodeURIComponent(scenarioPageKey(of))}`, member })).body.scenarios
const read = (member = ana) => call({ path: `/${id}`, member })

describe('a scenario', () => {
  it('comes back as it was saved, and in its page’s list by name', async () => {
    const saved = { id, name: 'Base', isOwn: true, updatedAt: now, page, content }
    expect(await save()).toEqual({ status: 200, body: saved })
    expect(await read()).toEqual({ status: 200, body: saved })
    await save({ id: uuid(101), name: 'Adverse' })
    await save({ id: uuid(102), page: { ...page, part: '3' } })
    expect(await listOf()).toEqual([
      { id: uuid(101), name: 'Adverse', isOwn: true, updatedAt: now },
      { id, name: 'Base', isOwn: true, updatedAt: now },
    ])
  })

  it('changes at its current revision only: of two concurrent saves one succeeds', async () => {
    const { body } = await save()
    const change = (note: string) => save({ revision: body.updatedAt, content: { ...content, note } })
    const outcomes = await Promise.all([change('one'), change('two')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save()).status).toBe(409)
    expect((await save({ id: uuid(105), revision: now })).status).toBe(404)
  })

  it('keeps its name for itself within its page', async () => {
    await save()
    expect(await save({ id: uuid(101) })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await save({ id: uuid(101), page: { ...page, measure: 'reported' } })).status).toBe(200)
    expect(await listOf()).toHaveLength(1)
  })

  it('is gone once deleted, and comes back when it is saved again', async () => {
    await save()
    expect((await call({ method: 'DELETE', path: `/${id}` })).status).toBe(204)
    expect((await call({ method: 'DELETE', path: `/${id}` })).status).toBe(404)
    expect((await read()).status).toBe(404)
    expect((await save()).status).toBe(200)
  })
})

describe('other people', () => {
  it('of the organization open it, and change or delete only their own', async () => {
    await save()
    expect(await read(bo)).toMatchObject({ status: 200, body: { isOwn: false, content } })
    expect(await listOf(page, bo)).toEqual([{ id, name: 'Base', isOwn: false, updatedAt: now }])
    expect((await save({ revision: now }, bo)).status).toBe(403)
    expect((await call({ method: 'DELETE', path: `/${id}`, member: bo })).status).toBe(403)
    expect((await save({ id: uuid(101), name: 'Copy of Base' }, bo)).status).toBe(200)
    expect((await read()).body).toMatchObject({ name: 'Base', updatedAt: now })
  })

  it('of another organization cannot tell it from one that does not exist', async () => {
    await save()
    const missing = await call({ path: `/${uuid(999)}`, member: eve })
    expect(missing.status).toBe(404)
    expect(await read(eve)).toEqual(missing)
    expect(await listOf(page, eve)).toEqual([])
    expect(await call({ method: 'DELETE', path: `/${id}`, member: eve })).toEqual(missing)
    expect((await save({ name: 'Theirs' }, eve)).status).toBe(200)
    expect((await read()).body.name).toBe('Base')
  })
})

test('a page has as many scenarios as its limit says', async () => {
  for (let n = 0; n < scenarioLimits.perPage; n += 1) await save({ id: uuid(200 + n), name: `Scenario ${n}` })
  expect(await save()).toMatchObject({ status: 422, body: { code: 'business_rejection' } })
  expect((await save({ page: { ...page, line: '19.2' } })).status).toBe(200)
  expect((await save({ id: uuid(200), name: 'Renamed', revision: now })).status).toBe(200)
})

describe('a request that is rejected, with nothing saved', () => {
  it.each<[string, object]>([
    ['without a name', { name: '' }],
    ['with a name that is too long', { name: 'x'.repeat(scenarioLimits.nameCharacters + 1) }],
    ['with an average that there is not', { content: without({ average: 'mode' }) }],
    ['with a factor of zero', { content: without({ ownFactors: { 12: 0 } }) }],
    ['with a factor at no age', { content: without({ ownFactors: { first: 1.1 } }) }],
    ['with a tail below zero', { content: without({ tail: { kind: 'constant', factor: -1 } }) }],
    ['with no simulations', { content: { ...content, bootstrap: { seed: 1, simulations: 0 } } }],
    ['with a note that is too long', { content: { ...content, note: 'x'.repeat(scenarioLimits.noteCharacters + 1) } }],
    ['with U+0000', { name: 'a\u0000b' }],
    ['without a page', { page: null }],
  ])('%s', async (_, given) => {
    expect(await save({ ...given })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await database.db.select().from(deskScenarios)).toEqual([])
  })
})
