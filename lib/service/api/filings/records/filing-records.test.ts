import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { addFiling, addNamed, addScope, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
let otherScope: string
let ohio: string

beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden')
  otherScope = await addScope(api, 'other', { member: {} })
  const [found] = await api.deps.database.db.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))
  ohio = found?.id ?? ''
})
afterAll(() => api.close())

const create = (json: object) =>
  send(api, '/managed-filings', { json: { scope: api.scope, displayName: 'HO', ...json } })
const read = async (id: string) => (await send(api, `/managed-filings/${id}`)).body
const patch = (id: string, json: object) => send(api, `/managed-filings/${id}`, { method: 'PATCH', json })

/** A change on the revision that is there. */
async function change(id: string, json: object) {
  return await patch(id, { updatedAt: (await read(id)).updatedAt, ...json })
}

const everyField = async () => ({
  companyId: await addNamed(api, 'company'),
  jurisdictionId: ohio,
  primaryProductId: await addNamed(api, 'product'),
  additionalProductIds: [await addNamed(api, 'product'), await addNamed(api, 'product')],
  predecessorFilingId: await addFiling(api),
  projectId: await addNamed(api, 'project'),
  filingType: 'Form',
  reviewType: 'Prior approval',
  description: 'Replaces the edition of 2019.',
  toiCode: '04.0',
  subToiCode: '04.0003',
  serffTrackingNumber: 'HARB-130000001',
  stateTrackingNumber: 'OH-1',
  companyTrackingNumber: 'HM-1',
  disposition: 'Approved',
  dispositionDate: '2026-02-01',
  effectiveFromNew: '2026-07-01',
  effectiveFromRenewal: '2026-06-01',
})

