import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { grants, organizations } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import {
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'
import { addComparison } from '#lib/tools/testing/access.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScope: string
beforeAll(async () => {
  api = await startTestApi()
  hiddenScope = await addScope(api, 'hidden', { admin: { edit: true } })
})
afterAll(() => api.close())

const usesOf = (fileId: string, as: Actor = 'member') => send(api, `/files/${fileId}/uses`, { as })
const nothing = {
  comparisons: [],
  filings: [],
  forms: [],
  catalogForms: [],
  more: { comparisons: false, filings: false, forms: false, catalogForms: false },
}
const addScopeFile = () => addFile(api, { text: 'We insure.', scopeId: api.scopeId })

/** Puts a file on a schedule of a filing, however it may be read. */
async function addDocument(filingId: string, fileId: string, schedule: 'form' | 'supporting' = 'form') {
  await api.deps.database.db.insert(filingDocuments).values({
    id: api.deps.randomId(),
    filingId,
    schedule,
    fileId,
    title: 'x',
    addedBy: api.members.owner.id,
    createdAt: api.deps.clock.now().toISOString(),
    updatedAt: api.deps.clock.now().toISOString(),
  })
}

async function addEdition(scopeId: string, fileId: string, editionDate: string): Promise<void> {
  const form = { scope: `mc:${scopeId}`, title: 'Dwelling', formNumber: `DP ${api.deps.randomId().slice(0, 8)}` }
  const made = await send(api, '/insurance/forms', { as: 'admin', json: form })
  const json = { formNumber: form.formNumber, editionDate, files: [fileId] }
  const { status } = await send(api, `/insurance/forms/${made.body.id}/editions`, { as: 'admin', json })
  expect([made.status, status]).toEqual([201, 201])
}

describe('the uses of a file', () => {
  test('are empty for a file that nothing uses', async () => {
    expect(await usesOf(await addScopeFile())).toEqual({ status: 200, body: nothing })
  })

  test('are its comparisons, newest first, with their status and the versions they pinned', async () => {
    const [fileId, other] = [await addScopeFile(), await addScopeFile()]
    const first = await addComparison(api, { fileIds: [fileId, fileId] })
    api.advance(1000)
    const second = await addComparison(api, { fileIds: [other, fileId], by: 'admin' })
    await addComparison(api, { fileIds: [other] })
    await api.deps.database.db.update(comparisons).set({ status: 'succeeded' }).where(eq(comparisons.id, first))
    const { body } = await usesOf(fileId, 'viewer')
    expect(body.comparisons).toEqual([
      expect.objectContaining({ id: second, title: 'A vs B', status: 'queued', versions: [1] }),
      expect.objectContaining({ id: first, status: 'succeeded', versions: [1] }),
    ])
    expect(body.comparisons[0].createdAt > body.comparisons[1].createdAt).toBe(true)
  })

  test('are the filings with it among their documents, each once with its schedules', async () => {
    const fileId = await addScopeFile()
    const [first, second] = [
      await addFiling(api, { displayName: 'Homeowners', serffTrackingNumber: 'ABCD-134567890' }),
      await addFiling(api),
    ]
    await addDocument(first, fileId, 'supporting')
    api.advance(1000)
    await addDocument(second, fileId)
    api.advance(1000)
    await addDocument(first, fileId)
    const { body } = await usesOf(fileId)
    expect(body.filings).toEqual([
      {
        id: first,
        displayName: 'Homeowners',
        serffTrackingNumber: 'ABCD-134567890',
        schedules: ['form', 'supporting'],
        addedAt: api.deps.clock.now().toISOString(),
      },
      expect.objectContaining({ id: second, schedules: ['form'] }),
    ])
  })

  test('are the editions of the form library with it', async () => {
    const fileId = await addFile(api, { text: 'x', owner: 'admin', scopeId: api.scopeId })
    await addEdition(api.scopeId, fileId, '2026-01')
    expect((await usesOf(fileId)).body.forms).toEqual([
      expect.objectContaining({ title: 'Dwelling', editionDate: '2026-01', scope: `mc:${api.scopeId}` }),
    ])
  })

  test('are at most 50 of a kind, and say that there are more', async () => {
    const fileId = await addScopeFile()
    for (let n = 0; n < fileLimits.uses; n++) await addComparison(api, { fileIds: [fileId] })
    expect((await usesOf(fileId)).body.more).toEqual(nothing.more)
    api.advance(1000)
    const newest = await addComparison(api, { fileIds: [fileId] })
    const { body } = await usesOf(fileId)
    expect([body.comparisons.length, body.comparisons[0].id]).toEqual([fileLimits.uses, newest])
    expect(body.more).toEqual({ ...nothing.more, comparisons: true })
  })
})

describe('of what the caller cannot read, the uses of a file say nothing:', () => {
  test('filings and forms of another scope', async () => {
    const fileId = await addFile(api, { text: 'x', owner: 'admin', scopeId: hiddenScope, sharedWith: ['member'] })
    const filingId = await addFiling(api, { scopeId: hiddenScope })
    await addDocument(filingId, fileId)
    await addEdition(hiddenScope, fileId, '2026-01')
    expect(await usesOf(fileId)).toEqual({ status: 200, body: nothing })
    const { body } = await usesOf(fileId, 'admin')
    expect([body.filings.length, body.forms.length]).toEqual([1, 1])
    await api.deps.database.db.update(grants).set({ read: false }).where(eq(grants.scopeId, hiddenScope))
    await api.deps.database.db.update(files).set({ scopeId: null }).where(eq(files.id, fileId))
    expect((await usesOf(fileId, 'admin')).body).toEqual(nothing)
    await api.deps.database.db.update(grants).set({ read: true }).where(eq(grants.scopeId, hiddenScope))
  })

  test('catalog forms of products without access, and comparisons of another organization', async () => {
    const { db } = api.deps.database
    const fileId = await addFile(api, { text: 'x' })
    const createdAt = api.deps.clock.now().toISOString()
    const [open, closed] = [api.deps.randomId(), api.deps.randomId()]
    for (const productId of [open, closed]) {
      const formId = api.deps.randomId()
      await db.insert(catalogProducts).values({ id: productId, name: 'Dwelling', type: 'Homeowners', createdAt })
      const form = { id: formId, productId, state: 'TX', formNumber: 'DP 1', title: 'Form', editionDate: null }
      await db.insert(catalogForms).values(form)
      await db.insert(catalogFormFiles).values({ formId, position: 0, fileId })
    }
    await db.update(files).set({ organizationId: null, ownerId: null }).where(eq(files.id, fileId))
    await db.insert(productAccess).values({ organizationId: api.organizationId, productId: open, state: 'TX' })
    await db
      .insert(productAccess)
      .values({ organizationId: await organizationOf('stranger'), productId: closed, state: 'TX' })
    const comparisonId = await addComparison(api, { fileIds: [fileId] })
    const { body } = await usesOf(fileId)
    expect(body.comparisons).toMatchObject([{ id: comparisonId }])
    expect(body.catalogForms).toMatchObject([{ product: { id: open, name: 'Dwelling' }, state: 'TX', title: 'Form' }])
    const other = await usesOf(fileId, 'stranger')
    expect(other.body).toMatchObject({ comparisons: [], catalogForms: [{ product: { id: closed } }] })
  })

  test('comparisons, where the organization does not have the feature', async () => {
    const fileId = await addScopeFile()
    await addComparison(api, { fileIds: [fileId] })
    const set = (features: string[]) =>
      api.deps.database.db
        .update(organizations)
        .set({ features: features as typeof organizations.$inferInsert.features })
        .where(eq(organizations.id, api.organizationId))
    await set([])
    expect((await usesOf(fileId)).body).toEqual(nothing)
    await set(['form_comparisons', 'filing_staging'])
    expect((await usesOf(fileId)).body.comparisons).toHaveLength(1)
  })
})

test('a file that the caller cannot open responds exactly like a missing one', async () => {
  const hidden = await addFile(api, { text: 'x', owner: 'admin' })
  await addComparison(api, { fileIds: [hidden] })
  const deleted = await addScopeFile()
  await send(api, `/files/${deleted}`, { method: 'DELETE' })
  const responses = await Promise.all(
    [hidden, deleted, api.deps.randomId()].map(async (id) => {
      const { status, body } = await usesOf(id)
      return { status, body: { ...body, requestId: null } }
    }),
  )
  expect(responses[0]?.status).toBe(404)
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
})

async function organizationOf(actor: Actor): Promise<string> {
  return api.contextOf(actor).caller.organization.id
}
