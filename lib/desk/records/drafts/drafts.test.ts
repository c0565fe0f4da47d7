import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DraftContent, draftLimits } from '#lib/contract/drafts/operations.ts'
import { createDeskApp } from '#lib/desk/records/desk-app.ts'
import type { Database } from '#lib/service/database/database.ts'
import { deskDrafts } from '#lib/service/database/schema/desk.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'

const app = createDeskApp({ checkResponses: true })
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ana, bo] = [uuid(1), uuid(2)]
const id = uuid(100)

const context: DraftContent['sharedContext'] = {
  product: {
    kind: 'none',
    id: '',
    productName: '',
    name: '',
    carrier: '',
    lineOfBusiness: '',
    state: '',
    description: '',
  },
  documents: [],
  facts: '',
}

function contentOf(label: string): DraftContent {
  return {
    variants: [
      {
        key: 'a',
        isKeyOwn: false,
        label,
        source: 'documents',
        documents: [],
        form: { scope: '', formId: '', formName: '', editionId: '', editionName: '' },
        catalogForm: { productId: '', productName: '', state: '', formId: '', formName: '' },
        context,
      },
    ],
    sharedContext: context,
    knowledge: [],
    focus: [],
    scenarios: [],
    reviewMaterial: [],
  }
}

let database: Database
const clock = { now: new Date('2026-01-01T00:00:00.000Z') }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(deskDrafts)
})

interface Call {
  method?: string
  member?: string
  /** null: the list. */
  id?: string | null
  body?: unknown
  headers?: Record<string, string>
}