describe('a new filing', () => {
  test('is managed, belongs to who creates it, and reads back with every field as it was sent', async () => {
    const fields = await everyField()
    const { status, body } = await create(fields)
    expect(status).toBe(201)
    expect(ManagedFiling.parse(body)).toMatchObject({
      ...fields,
      scope: api.scope,
      displayName: 'HO',
      filingMode: 'managed',
      permissions: { read: true, edit: true, manageAccess: false },
    })
    expect(body.updatedAt).toBe(body.createdAt)
    expect(await read(body.id)).toEqual(body)
    expect((await send(api, `/managed-filings/${body.id}/owner`)).body.owner.id).toBe(api.members.member.id)
    expect(await readAudit(api, body.id)).toEqual([
      { action: 'filing.created', detail: { displayName: 'HO' }, memberId: api.members.member.id },
    ])
  })

  test('needs a scope and a name only: everything else is null', async () => {
    const { body } = await create({})
    expect(body).toMatchObject({ companyId: null, disposition: null, additionalProductIds: [], effectiveFromNew: null })
  })

  test('is rejected in a scope that the caller can only read, and in one that the caller cannot read', async () => {
    expect(await create({ scope: `mc:${otherScope}` })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const hidden = await create({ scope: `mc:${hiddenScope}` })
    const missing = await create({ scope: 'mc:nowhere' })
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })
})

describe('a change of a filing', () => {
  test('writes the fields that differ, and what they were, and leaves the others', async () => {
    const fields = await everyField()
    const { body: before } = await create(fields)
    api.advance(1000)
    const { status, body } = await change(before.id, {
      displayName: 'HO 2026',
      disposition: 'Withdrawn',
      filingType: fields.filingType,
      additionalProductIds: fields.additionalProductIds.toReversed(),
    })
    const updatedAt = api.deps.clock.now().toISOString()
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      displayName: 'HO 2026',
      disposition: 'Withdrawn',
      additionalProductIds: fields.additionalProductIds.toReversed(),
      updatedAt,
    })
    expect(await read(before.id)).toEqual(body)
    expect((await readAudit(api, before.id)).at(-1)).toEqual({
      action: 'filing.updated',
      memberId: api.members.member.id,
      detail: {
        changes: [
          { field: 'displayName', from: 'HO', to: 'HO 2026' },
          {
            field: 'additionalProductIds',
            from: fields.additionalProductIds,
            to: fields.additionalProductIds.toReversed(),
          },
          { field: 'disposition', from: 'Approved', to: 'Withdrawn' },
        ],
      },
    })
  })

  test('clears a field with null, and the additional products with an empty list', async () => {
    const { body: before } = await create(await everyField())
    const {
      id: _,
      displayName: __,
      ...fields
    } = await everyField().then((all) => ({ id: '', displayName: '', ...all }))
    const cleared = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    const { status, body } = await change(before.id, { ...cleared, additionalProductIds: [] })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...cleared, additionalProductIds: [], updatedAt: body.updatedAt })
    expect(await read(before.id)).toEqual(body)
    expect(await change(before.id, { displayName: null })).toMatchObject({ status: 400 })
  })

  test('keeps unknown types and dispositions, and dates in any order', async () => {
    const odd = {
      filingType: 'Hybrid ★ type',
      reviewType: ' ',
      disposition: 'Deemed — 42?',
      dispositionDate: '1999-12-31',
      effectiveFromNew: '2030-01-01',
      effectiveFromRenewal: '2029-01-01',
    }
    const { body } = await create({})
    expect(await change(body.id, odd)).toMatchObject({ status: 200, body: odd })
    expect(await read(body.id)).toMatchObject(odd)
  })

  test('always has a later revision, even within one moment', async () => {
    const { body: first } = await create({})
    const { body: second } = await change(first.id, { displayName: 'a' })
    const { body: third } = await change(first.id, { displayName: 'b' })
    expect(second.updatedAt > first.updatedAt && third.updatedAt > second.updatedAt).toBe(true)
    const [row] = await api.deps.database.db.select().from(filings).where(eq(filings.id, first.id))
    expect(row?.revision).toBe(3)
  })

  test('that differs in nothing writes nothing', async () => {
    const fields = await everyField()
    const { body: before } = await create(fields)
    api.advance(1000)
    for (const json of [{}, fields, { displayName: 'HO' }]) {
      expect(await change(before.id, json)).toEqual({ status: 200, body: before })
    }
    expect(await readAudit(api, before.id)).toHaveLength(1)
  })

  test('with a day that no calendar or database has is rejected, and years from 0001 to 9999 are kept', async () => {
    const { body: filing } = await create({})
    for (const day of ['0000-01-01', '0000-02-29', '2026-02-30', '10000-01-01']) {
      expect(await change(filing.id, { dispositionDate: day }), day).toMatchObject({
        status: 400,
        body: { details: [{ location: 'body', path: ['dispositionDate'], code: 'invalid_value' }] },
      })
    }
    for (const day of ['0001-01-01', '9999-12-31']) {
      expect(await change(filing.id, { dispositionDate: day })).toMatchObject({
        status: 200,
        body: { dispositionDate: day },
      })
    }
  })

  test('without a name that can be seen is rejected', async () => {
    expect(await create({ displayName: ' \n' })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['displayName'], message: 'The text must contain more than spaces.' }] },
    })
  })

  test('on an older revision is a conflict that names the current one, and writes nothing', async () => {
    const { body: first } = await create({})
    const { body: second } = await change(first.id, { displayName: 'b' })
    for (const updatedAt of [first.updatedAt, 'not a time']) {
      const response = await patch(first.id, { updatedAt, displayName: 'c' })
      expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(response.body.details).toEqual([
        {
          location: 'body',
          path: ['updatedAt'],
          code: 'invalid_value',
          message: `The current revision is ${second.updatedAt}.`,
        },
      ])
    }
    expect(await read(first.id)).toEqual(second)
  })

  test('wins alone among racing changes on one revision', async () => {
    const { body: before } = await create({})
    const names = Array.from({ length: 8 }, (_, at) => `Racer ${at}`)
    const responses = await Promise.all(
      names.map((displayName) => patch(before.id, { updatedAt: before.updatedAt, displayName })),
    )
    const winners = responses.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await read(before.id)).toEqual(winners[0]?.body)
    expect(await readAudit(api, before.id)).toHaveLength(2)
  })

  test('takes the permission to edit, looked up at that moment', async () => {
    const scopeId = await addScope(api, 'shortly', { member: { edit: true } })
    const { body } = await create({ scope: `mc:${scopeId}` })
    const { member } = api.members
    await api.deps.database.db
      .update(grants)
      .set({ edit: false })
      .where(and(eq(grants.memberId, member.id), eq(grants.scopeId, scopeId)))
    expect(await change(body.id, { displayName: 'x' })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
