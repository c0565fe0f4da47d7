import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { firstMethodChoices, scenarioLimits, scenarioPageKey } from '#lib/contract/development-scenarios/operations.ts'
import { createDeskApp } from '#lib/desk/records/desk-app.ts'
import type { Database } from '#lib/service/database/database.ts'
import { deskScenarios, deskScenarioVersions } from '#lib/service/database/schema/desk.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'

const app = createDeskApp({ checkResponses: true })
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const id = uuid(100)
const now = '2026-01-01T00:00:00.000Z'
const ana = { owner: uuid(1), ownerName: 'Ana Analyst', organization: uuid(11) }
const bo = { owner: uuid(2), ownerName: 'Bo Reviewer', organization: uuid(11) }
const eve = { owner: uuid(3), ownerName: 'Eve Elsewhere', organization: uuid(12) }

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
  methods: {
    ...firstMethodChoices,
    premiums: { 2012: 120_000 },
    weights: { 'chain-ladder': 1, benktander: 2 },
    selected: { 2013: 88_000 },
    notes: { 2013: 'One large claim.' },
  },
}
const without = (part: object) => ({ ...content, selection: { ...content.selection, ...part } })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time = now
  await database.db.delete(deskScenarios)
})

interface Call {
  method?: string
  member?: typeof ana
  /** Below `/desk/development-scenarios`. */
  path?: string
  body?: unknown
}

let time = now

function bindingsOf(member: typeof ana) {
  return {
    requestId: 'r-1',
    database,
    now: () => new Date(time),
    ownerName: member.ownerName,
    findOwner: async () => member.owner,
    findOrganization: async () => member.organization,
    onFailure: ({ cause }: { readonly cause: unknown }) => {
      throw cause
    },
  }
}

