import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { formTypeLabels } from '#lib/contract/filings/schedule-fields.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, filingProjects, jurisdictions } from '#lib/service/database/schema/reference.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addFiling, addNamed, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { addReadyFiling } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Search {
  readonly q?: string
  readonly status?: string
  readonly tag?: string
  readonly filingType?: string
  readonly nextRespondBy?: string
  readonly limit?: number
  readonly cursor?: string
}

async function search(
  query: Search,
  as: Actor = 'viewer',
): Promise<{ filings: FilingHit[]; nextCursor: string | null }> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  const { status, body } = await send(api, `/managed-filings/search?${new URLSearchParams(given)}`, { as })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

const findIds = async (q: string, as?: Actor) => (await search({ q, limit: 100 }, as)).filings.map(({ id }) => id)
const findOne = async (q: string, id: string) =>
  (await search({ q, limit: 100 })).filings.find((filing) => filing.id === id)

/** A filing with something in every field that a search looks at. */
async function addFullFiling() {
  const { db } = api.deps.database
  const [ohio] = await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))
  const companyId = await addNamed(api, 'company')
  await db.update(companies).set({ name: 'Harbor Mutual', naicCode: '12345' }).where(eq(companies.id, companyId))
  const projectId = await addNamed(api, 'project')
  await db.update(filingProjects).set({ name: 'Windstorm 2026' }).where(eq(filingProjects.id, projectId))
  const product = await send(api, '/insurance/managed-filings/products', {
    as: 'owner',
    json: { scope: api.scope, name: 'Coastal dwelling' },
  })
  const more = await send(api, '/insurance/managed-filings/products', {
    as: 'owner',
    json: { scope: api.scope, name: 'Umbrella plus' },
  })
  const { status, body } = await send(api, '/managed-filings', {
    as: 'owner',
    json: {
      scope: api.scope,
      displayName: 'Überarbeitete Special Form (2026)',
      companyId,
      jurisdictionId: ohio?.id,
      projectId,
      primaryProductId: product.body.id,
      additionalProductIds: [more.body.id],
      toiCode: '04.0',
      subToiCode: '04.0003',
      filingType: 'Form/Rule',
      reviewType: 'Prior approval',
      description: 'Deductible of 2% for named storms; limit_code AB_7.',
      serffTrackingNumber: 'LKSP-131850417',
      stateTrackingNumber: 'OH 2026-00 19',
      companyTrackingNumber: 'HM.77-b',
      effectiveFromNew: '2026-07-01',
    },
  })
  expect(status).toBe(201)
  return { id: body.id as string, product: product.body, more: more.body, companyId }
}