async function call({ method = 'GET', member = ana, body, headers = {}, ...address }: Call) {
  const path = address.id === null ? '' : `/${address.id ?? id}`
  const response = await app.request(
    `/desk/drafts${path}`,
    {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    {
      requestId: 'r-1',
      database,
      now: () => clock.now,
      ownerName: 'Ana Analyst',
      findOwner: async () => member,
      findOrganization: async () => 'organization',
      onFailure: ({ cause }) => {
        throw cause
      },
    },
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

const save = (content: DraftContent, revision: string | null, more: Call = {}) =>
  call({ method: 'PUT', body: { content, intent: null, revision }, ...more })

describe('a draft', () => {
  it('comes back as it was saved, with its intent and a revision', async () => {
    const intent = { idempotencyKey: uuid(7), json: '{"variants":[]}' }
    const saved = await call({ method: 'PUT', body: { content: contentOf('HO 2019'), intent, revision: null } })
    expect(saved).toMatchObject({ status: 200, body: { id, title: 'HO 2019' } })
    const read = await call({})
    expect(read.body).toEqual({ ...saved.body, content: contentOf('HO 2019'), intent })
  })

  it('has a new revision at every save, even within one moment', async () => {
    const first = await save(contentOf('a'), null)
    const second = await save(contentOf('b'), first.body.updatedAt)
    expect(second.status).toBe(200)
    expect(second.body.updatedAt > first.body.updatedAt).toBe(true)
  })

  it('rejects a save on an older revision, or on none', async () => {
    const first = await save(contentOf('a'), null)
    await save(contentOf('b'), first.body.updatedAt)
    expect(await save(contentOf('c'), first.body.updatedAt)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await save(contentOf('c'), null)).status).toBe(409)
    expect((await call({})).body.title).toBe('b')
  })

  it('gives one of two racing savers the revision', async () => {
    const { body } = await save(contentOf('a'), null)
    const outcomes = await Promise.all(['b', 'c'].map((label) => save(contentOf(label), body.updatedAt)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is gone once deleted; a late save of its revision does not bring it back', async () => {
    const { body } = await save(contentOf('a'), null)
    expect((await call({ method: 'DELETE' })).status).toBe(204)
    expect((await call({ method: 'DELETE' })).status).toBe(404)
    expect((await save(contentOf('b'), body.updatedAt)).status).toBe(404)
    expect((await call({ id: null })).body).toEqual({ drafts: [] })
  })

  it('is named after its variants', async () => {
    const [variant] = contentOf('HO 2019').variants
    if (!variant) throw new Error('no variant')
    const named = {
      ...variant,
      label: '',
      documents: [{ fileId: '', uploadKey: 'u', name: 'b.pdf', id: '', label: '', annotations: [] }],
    }
    const content = { ...contentOf('HO 2019'), variants: [variant, named, { ...variant, label: '  ' }] }
    expect((await save(content, null)).body.title).toBe('HO 2019 vs b.pdf')
    expect((await save(contentOf(''), null, { id: uuid(101) })).body.title).toBe('Untitled comparison')
  })
})

describe('another person', () => {
  it('does not see it, cannot change it and cannot delete it: it is a 404, as if it were not there', async () => {
    const { body } = await save(contentOf('a'), null)
    const missing = await call({ id: uuid(999), member: bo })
    for (const response of [
      await call({ member: bo }),
      await save(contentOf('mine now'), body.updatedAt, { member: bo }),
      await call({ method: 'DELETE', member: bo }),
    ]) {
      expect(response.status).toBe(404)
      expect(response.body).toEqual(missing.body)
    }
    expect((await call({ id: null, member: bo })).body).toEqual({ drafts: [] })
    expect((await call({})).body.title).toBe('a')
  })
})

describe('a person who has a hundred drafts', () => {
  const countOf = async (member: string) => (await call({ id: null, member })).body.drafts.length

  beforeEach(async () => {
    for (let n = 1; n < draftLimits.perPerson; n += 1) await save(contentOf(`draft ${n}`), null, { id: uuid(200 + n) })
  })

  it('cannot save another, even concurrently, and keeps all; other people’s drafts do not count', async () => {
    await save(contentOf('theirs'), null, { member: bo })
    const racing = await Promise.all([301, 302, 303].map((n) => save(contentOf('new'), null, { id: uuid(n) })))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await save(contentOf('new'), null, { id: uuid(304) })).toMatchObject({
      status: 422,
      body: { code: 'business_rejection', error: '100 drafts are saved. Delete one before you start another.' },
    })
    expect([await countOf(ana), await countOf(bo)]).toEqual([draftLimits.perPerson, 1])
    expect((await call({ id: uuid(201) })).status).toBe(200)
  })

  it('can change each of them, and save another once one is deleted', async () => {
    const { body } = await save(contentOf('last'), null)
    expect((await save(contentOf('changed'), body.updatedAt)).status).toBe(200)
    await call({ method: 'DELETE', id: uuid(201) })
    expect((await save(contentOf('new'), null, { id: uuid(301) })).status).toBe(200)
  })
})

describe('a request that is rejected, with nothing saved', () => {
  it.each<[string, Call, string]>([
    ['as a form', { headers: { 'content-type': 'text/plain' } }, '415 unsupported_media_type'],
    ['compressed', { headers: { 'content-encoding': 'gzip' } }, '415 unsupported_media_type'],
    ['as broken JSON', { body: '{' }, '400 invalid_request'],
    [
      'with unknown fields',
      { body: { content: contentOf(''), intent: null, revision: null, owner: bo } },
      '400 invalid_request',
    ],
    ['with U+0000', { body: { content: contentOf('\u0000'), intent: null, revision: null } }, '400 invalid_request'],
    ['under an id that is not a UUID', { id: 'x' }, '404 not_found'],
    ['below a draft', { id: `${id}/x` }, '404 not_found'],
  ])('%s', async (_name, how, expected) => {
    const response = await save(contentOf('a'), null, how)
    expect(`${response.status} ${response.body.code}`).toBe(expected)
    expect(response.body.requestId).toBe('r-1')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await database.db.select().from(deskDrafts)).toEqual([])
  })

  it('one byte over 256 KiB, and accepted at exactly 256 KiB', async () => {
    const body = JSON.stringify({ content: contentOf(''), intent: null, revision: null })
    const fits = body + ' '.repeat(draftLimits.bodyBytes - Buffer.byteLength(body))
    expect(await call({ method: 'PUT', body: `${fits} ` })).toMatchObject({
      status: 413,
      body: { code: 'request_too_large' },
    })
    expect(await call({})).toMatchObject({ status: 404 })
    expect((await call({ method: 'PUT', body: fits })).status).toBe(200)
  })

  it('in another method than those there are, which are named', async () => {
    const list = await call({ method: 'DELETE', id: null })
    expect([list.status, list.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const one = await call({ method: 'POST', body: {} })
    expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE, HEAD, OPTIONS'])
  })
})