async function call({ method = 'GET', member = ana, path = '', body }: Call) {
  const response = await app.request(
    `/desk/development-scenarios${path}`,
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    bindingsOf(member),
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
    const saved = { id, name: 'Base', isOwn: true, version: 1, updatedAt: now, page, content }
    expect(await save()).toEqual({ status: 200, body: saved })
    expect(await read()).toEqual({ status: 200, body: saved })
    await save({ id: uuid(101), name: 'Adverse' })
    await save({ id: uuid(102), page: { ...page, part: '3' } })
    expect(await listOf()).toEqual([
      { id: uuid(101), name: 'Adverse', isOwn: true, version: 1, updatedAt: now },
      { id, name: 'Base', isOwn: true, version: 1, updatedAt: now },
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

  it('is saved once where the same is sent again, as after a lost response', async () => {
    const made = await save()
    time = '2026-01-02T00:00:00.000Z'
    expect(await save()).toEqual(made)
    const change = { revision: made.body.updatedAt, name: 'Base 2', content: { ...content, note: 'Other.' } }
    const changed = await save(change)
    expect(changed.body).toMatchObject({ version: 2, name: 'Base 2' })
    expect(await save(change)).toEqual(changed)
    expect((await save({ ...change, name: 'Base 3' })).status).toBe(409)
    expect((await save({ ...change, page: { ...page, part: '3' } })).status).toBe(409)
    expect((await read()).body).toEqual(changed.body)
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

test('a member’s own scenarios of every page come last saved first, and only theirs', async () => {
  const call = (n: number, of: object, member = ana) =>
    save({ id: uuid(n), name: `S${n}`, page: { ...page, ...of } }, member)
  await call(300, {})
  await call(301, { part: '3' })
  await call(302, { part: '3', line: '5' }, bo)
  const own = async (member: typeof ana) =>
    (await app.request('/desk/own-development-scenarios', {}, bindingsOf(member))).json()
  expect((await own(ana)).scenarios).toEqual([
    { id: uuid(300), name: 'S300', page, version: 1, updatedAt: now },
    { id: uuid(301), name: 'S301', page: { ...page, part: '3' }, version: 1, updatedAt: now },
  ])
  expect((await own(bo)).scenarios).toMatchObject([{ id: uuid(302) }])
  expect((await own(eve)).scenarios).toEqual([])
  for (let n = 0; n < scenarioLimits.listedOwn; n += 1) await call(400 + n, {})
  expect((await own(ana)).scenarios).toHaveLength(scenarioLimits.listedOwn)
})

test('a scenario of an earlier version has the first choices of methods', async () => {
  await save()
  await database.db.update(deskScenarios).set({ content: sql`${deskScenarios.content} - 'methods'` })
  expect(await read()).toMatchObject({ status: 200, body: { content: { methods: firstMethodChoices } } })
})

describe('other people', () => {
  it('of the organization open it, and change or delete only their own', async () => {
    await save()
    expect(await read(bo)).toMatchObject({ status: 200, body: { isOwn: false, content } })
    expect(await listOf(page, bo)).toEqual([{ id, name: 'Base', isOwn: false, version: 1, updatedAt: now }])
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

describe('the versions of a scenario', () => {
  const versions = async (member = ana) => (await call({ path: `/${id}/versions`, member })).body
  const restore = (number: number | string, revision: string, member = ana) =>
    call({ method: 'POST', path: `/${id}/versions/${number}/restore`, body: { revision }, member })
  const change = async (given: object) => {
    const { body } = await read()
    return (await save({ name: body.name, content: body.content, revision: body.updatedAt, ...given })).body
  }

  it('say who saved what and when, newest first', async () => {
    await save()
    time = '2026-01-02T00:00:00.000Z'
    await change({ content: { ...without({ tail: { kind: 'bondy' }, ownFactors: {} }), note: 'Reviewed.' } })
    const { methods } = content
    await change({
      name: 'Base 2',
      content: { ...content, lossRatio: 0.7, methods: { ...methods, weights: {}, selected: {}, notes: {} } },
    })
    const of = { author: 'Ana Analyst', restoredFrom: null }
    expect((await versions(bo)).versions).toEqual([
      {
        ...of,
        number: 3,
        name: 'Base 2',
        savedAt: '2026-01-02T00:00:00.001Z',
        changed: ['name', 'selections', 'tail', 'methods', 'weights', 'final-selections', 'notes'],
      },
      { ...of, number: 2, name: 'Base', savedAt: time, changed: ['selections', 'tail', 'notes'] },
      { ...of, number: 1, name: 'Base', savedAt: now, changed: [] },
    ])
    expect((await call({ path: `/${id}/versions/1`, member: bo })).body).toMatchObject({ number: 1, content })
    expect((await read()).body.version).toBe(3)
  })

  it('are not added by a save without a change', async () => {
    await save()
    await change({})
    expect((await versions()).versions).toHaveLength(1)
  })

  it('are restored as a new version: none is lost, and the name stays', async () => {
    await save()
    const { updatedAt } = await change({ name: 'Base 2', content: { ...content, note: 'Other.' } })
    const restored = await restore(1, updatedAt)
    expect(restored).toMatchObject({ status: 200, body: { name: 'Base 2', version: 3, content } })
    expect(await read()).toEqual(restored)
    const { revision, versions: kept } = await versions()
    expect(revision).toBe(restored.body.updatedAt)
    expect(kept).toMatchObject([
      { number: 3, restoredFrom: 1, changed: ['notes'] },
      { number: 2, restoredFrom: null },
      { number: 1 },
    ])
  })

  it('are restored at the current revision only: of two concurrent writers one succeeds', async () => {
    await save()
    const { updatedAt } = await change({ content: { ...content, note: 'Other.' } })
    const outcomes = await Promise.all([
      restore(1, updatedAt),
      restore(1, updatedAt),
      save({ revision: updatedAt, content: { ...content, note: 'Third.' } }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await restore(1, now)).body.code).toBe('conflict')
    expect((await versions()).versions).toHaveLength(3)
  })

  it('are restored by the author only, and a missing one looks like one of another organization', async () => {
    await save()
    expect((await restore(1, now, bo)).status).toBe(403)
    const missing = await call({ path: `/${uuid(999)}/versions`, member: ana })
    expect(missing.status).toBe(404)
    expect(await call({ path: `/${id}/versions`, member: eve })).toEqual(missing)
    expect(await call({ path: `/${id}/versions/1`, member: eve })).toEqual(missing)
    expect(await restore(1, now, eve)).toEqual(missing)
    expect((await restore(2, now)).status).toBe(404)
    expect((await restore('0', now)).status).toBe(404)
    expect(
      (await call({ method: 'POST', path: `/${id}/versions/1/restore`, body: { revision: now, more: 1 } })).status,
    ).toBe(400)
  })

  it('are kept up to the limit, the oldest dropped first', async () => {
    await save()
    for (let n = 0; n < scenarioLimits.versions; n += 1) await change({ content: { ...content, note: `Note ${n}` } })
    const numbers = (await versions()).versions.map(({ number }: { number: number }) => number)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([
      scenarioLimits.versions,
      scenarioLimits.versions + 1,
      2,
    ])
    expect((await call({ path: `/${id}/versions/1` })).status).toBe(404)
  })

  it('come back with a scenario whose deletion is undone, and are removed when it was deleted long ago', async () => {
    await save()
    await change({ content: { ...content, note: 'Other.' } })
    await call({ method: 'DELETE', path: `/${id}` })
    expect((await call({ path: `/${id}/versions` })).status).toBe(404)
    expect((await save({ id: uuid(101) })).status).toBe(200)
    expect((await save({ name: 'Back' })).body).toMatchObject({ version: 3 })
    expect((await versions()).versions).toHaveLength(3)
    await call({ method: 'DELETE', path: `/${id}` })
    time = '2026-02-01T00:00:00.000Z'
    await call({ method: 'DELETE', path: `/${uuid(101)}` })
    expect(await database.db.select().from(deskScenarioVersions)).toMatchObject([{ scenarioId: uuid(101) }])
  })
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