describe('a search of filings', () => {
  let full: Awaited<ReturnType<typeof addFullFiling>>
  beforeAll(async () => {
    full = await addFullFiling()
    await addFiling(api, { displayName: 'Another', serffTrackingNumber: 'LKSP-131850418' })
  })

  test.each([
    ['name', 'special form', 'Filing name'],
    ['name in any case, beyond ASCII', 'üBERARBEITETE', 'Filing name'],
    ['company', 'harbor', 'Company'],
    ['company’s NAIC code', '12345', 'Company'],
    ['state’s code', 'oh', 'State'],
    ['state’s name', 'Ohio', 'State'],
    ['product', 'coastal', 'Product'],
    ['additional product', 'umbrella', 'Additional products'],
    ['TOI code', '04.0', 'TOI'],
    ['TOI name', 'homeowners', 'TOI'],
    ['sub-TOI code', '04.0003', 'Sub-TOI'],
    ['filing type', 'form/rule', 'Filing type'],
    ['review type', 'prior', 'Review type'],
    ['project', 'windstorm', 'Project'],
    ['description', 'named storms', 'Description'],
    ['description, punctuation as it is', '2%', 'Description'],
    ['description, with an underscore', 'limit_code', 'Description'],
    ['effective date', '2026-07-01', 'Effective date (new)'],
    ['SERFF tracking number', 'LKSP-131850417', 'SERFF tracking number'],
    ['SERFF tracking number in another spelling', 'lksp 1318-504 17', 'SERFF tracking number'],
    ['SERFF tracking number without dashes', 'lksp131850417', 'SERFF tracking number'],
    ['SERFF tracking number with another dash', 'LKSP–1318–50417', 'SERFF tracking number'],
    ['part of the SERFF tracking number', '50417', 'SERFF tracking number'],
    ['state tracking number', 'oh20260019', 'State tracking number'],
    ['company tracking number', 'hm.77b', 'Company tracking number'],
    ['part of a word', 'wner', 'TOI'],
  ])('finds one by its %s, and says where', async (_, q, label) => {
    const hit = await findOne(q, full.id)
    expect(hit?.matches.map((match) => match.label)).toContain(label)
  })

  test('finds one by its owner’s name', async () => {
    const hit = await findOne('überarbeitete owner', full.id)
    expect(hit?.highlights.owner).toEqual({ id: api.members.owner.id, name: 'owner' })
  })

  test('needs every word, each in any place', async () => {
    expect(await findIds('harbor OHIO coastal lksp-131850417 storms')).toEqual([full.id])
    expect(await findIds('harbor ohio zebra')).toEqual([])
  })

  test.each(['%', '_', '2_', '%%%', 'harbo_', '\\', 'مرحبا', 'שלום עולם', '\u202eabc', "'; drop", '🏠🏠🏠', '---'])(
    'takes %s as it is written',
    async (q) => {
      const expected = ['%', '_'].includes(q) ? expect.anything() : []
      expect(await findIds(q)).toEqual(expected)
    },
  )

  test('finds every filing with nothing typed, or only spaces', async () => {
    const all = await findIds('')
    expect(all.length).toBeGreaterThan(1)
    expect(await findIds('   \t ')).toEqual(all)
    expect((await search({})).filings.map(({ id }) => id)).toEqual(all)
  })

  test('takes a text of 1,000 characters and no longer', async () => {
    const many = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ')
    expect([...`${many} `]).toHaveLength(filingLimits.searchCharacters)
    expect(await findIds(`${many} `)).toEqual([])
    expect(await findIds('x'.repeat(filingLimits.searchCharacters))).toEqual([])
    const long = await send(api, `/managed-filings/search?q=${'x'.repeat(filingLimits.searchCharacters + 1)}`)
    expect([long.status, long.body.code]).toEqual([400, 'invalid_request'])
  })

  test('shows names, the owner, open discussions and the first day to respond by', async () => {
    const dates = { letterDate: '2026-02-02', receivedDate: '2026-02-02', respondBy: '2026-05-01' }
    const items = [{ number: 1, text: 'Please explain the wind deductible.' }]
    await send(api, `/managed-filings/${full.id}/letters`, { json: { number: 'OL-1', ...dates, items } })
    expect(await findOne('50417', full.id)).toMatchObject({
      id: full.id,
      scope: api.scope,
      displayName: 'Überarbeitete Special Form (2026)',
      company: { id: full.companyId, name: 'Harbor Mutual' },
      jurisdiction: { code: 'OH', name: 'Ohio' },
      primaryProduct: { id: full.product.id, name: 'Coastal dwelling' },
      highlights: {
        owner: { name: 'owner' },
        status: 'objection',
        openComments: 1,
        nextRespondBy: '2026-05-01',
      },
      matches: [{ label: 'SERFF tracking number', text: 'LKSP-131850417' }],
    })
  })
})

