import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingComments, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { addFiling, addNamed, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { addStoredDocument } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let states: Record<'OH' | 'IN' | 'KY', string>
beforeAll(async () => {
  api = await startTestApi()
  const rows = await api.deps.database.db.select().from(jurisdictions)
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? ''
  states = { OH: idOf('OH'), IN: idOf('IN'), KY: idOf('KY') }
})
afterAll(() => api.close())

async function addSource(values: Partial<typeof filings.$inferInsert> = {}): Promise<string> {
  const id = await addFiling(api, {
    displayName: 'Special form (OH)',
    jurisdictionId: states.OH,
    companyId: await addNamed(api, 'company'),
    primaryProductId: await addNamed(api, 'product'),
    toiCode: '04.0',
    subToiCode: '04.0003',
    filingType: 'Form',
    description: 'A new edition.',
    reviewType: 'Prior approval',
    serffTrackingNumber: `LKSP-${api.deps.randomId().slice(0, 8)}`,
    stateTrackingNumber: 'OH-1',
    companyTrackingNumber: 'C-1',
    disposition: 'Approved',
    dispositionDate: '2026-01-01',
    effectiveFromNew: '2026-02-01',
    effectiveFromRenewal: '2026-03-01',
    tags: ['Wind'],
    ...values,
  })
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId: id,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
  })
  return id
}

const copy = (filingId: string, json: unknown, as: Actor = 'member') =>
  send(api, `/managed-filings/${filingId}/copies`, { method: 'POST', as, json })
const toBoth = (requestId: string = api.deps.randomId()) => ({
  requestId,
  copies: [
    { jurisdictionId: states.IN, displayName: 'Special form (IN)' },
    { jurisdictionId: states.KY, displayName: 'Special form (KY)' },
  ],
})
const countFilings = async () => (await api.deps.database.db.select({ id: filings.id }).from(filings)).length

test('a draft for each state has company, product, TOI and documents, and nothing of the filing’s own course', async () => {
  const id = await addSource()
  const document = await addStoredDocument(api, id, { text: 'We insure.' })
  const { db } = api.deps.database
  const [source] = await db.select().from(filings).where(eq(filings.id, id))
  api.advance(1000)
  const { status, body } = await copy(id, toBoth())
  expect([status, body.documents, body.leftOut]).toEqual([201, 1, 0])
  expect(body.filings.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Special form (IN)',
    'Special form (KY)',
  ])
  const [first] = body.filings
  const { companyId, primaryProductId, toiCode, subToiCode, filingType, description } = source ?? {}
  const [made] = await db.select().from(filings).where(eq(filings.id, first.id))
  expect(made).toMatchObject({
    ...{ companyId, primaryProductId, toiCode, subToiCode, filingType, description },
    ...{ jurisdictionId: states.IN, filingMode: 'managed', ownerId: api.members.member.id },
    ...{ serffTrackingNumber: null, stateTrackingNumber: null, companyTrackingNumber: null, reviewType: null },
    ...{ disposition: null, dispositionDate: null, effectiveFromNew: null, effectiveFromRenewal: null },
    predecessorFilingId: null,
    tags: ['Wind'],
  })
  const documents = await db.select().from(filingDocuments).where(eq(filingDocuments.filingId, first.id))
  const [original] = await db.select().from(filingDocuments).where(eq(filingDocuments.filingId, id))
  expect(documents).toHaveLength(1)
  expect(documents[0]?.updatedAt).toBe(documents[0]?.createdAt)
  expect(documents[0]).toMatchObject({ fileId: original?.fileId, title: original?.title, schedule: original?.schedule })
  expect(document).toBeDefined()
  const ids = body.filings.map((filing: { id: string }) => filing.id)
  expect(await db.select().from(filingComments).where(inArray(filingComments.filingId, ids))).toEqual([])
  expect(await readAudit(api, first.id)).toMatchObject([{ action: 'filing.created', detail: { copiedFrom: id } }])
})

test('a retry makes nothing new, racing ones neither, and other states under the same id are a conflict', async () => {
  const id = await addSource()
  const request = toBoth()
  const before = await countFilings()
  const all = await Promise.all([copy(id, request), copy(id, request), copy(id, request)])
  const again = await copy(id, request)
  expect(new Set([...all, again].map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await countFilings()).toBe(before + 2)
  const other = await copy(id, { ...request, copies: request.copies.slice(1) })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  expect(await countFilings()).toBe(before + 2)
})

test.each<[string, () => { jurisdictionId: string; displayName: string }[], number, string[]]>([
  ['an unknown state', () => [{ jurisdictionId: api.deps.randomId(), displayName: 'X' }], 404, ['copies', '1']],
  ['a state named twice', () => [{ jurisdictionId: states.IN, displayName: 'X' }], 400, ['copies', '1']],
  ['the filing’s own state', () => [{ jurisdictionId: states.OH, displayName: 'X' }], 400, ['copies', '1']],
])('%s is named, and nothing is made', async (_, more, expected, path) => {
  const id = await addSource()
  const before = await countFilings()
  const first = { jurisdictionId: states.IN, displayName: 'Special form (IN)' }
  const { status, body } = await copy(id, { requestId: api.deps.randomId(), copies: [first, ...more()] })
  expect([status, body.details[0].path.slice(0, 2)]).toEqual([expected, path])
  expect(await countFilings()).toBe(before)
})

test('a read-only record is copied by an editor of its scope, and by no one else', async () => {
  const id = await addSource({ filingMode: 'reference' })
  expect((await copy(id, toBoth(), 'viewer')).status).toBe(403)
  expect((await copy(id, toBoth(), 'stranger')).status).toBe(404)
  expect((await copy(id, toBoth())).status).toBe(201)
})
