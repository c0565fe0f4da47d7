import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingImport } from '#lib/contract/filings/imports.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { arkansas2008 } from '#lib/engines/serff/testing/layouts/arkansas-2008.ts'
import { ohio2014 } from '#lib/engines/serff/testing/layouts/ohio-2014.ts'
import { oregon2024 } from '#lib/engines/serff/testing/layouts/oregon-2024.ts'
import { texas2011 } from '#lib/engines/serff/testing/layouts/texas-2011.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { companies, managedProducts } from '#lib/service/database/schema/reference.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addPdf } from '#lib/tools/testing/add-pdf.ts'
import { addFiling } from '#lib/tools/testing/discussions.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let ohio: Uint8Array
let texas: Uint8Array
beforeAll(async () => {
  api = await startTestApi()
  ohio = await ohio2014.pdf()
  texas = await texas2011.pdf()
})
beforeEach(async () => {
  await api.deps.database.db.delete(filingImports)
  await api.deps.database.db.delete(filings)
})
afterAll(() => api.close())

async function send(path: string, options: { method?: string; json?: unknown; as?: Actor } = {}) {
  const response = await api.request(`/managed-filings${path}`, { as: 'member', ...options })
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

async function importPdf(bytes: Uint8Array, name = 'filing.pdf'): Promise<FilingImport> {
  api.advance(1000)
  const fileId = await addPdf(api, { bytes, name, scopeId: api.scopeId })
  const { status, body } = await send('/imports', { json: { scope: api.scope, fileId } })
  expect(status).toBe(201)
  return body
}

async function confirm({ id, updatedAt }: FilingImport, filing?: object) {
  return await send(`/imports/${id}/confirm`, { json: { updatedAt, ...(filing ? { filing } : {}) } })
}

async function counts() {
  const { db } = api.deps.database
  return [await db.$count(filings), await db.$count(filingImports)]
}

describe('reading a PDF', () => {
  test('gives each value with its page and words, what was not found, and saves no filing', async () => {
    const made = await importPdf(ohio)
    expect(made.reading.fields.dispositionDate).toEqual({
      value: '2014-02-20',
      sources: [{ page: 1, start: expect.any(Number), end: expect.any(Number), quote: '02/20/2014' }],
    })
    expect(made.values).toMatchObject({
      serffTrackingNumber: 'HRBR-129384756',
      stateTrackingNumber: 'OH-2014-0042',
      toiCode: '04.0',
      subToiCode: '04.0003',
      filingType: 'Rate/Rule',
      effectiveFromNew: '2014-04-01',
      disposition: 'Filed',
      companyId: null,
    })
    expect(made.reading.rates).toHaveLength(1)
    expect(made.confirmed).toBeNull()
    expect(await counts()).toEqual([0, 1])
    expect((await send(`/imports/${made.id}`, { as: 'viewer' })).body).toEqual(made)
    const entry = (await send(`/imports?scope=${api.scope}`)).body.imports[0]
    expect(entry).toMatchObject({ id: made.id, serffTrackingNumber: 'HRBR-129384756', confirmed: null })
  })

  test('lists what is not printed and leaves it empty', async () => {
    const { reading, values } = await importPdf(await oregon2024.pdf())
    expect(reading.notFound).toContain('State tracking number')
    expect(values).toMatchObject({ stateTrackingNumber: null, disposition: null, effectiveFromNew: null })
  })

  test('names records of the scope by code and name, and none where two have it', async () => {
    const { db } = api.deps.database
    const at = api.deps.clock.now().toISOString()
    const [companyId, productId] = [api.deps.randomId(), api.deps.randomId()]
    const shared = { scopeId: api.scopeId, createdAt: at, updatedAt: at }
    await db.insert(companies).values({ ...shared, id: companyId, name: 'Harbor', naicCode: '12345' })
    await db.insert(managedProducts).values({ ...shared, id: productId, name: 'homeowners program' })
    const first = await importPdf(ohio)
    expect(first.values).toMatchObject({ companyId, primaryProductId: productId, jurisdictionId: expect.any(String) })
    await db.insert(managedProducts).values({ ...shared, id: api.deps.randomId(), name: 'Homeowners Program' })
    const second = await importPdf(ohio)
    expect(second.values.primaryProductId).toBeNull()
    await db.delete(managedProducts)
    await db.delete(companies)
  })

  test('keeps a TOI and a sub-TOI that the list does not have, and says so until it is corrected', async () => {
    const made = await importPdf(ohio)
    expect(made.warnings).toEqual([])
    const values = { toiCode: '99.9', subToiCode: '99.9001' }
    const { body } = await send(`/imports/${made.id}`, { method: 'PATCH', json: { updatedAt: made.updatedAt, values } })
    expect(body.warnings).toEqual([
      { field: 'toiCode', message: 'The list has no TOI “99.9”. It is kept as it is.' },
      { field: 'subToiCode', message: 'The TOI “99.9” has no sub-TOI “99.9001”. It is kept as it is.' },
    ])
    const confirmed = (await confirm(body)).body
    expect(confirmed.warnings).toEqual([])
    expect((await send(`/${confirmed.confirmed.filingId}`)).body).toMatchObject(values)
  })

  test('gives a retry and every racing caller the one import of a file', async () => {
    const fileId = await addPdf(api, { bytes: ohio, scopeId: api.scopeId })
    const json = { scope: api.scope, fileId }
    const all = await Promise.all([1, 2, 3].map(() => send('/imports', { json })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect((await send('/imports', { json })).status).toBe(200)
  })
})

describe('rate data and schedule rows', () => {
  const ratesOf = async (filingId: string) => (await send(`/${filingId}/rate-data`)).body
  const rowsOf = async (filingId: string) =>
    (await send(`/${filingId}/documents`)).body.documents.filter(({ schedule }: { schedule: string }) =>
      ['form', 'rate_rule'].includes(schedule),
    )

  test('are proposed as exact figures and known codes, and nothing else', async () => {
    const { rateData, entries } = await importPdf(ohio)
    expect(rateData.companies).toMatchObject([
      { companyId: null, name: 'Harbor Mutual Insurance Company', naicCode: '12345', rateImpact: '3.200' },
    ])
    expect(rateData.overall.indicatedChange).toBeNull()
    expect(entries).toMatchObject([
      { schedule: 'rate_rule', isTaken: true, title: 'Rate Pages', formNumber: 'R-1 to R-9', action: null },
      { schedule: 'rate_rule', title: 'Rule Manual', formNumber: 'Rule 12' },
    ])
    const arkansas = await importPdf(await arkansas2008.pdf())
    expect(arkansas.entries).toMatchObject([
      { schedule: 'form', editionDate: '2008-04', formType: 'PCF', action: 'new', replacedFormNumber: null },
      { schedule: 'form', editionDate: '2008-04', formType: 'END', action: 'replaced' },
    ])
  })

  test('are saved as a person corrected them, once', async () => {
    const made = await importPdf(ohio)
    const [company] = made.rateData.companies
    const corrected = {
      rateData: {
        overall: { ...made.rateData.overall, rateImpact: '3.2' },
        companies: [{ ...company, premium: '12.50' }],
      },
      entries: made.entries.map((entry, at) => ({ ...entry, isTaken: at === 0, title: 'Rate pages 1 to 9' })),
    }
    const saved = await send(`/imports/${made.id}`, {
      method: 'PATCH',
      json: { updatedAt: made.updatedAt, ...corrected },
    })
    expect(saved).toMatchObject({ status: 200, body: corrected })
    const { body } = await confirm(saved.body)
    const { filingId } = body.confirmed
    expect(await ratesOf(filingId)).toMatchObject(corrected.rateData)
    const file = { id: made.file.id }
    expect(await rowsOf(filingId)).toMatchObject([{ title: 'Rate pages 1 to 9', formNumber: 'R-1 to R-9', file }])

    const again = await importPdf(ohio)
    const [match] = again.matches
    expect(match?.differences.map(({ field }) => field)).toEqual(['rateData'])
    const update = { id: filingId, updatedAt: match?.updatedAt, take: [] as string[] }
    expect((await confirm(again, update)).status).toBe(200)
    expect(await ratesOf(filingId)).toMatchObject(corrected.rateData)
    expect(await rowsOf(filingId)).toMatchObject([{ formNumber: 'R-1 to R-9' }, { formNumber: 'Rule 12' }])

    const third = await importPdf(ohio)
    expect((await confirm(third, { ...update, take: ['rateData'] })).status).toBe(200)
    expect(await ratesOf(filingId)).toMatchObject({ overall: { rateImpact: made.rateData.overall.rateImpact } })
    expect(await rowsOf(filingId)).toHaveLength(2)
  })

  test('save nothing where they contradict themselves', async () => {
    const made = await importPdf(ohio)
    const [company] = made.rateData.companies
    const twice = { ...made.rateData, companies: [company, company] }
    const form = { ...made.entries[0], replacedFormNumber: 'HO 3' }
    for (const lists of [{ rateData: twice }, { entries: [form] }]) {
      const before = (await send(`/imports/${made.id}`)).body
      const json = { updatedAt: before.updatedAt, rateData: made.rateData, entries: made.entries, ...lists }
      const { body } = await send(`/imports/${made.id}`, { method: 'PATCH', json })
      expect((await confirm(body)).status).toBe(400)
      expect((await counts())[0]).toBe(0)
    }
  })
})

describe('a file that is no filing', () => {
  test.each([
    ['not read yet', { textStatus: 'processing' }, 409, 'input_not_ready'],
    ['without text, such as a scan', { textStatus: 'unreadable' }, 422, 'input_unreadable'],
    ['that is not a PDF', {}, 400, 'invalid_request'],
    ['of no scope', { scopeId: undefined }, 400, 'invalid_request'],
  ] as const)('is rejected: a file %s', async (_, given, status, code) => {
    const { scopeId, ...file } = { scopeId: api.scopeId, ...given }
    const fileId = await addFile(api, { text: 'Wording', ...file, ...(scopeId ? { scopeId } : {}) })
    const response = await send('/imports', { json: { scope: api.scope, fileId } })
    expect(response).toMatchObject({ status, body: { code } })
    expect(await counts()).toEqual([0, 0])
  })

  test('is rejected where it is another document, or several filings', async () => {
    const policy = await addPdf(api, { bytes: await wordingPdf(), scopeId: api.scopeId })
    const notOne = await send('/imports', { json: { scope: api.scope, fileId: policy } })
    expect(notOne).toMatchObject({ status: 422, body: { code: 'invalid_inputs' } })
    expect(notOne.body.details[0].message).toMatch(/^This PDF is not a SERFF filing/)
    const both = await addPdf(api, { bytes: await twoFilingsPdf(), scopeId: api.scopeId })
    const several = await send('/imports', { json: { scope: api.scope, fileId: both } })
    expect(several.status).toBe(422)
    expect(several.body.details[0].message).toMatch(
      /HRBR-129384756 \(pages 1 to 2\) and LNST-126900123 \(pages 3 to 4\)/,
    )
    expect(await counts()).toEqual([0, 0])
  })
})

describe('correcting an import', () => {
  test('keeps what was read and what others have not seen', async () => {
    const made = await importPdf(ohio)
    const change = { updatedAt: made.updatedAt, values: { filingType: 'Rate', description: null } }
    const { status, body } = await send(`/imports/${made.id}`, { method: 'PATCH', json: change })
    expect(status).toBe(200)
    expect(body.values).toEqual({ ...made.values, filingType: 'Rate', description: null })
    expect(body.reading).toEqual(made.reading)
    expect((await send(`/imports/${made.id}`, { method: 'PATCH', json: change })).status).toBe(409)
    const unknown = { updatedAt: body.updatedAt, values: { ownerId: api.members.owner.id } }
    expect((await send(`/imports/${made.id}`, { method: 'PATCH', json: unknown })).status).toBe(400)
  })

  test('ends with discarding it, and not after it was confirmed', async () => {
    const [first, second] = [await importPdf(ohio), await importPdf(texas)]
    expect((await send(`/imports/${first.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await send(`/imports/${first.id}`)).status).toBe(404)
    await confirm(second)
    expect((await send(`/imports/${second.id}`, { method: 'DELETE' })).status).toBe(409)
    const change = { updatedAt: second.updatedAt, values: {} }
    expect((await send(`/imports/${second.id}`, { method: 'PATCH', json: change })).status).toBe(409)
  })
})

describe('confirming an import', () => {
  test('makes a reference filing with its PDF, letters, responses and notes, once', async () => {
    const made = await importPdf(ohio, 'HRBR-129384756.pdf')
    const { status, body } = await confirm(made)
    expect(status).toBe(200)
    const { filingId } = body.confirmed
    const filing = (await send(`/${filingId}`)).body
    expect(filing).toMatchObject({
      filingMode: 'reference',
      displayName: 'Ohio Homeowners Program Rate/Rule',
      serffTrackingNumber: 'HRBR-129384756',
      disposition: 'Filed',
      dispositionDate: '2014-02-20',
      permissions: { edit: false },
    })
    const { documents } = (await send(`/${filingId}/documents`)).body
    expect(documents).toMatchObject([
      { schedule: 'supporting', title: 'HRBR-129384756.pdf', file: { id: made.file.id } },
      { schedule: 'rate_rule', title: 'Rate Pages' },
      { schedule: 'rate_rule', title: 'Rule Manual' },
    ])
    const letters: FilingLetter[] = (await send(`/${filingId}/letters`)).body.letters
    expect(letters).toMatchObject([
      {
        number: '2014-01-24',
        respondBy: '2014-02-07',
        items: [
          {
            number: 1,
            text: 'Please support the selected wind deductible factors.',
            answer: 'Exhibit 4 shows the factors and their support.',
          },
          { number: 2, resolvedAt: '2014-01-31T00:00:00.000Z' },
        ],
        response: { date: '2014-01-31' },
      },
    ])
    const comments: FilingComment[] = (await send(`/${filingId}/comments`)).body.comments
    expect(comments.filter(({ kind }) => kind === 'note')).toMatchObject([
      {
        author: { id: null, name: 'Rosa Lindqvist' },
        body: 'Note To Filer · 2014-02-10 · Status\n\nThe review will be complete by February 20.',
      },
    ])
    expect(comments.find(({ kind }) => kind === 'discussion')?.author).toEqual({ id: null, name: 'Rosa Lindqvist' })
    expect((await api.request('/insurance/due-comments', { as: 'member' })).status).toBe(200)
    const again = await confirm(made)
    expect(again).toMatchObject({ status: 200, body: { confirmed: { filingId } } })
    expect(await counts()).toEqual([1, 1])
  })

  test('records the day of submission that is printed: a filing that the state has not numbered is submitted', async () => {
    const { filingId } = (await confirm(await importPdf(await oregon2024.pdf()))).body.confirmed
    const state = (await send(`/${filingId}/highlights`)).body
    expect(state).toMatchObject({ submittedOn: '2024-05-14', status: 'submitted' })
  })

  test('records the day of submission as a person corrected it', async () => {
    const made = await importPdf(await oregon2024.pdf())
    expect(made.values.submittedOn).toBe('2024-05-14')
    const correct = (submittedOn: string | null) =>
      send(`/imports/${made.id}`, { method: 'PATCH', json: { updatedAt: made.updatedAt, values: { submittedOn } } })
    expect((await correct('2024-02-30')).status).toBe(400)
    const later = (await correct('2999-01-01')).body
    expect(await confirm(later)).toMatchObject({
      status: 400,
      body: { details: [{ path: ['values', 'submittedOn'] }] },
    })
    expect((await counts())[0]).toBe(0)
    const emptied = { updatedAt: later.updatedAt, values: { submittedOn: null } }
    const saved = (await send(`/imports/${made.id}`, { method: 'PATCH', json: emptied })).body
    const { filingId } = (await confirm(saved)).body.confirmed
    expect((await send(`/${filingId}/highlights`)).body).toMatchObject({ submittedOn: null, status: null })
  })

  test('of racing imports of one number, one makes the filing', async () => {
    const imports = [await importPdf(ohio), await importPdf(ohio), await importPdf(ohio)]
    const outcomes = await Promise.all(imports.map((each) => confirm(each)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await counts())[0]).toBe(1)
  })

  test('saves nothing where anything is missing', async () => {
    const made = await importPdf(ohio)
    const letters = made.letters.map((letter) => ({ ...letter, letterDate: null }))
    const changed = await send(`/imports/${made.id}`, { method: 'PATCH', json: { updatedAt: made.updatedAt, letters } })
    const rejected = await confirm(changed.body)
    expect(rejected).toMatchObject({ status: 400, body: { details: [{ path: ['letters', '0', 'letterDate'] }] } })
    const elsewhere = { updatedAt: changed.body.updatedAt, letters: [], values: { companyId: api.deps.randomId() } }
    const other = await send(`/imports/${made.id}`, { method: 'PATCH', json: elsewhere })
    expect(await confirm(other.body)).toMatchObject({ status: 404, body: { details: [{ path: ['companyId'] }] } })
    expect(await counts()).toEqual([0, 1])
  })

  test('saves only what the person saw, and no filing without a name', async () => {
    const made = await importPdf(ohio)
    const change = { updatedAt: made.updatedAt, values: { displayName: null } }
    const changed = await send(`/imports/${made.id}`, { method: 'PATCH', json: change })
    expect((await confirm(made)).status).toBe(409)
    expect(await confirm(changed.body)).toMatchObject({
      status: 400,
      body: { details: [{ path: ['values', 'displayName'] }] },
    })
    expect(await counts()).toEqual([0, 1])
  })

  test('names a letter that has the number of another one of the import', async () => {
    const made = await importPdf(ohio)
    const letters = [...made.letters, ...made.letters]
    const changed = await send(`/imports/${made.id}`, { method: 'PATCH', json: { updatedAt: made.updatedAt, letters } })
    expect(await confirm(changed.body)).toMatchObject({
      status: 400,
      body: { details: [{ path: ['letters', '1', 'number'] }] },
    })
    expect(await counts()).toEqual([0, 1])
  })

  test('needs the PDF', async () => {
    const made = await importPdf(ohio)
    const at = api.deps.clock.now().toISOString()
    await api.deps.database.db.update(files).set({ deletedAt: at }).where(eq(files.id, made.file.id))
    expect((await confirm(made)).status).toBe(409)
    expect((await counts())[0]).toBe(0)
  })
})

describe('a second PDF of one number', () => {
  test('shows the difference, and takes only the fields that a person takes', async () => {
    const first = await importPdf(ohio)
    const { filingId } = (await confirm(first)).body.confirmed
    const { db } = api.deps.database
    await db
      .update(filings)
      .set({ disposition: 'Pending', filingType: 'Rate', description: 'Ours', submittedOn: null })
      .where(eq(filings.id, filingId))
    const second = await importPdf(ohio)
    const [match] = second.matches
    expect(match).toMatchObject({ id: filingId, filingMode: 'reference' })
    expect(match?.differences).toEqual([
      { field: 'filingType', from: 'Rate', to: 'Rate/Rule' },
      { field: 'description', from: 'Ours', to: expect.stringMatching(/^Harbor Mutual revises/) },
      { field: 'disposition', from: 'Pending', to: 'Filed' },
    ])
    expect((await confirm(second)).status).toBe(409)
    const filing = { id: filingId, updatedAt: match?.updatedAt, take: ['disposition'] }
    expect(await confirm(second, { ...filing, updatedAt: '2014-01-01T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { details: [{ path: ['filing', 'updatedAt'] }] },
    })
    for (const field of ['ownerId', 'displayName']) {
      const unknown = await confirm(second, { ...filing, take: ['disposition', field] })
      expect(unknown).toMatchObject({ status: 400, body: { details: [{ path: ['filing', 'take', '1'] }] } })
    }
    expect(await confirm(second, filing)).toMatchObject({ status: 200, body: { confirmed: { filingId } } })
    const updated = (await send(`/${filingId}`)).body
    expect(updated).toMatchObject({ disposition: 'Filed', filingType: 'Rate', description: 'Ours' })
    expect((await send(`/${filingId}/highlights`)).body.submittedOn).toBeNull()
    const { letters } = (await send(`/${filingId}/letters`)).body
    const { comments } = (await send(`/${filingId}/comments`)).body
    expect([letters.length, comments.length]).toEqual([1, 3])
    expect((await send(`/${filingId}/documents`)).body.documents).toHaveLength(4)
    expect((await counts())[0]).toBe(1)
  })

  test('updates no filing of another number or of another scope', async () => {
    const made = await importPdf(ohio)
    const other = await addFiling(api, { filingMode: 'reference' })
    const updatedAt = api.deps.clock.now().toISOString()
    expect(await confirm(made, { id: other, updatedAt, take: [] })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['filing', 'id'] }] },
    })
    expect((await confirm(made, { id: api.deps.randomId(), updatedAt, take: [] })).status).toBe(404)
  })

  test('updates no record that is not classified', async () => {
    const filingId = await addFiling(api, { filingMode: null })
    const { db } = api.deps.database
    await db.update(filings).set({ serffTrackingNumber: 'hrbr 129384756' }).where(eq(filings.id, filingId))
    const made = await importPdf(ohio)
    const [match] = made.matches
    expect(match?.id).toBe(filingId)
    expect((await confirm(made, { id: filingId, updatedAt: match?.updatedAt, take: ['disposition'] })).status).toBe(403)
  })
})

async function wordingPdf(): Promise<Uint8Array> {
  const { drawPdf } = await import('#lib/service/documents/testing/draw-pdf.ts')
  return await drawPdf((document) => {
    document.text('HOMEOWNERS 3 - SPECIAL FORM', 72, 72, { lineBreak: false })
    document.text('We will provide the insurance described in this policy.', 72, 100, { lineBreak: false })
  })
}

async function twoFilingsPdf(): Promise<Uint8Array> {
  const { print } = await import('#lib/engines/serff/testing/printer.ts')
  return await print((p) => {
    for (const [at, number] of ['HRBR-129384756', 'HRBR-129384756', 'LNST-126900123', 'LNST-126900123'].entries()) {
      if (at > 0) p.page()
      p.text(`SERFF Tracking #: ${number}`, { x: 36, y: 24 })
      p.text('Filing at a Glance', { x: 36, y: 60, size: 14 })
      p.text('State: Ohio', { x: 36, y: 90 })
    }
  })
}