describe('what is found changes with', () => {
  test('a field', async () => {
    const { body } = await send(api, '/managed-filings', { json: { scope: api.scope, displayName: 'Quokka' } })
    expect(await findIds('quokka')).toEqual([body.id])
    const json = { updatedAt: body.updatedAt, displayName: 'Wombat' }
    await send(api, `/managed-filings/${body.id}`, { method: 'PATCH', json })
    expect([await findIds('quokka'), await findIds('wombat')]).toEqual([[], [body.id]])
  })

  test('comments and replies, whose text around the word is shown', async () => {
    const id = await addFiling(api)
    const body = `${'Before it. '.repeat(30)}The platypus clause is unclear. ${'After it. '.repeat(30)}`
    const comment = await send(api, `/managed-filings/${id}/comments`, { json: { body, kind: 'note' } })
    await send(api, `/managed-filings/${id}/comments`, { json: { body: 'See echidna.', parentId: comment.body.id } })
    const hit = await findOne('platypus echidna', id)
    expect(hit?.matches).toEqual([
      { label: 'Comment', text: expect.stringMatching(/^….{10,60}platypus clause.*…$/), document: null },
      { label: 'Comment', text: 'See echidna.', document: null },
    ])
    await api.deps.database.db.delete(filingComments).where(eq(filingComments.id, comment.body.id))
    expect(await findIds('platypus')).toEqual([])
  })

  test('comments that are written at the same time', async () => {
    const id = await addFiling(api)
    const words = Array.from({ length: 8 }, (_, n) => `concurrent${n}`)
    await Promise.all(words.map((body) => send(api, `/managed-filings/${id}/comments`, { json: { body } })))
    expect(await findIds(words.join(' '))).toEqual([id])
  })

  test('documents, their files’ names and form numbers, and their removal', async () => {
    const id = await addFiling(api)
    const fileId = await addFile(api, { text: 'We insure.', name: 'bandicoot.txt', scopeId: api.scopeId })
    const json = { schedule: 'form', fileId, title: 'Numbat endorsement', formNumber: 'NB 00-03', formType: 'CNR' }
    const { body } = await send(api, `/managed-filings/${id}/documents`, { json })
    for (const q of ['numbat', 'bandicoot', 'NB 00-03', 'nb0003', 'NB 00 03', 'cnr', 'nonrenewal notice']) {
      const hit = await findOne(q, id)
      const text = 'Numbat endorsement · NB 00-03 · CNR Cancellation/Nonrenewal Notice · bandicoot.txt'
      expect([q, hit?.matches[0]]).toEqual([q, { label: 'Document', text, document: null }])
    }
    await send(api, `/files/${fileId}`, { method: 'PATCH', json: { name: 'bilby.txt' } })
    expect([await findIds('bandicoot'), await findIds('bilby')]).toEqual([[], [id]])
    await api.deps.database.db.update(files).set({ deletedAt: '2026-03-02T10:00:00.000Z' }).where(eq(files.id, fileId))
    expect([await findIds('bilby'), await findIds('numbat')]).toEqual([[], [id]])
    await send(api, `/managed-filings/${id}/documents/${body.id}`, { method: 'DELETE' })
    expect(await findIds('numbat')).toEqual([])
  })

  test('the numbers of its letters and the answers to them', async () => {
    const id = await addFiling(api)
    const path = `/managed-filings/${id}/letters`
    const days = { letterDate: '2026-01-05', receivedDate: '2026-01-06' }
    const letter = { ...days, number: 'TASMAN-7', items: [{ number: 1, text: 'Explain.' }] }
    const { body } = await send(api, path, { json: letter })
    const json = { updatedAt: body.updatedAt, date: '2026-01-07', answers: [{ number: 1, text: 'See devilfish.' }] }
    const answered = await send(api, `${path}/${body.id}/response`, { method: 'PUT', json })
    const hit = await findOne('tasman-7 devilfish', id)
    expect(hit?.matches).toEqual([{ label: 'Letter', text: 'TASMAN-7 · See devilfish.', document: null }])
    const changed = { ...json, updatedAt: answered.body.updatedAt, answers: [] }
    await send(api, `${path}/${body.id}/response`, { method: 'PUT', json: changed })
    expect([await findIds('devilfish'), await findIds('tasman')]).toEqual([[], [id]])
  })

  test('the writers of its comments, as they are called now', async () => {
    const id = await addFiling(api, {})
    await send(api, `/managed-filings/${id}/comments`, { as: 'admin', json: { body: 'Please check.' } })
    await api.deps.database.db.insert(filingComments).values({
      ...{
        id: api.deps.randomId(),
        filingId: id,
        authorName: 'Ines Quillfeather',
        body: 'Explain.',
        kind: 'discussion',
      },
      createdAt: api.deps.clock.now().toISOString(),
    })
    expect((await findOne('quillfeather', id))?.matches).toEqual([
      { label: 'Comment by', text: 'Ines Quillfeather', document: null },
    ])
    await api.deps.database.db
      .update(members)
      .set({ name: 'Rosalind Admin' })
      .where(eq(members.id, api.members.admin.id))
    expect(await findIds('rosalind quillfeather')).toEqual([id])
    await api.deps.database.db.update(members).set({ name: 'admin' }).where(eq(members.id, api.members.admin.id))
  })

  test('its contact', async () => {
    const id = await addFiling(api, {})
    const contact = { ...blankContact, name: 'Tobias Wrenfield', email: 'tw@harbor.example', phone: '614 555 0111' }
    const json = { updatedAt: null, contact, fees: blankFees }
    await send(api, `/managed-filings/${id}/contact-and-fees`, { as: 'owner', method: 'PUT', json })
    for (const q of ['wrenfield', 'tw@harbor.example', '555 0111'])
      expect((await findOne(q, id))?.matches.map(({ label }) => label)).toContain('Contact')
    const { body: saved } = await send(api, `/managed-filings/${id}/contact-and-fees`, { as: 'owner' })
    const other = { ...json, updatedAt: saved.updatedAt, contact: { ...contact, name: 'Other' } }
    await send(api, `/managed-filings/${id}/contact-and-fees`, { as: 'owner', method: 'PUT', json: other })
    expect(await findIds('wrenfield')).toEqual([])
  })

  test('the names of its product, its additional product, its company and its owner', async () => {
    const full = await addFullFiling()
    const rename = (id: string, name: string) =>
      send(api, `/insurance/managed-filings/products/${id}`, { method: 'PATCH', as: 'owner', json: { name } })
    await rename(full.product.id, 'Potoroo')
    await rename(full.more.id, 'Dunnart')
    const { db } = api.deps.database
    await db.update(companies).set({ name: 'Kowari' }).where(eq(companies.id, full.companyId))
    expect(await findIds('potoroo dunnart kowari')).toEqual([full.id])
    const ownerId = api.members.owner.id
    await db.update(members).set({ name: 'Olivia Quoll' }).where(eq(members.id, ownerId))
    expect(await findIds('potoroo quoll')).toEqual([full.id])
    const admin = api.members.admin.id
    await send(api, `/managed-filings/${full.id}/owner`, { as: 'owner', method: 'PUT', json: { ownerId: admin } })
    expect([await findIds('potoroo quoll'), await findIds('potoroo admin')]).toEqual([[], [full.id]])
    await db.update(members).set({ name: 'owner' }).where(eq(members.id, ownerId))
  })

  test('its removal', async () => {
    const id = await addFiling(api, { displayName: 'Thylacine' })
    expect(await findIds('thylacine')).toEqual([id])
    await api.deps.database.db.delete(filings).where(eq(filings.id, id))
    expect(await findIds('thylacine')).toEqual([])
  })
})

test('the database names the types of forms as the form schedule does', async () => {
  const codes = Object.keys(formTypeLabels)
  const { rows } = await api.deps.database.db.execute<{ code: string; name: string }>(
    sql`select code, form_type_name(code) as name from unnest(${sql.param([...codes, 'XXX'])}::text[]) as t(code)`,
  )
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual({ ...formTypeLabels, XXX: null })
})

describe('a status in words', () => {
  const sent = { submittedOn: '2026-02-01', filingMode: 'managed' as const }

  test('finds the filings that have it, and those that have the words in a text', async () => {
    const name = 'Wobbegong'
    const submitted = await addFiling(api, { ...sent, displayName: name })
    const draft = await addFiling(api, { displayName: name, filingMode: 'managed' })
    const named = await addFiling(api, { displayName: `${name} Submitted twice`, filingMode: 'managed' })
    const ready = await addReadyFiling(api, { displayName: name, filingMode: 'managed', filingType: 'Other' })
    const closed = await addFiling(api, { displayName: name, disposition: 'Approved' })
    const found = async (q: string) => new Set(await findIds(q))
    expect(await found(`${name} submitted`)).toEqual(new Set([submitted, named]))
    expect(await found(`DRAFT ${name}`)).toEqual(new Set([draft, named]))
    expect(await found(`ready to stage ${name}`)).toEqual(new Set([ready]))
    expect(await found(`${name} clos`)).toEqual(new Set([closed]))
    expect(await found(`${name} staged`)).toEqual(new Set())
    expect(await findIds('submitted')).toEqual(expect.arrayContaining([submitted, named]))
  })

  test('is shown as the place that was found', async () => {
    const id = await addFiling(api, { ...sent, displayName: 'Blenny' })
    expect((await findOne('blenny submitted', id))?.matches).toEqual([
      { label: 'Status', text: 'Submitted', document: null },
      { label: 'Filing name', text: 'Blenny', document: null },
    ])
    expect((await findOne('blenny', id))?.matches).toHaveLength(1)
  })

  test('keeps to the filters, that of the status too', async () => {
    const id = await addFiling(api, { ...sent, displayName: 'Gurnard' })
    const named = await addFiling(api, { displayName: 'Gurnard submitted', filingMode: 'managed' })
    const idsOf = async (status: string) =>
      (await search({ q: 'gurnard submitted', status })).filings.map((filing) => filing.id)
    expect([await idsOf('submitted'), await idsOf('draft'), await idsOf('closed')]).toEqual([[id], [named], []])
  })

  test('finds nothing in scopes that the caller cannot read', async () => {
    const scopeId = await addScope(api, 'fathead')
    const id = await addFiling(api, { ...sent, displayName: 'Sculpin', scopeId })
    expect(await findIds('sculpin submitted')).not.toContain(id)
    expect(await findIds('submitted')).not.toContain(id)
  })
})

describe('the pages', () => {
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n >> 1))).toISOString()

  test.each([1, 2, 3, 100])('of %i have every filing once, newest first', async (limit) => {
    const name = `Cassowary${limit}`
    const added: { id: string; createdAt: string }[] = []
    for (let n = 0; n < 7; n += 1) {
      const id = await addFiling(api, { displayName: `${name} ${n}${n % 3 ? '' : ' draft'}`, createdAt: at(n) })
      added.push({ id, createdAt: at(n) })
    }
    const newest = added.toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1))
    for (const [q, status] of [[name], [name, 'draft'], [`draft ${name}`]]) {
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({
          ...(q && { q }),
          limit,
          ...(status && { status }),
          ...(cursor && { cursor }),
        })
        found.push(...page.filings.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(found).toEqual(newest.map(({ id }) => id))
    }
  })

  test('have every filing once where matches are among hundreds of others', async () => {
    const { db } = api.deps.database
    const rows = Array.from({ length: 420 }, (_, n) => ({
      id: api.deps.randomId(),
      scopeId: api.scopeId,
      ownerId: api.members.owner.id,
      displayName: n % 10 ? 'Kagu' : 'Kagu hoatzin',
      filingType: n % 10 ? 'Rule' : 'Hoatzin',
      // A new one and one of the oldest.
      tags: n % 410 === 5 ? ['takahe'] : [],
      createdAt: new Date(Date.UTC(2027, 0, 1, 0, n)).toISOString(),
      updatedAt: at(0),
    }))
    await db.insert(filings).values(rows)
    const many = rows.filter(({ filingType }) => filingType === 'Hoatzin').map(({ id }) => id)
    const two = rows.filter(({ tags }) => tags.length > 0).map(({ id }) => id)
    const comment = { authorName: 'Reviewer', body: 'Explain.', kind: 'discussion' as const, createdAt: at(0) }
    await db
      .insert(filingComments)
      .values(two.map((filingId) => ({ ...comment, id: api.deps.randomId(), filingId, respondBy: '2031-01-01' })))
    const queries: readonly (readonly [Search, expected: readonly string[]])[] = [
      [{ q: 'hoatzin' }, many],
      [{ filingType: 'hoatzin' }, many],
      [{ q: 'kagu', filingType: 'hoatzin' }, many],
      [{ q: 'takahe' }, two],
      [{ tag: 'takahe' }, two],
      [{ nextRespondBy: '2031-01-01..' }, two],
      [{ q: 'kagu', nextRespondBy: '2031-01-01..', status: 'objection' }, two],
    ]
    for (const [query, expected] of queries) {
      const found: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof search>> = await search({
          ...query,
          limit: 25,
          ...(cursor && { cursor }),
        })
        found.push(...page.filings.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(found).toEqual(expected.toReversed())
    }
    await db.delete(filings).where(
      inArray(
        filings.id,
        rows.map(({ id }) => id),
      ),
    )
  })

  test('have a cursor that fits no other search', async () => {
    for (const n of [1, 2]) await addFiling(api, { displayName: `Emu ${n}` })
    const { nextCursor } = await search({ q: 'emu', limit: 1 })
    for (const other of ['q=emus&limit=1', 'q=emu&limit=2', 'q=emu&limit=1&status=draft']) {
      const { status, body } = await send(api, `/managed-filings/search?${other}&cursor=${nextCursor}`, {
        as: 'viewer',
      })
      expect([status, body.code]).toEqual([400, 'invalid_cursor'])
    }
  })

  test('have the filings that are ready to stage, and a cursor past drafts that were checked in vain', async () => {
    const { db } = api.deps.database
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      id: api.deps.randomId(),
      scopeId: api.scopeId,
      ownerId: api.members.owner.id,
      displayName: 'Galah',
      filingMode: 'managed' as const,
      createdAt: new Date(Date.UTC(2027, 0, 1, 0, n)).toISOString(),
      updatedAt: at(0),
    }))
    await db.insert(filings).values(rows)
    const ready = await addReadyFiling(api, { displayName: 'Galah', filingMode: 'managed', filingType: 'Other' })
    const first = await search({ q: 'galah', status: 'ready_to_stage', limit: 5 })
    expect([first.filings, first.nextCursor]).toEqual([[], expect.any(String)])
    const second = await search({ q: 'galah', status: 'ready_to_stage', limit: 5, cursor: first.nextCursor ?? '' })
    expect([second.filings.map(({ id }) => id), second.nextCursor]).toEqual([[ready], null])
    await db.delete(filings).where(eq(filings.displayName, 'Galah'))
  })
})

describe('a search does not find', () => {
  test('filings of scopes that the caller cannot read, by any of their texts', async () => {
    const scopeId = await addScope(api, 'hidden-from-viewer', { admin: { edit: true } })
    const id = await addFiling(api, { scopeId, displayName: 'Secretbird', serffTrackingNumber: 'SECR-1' })
    await send(api, `/managed-filings/${id}/comments`, { as: 'admin', json: { body: 'Secretcomment' } })
    const fileId = await addFile(api, { text: 'x', name: 'secretfile.txt', owner: 'admin', scopeId })
    await send(api, `/managed-filings/${id}/documents`, { as: 'admin', json: { schedule: 'form', fileId } })
    for (const q of ['secretbird', 'secr1', 'secretcomment', 'secretfile']) {
      expect([q, await findIds(q, 'admin')]).toEqual([q, [id]])
      for (const actor of ['viewer', 'owner', 'stranger'] as const) expect(await findIds(q, actor)).toEqual([])
    }
    // A page that the newest filings fill.
    await addFiling(api, { scopeId, displayName: 'Secretbird too' })
    const fullPage = { q: 'secretbird', limit: 1 }
    expect((await search(fullPage, 'admin')).filings).toHaveLength(1)
    expect((await search(fullPage, 'viewer')).filings).toEqual([])
    await api.deps.database.db.delete(grants).where(eq(grants.scopeId, scopeId))
    expect(await findIds('secretbird', 'admin')).toEqual([])
  })

  test('names of another organization', async () => {
    const { filings: hits } = await search({ q: '' }, 'stranger')
    expect(hits).toEqual([])
  })
})
