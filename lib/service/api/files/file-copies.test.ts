import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { files } from '#lib/service/database/schema/files.ts'
import {
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'
import { addFile, addVersion, type TestFile } from '#lib/tools/testing/add-file.ts'
import { addScope, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A wording that no other test uses. */
const newText = () => `We insure ${api.deps.randomId()}.`
const add = (text: string, more: Partial<TestFile> = {}) => addFile(api, { text, ...more })
const copiesOf = (fileId: string, as: Actor = 'member') => send(api, `/files/${fileId}/copies`, { as })
async function listCopies(fileId: string, as?: Actor): Promise<string[]> {
  const { status, body } = await copiesOf(fileId, as)
  expect(status).toBe(200)
  return body.copies.map((copy: { fileId: string }) => copy.fileId)
}

describe('the copies of a file', () => {
  test('are other files with the same bytes, newest first, with the version and when it was uploaded', async () => {
    const text = newText()
    const first = await add(text, { name: 'HO 3.txt', downloadable: false })
    const uploadedAt = api.deps.clock.now().toISOString()
    api.advance(1000)
    const second = await add(text)
    await add(newText())
    api.advance(1000)
    const fileId = await add(text)
    const { status, body } = await copiesOf(fileId)
    expect(status).toBe(200)
    expect(body.copies).toEqual([
      expect.objectContaining({ fileId: second, isNewest: true, downloadable: true }),
      { fileId: first, name: 'HO 3.txt', version: 1, isNewest: true, downloadable: false, uploadedAt },
    ])
    expect(await listCopies(await add(newText()))).toEqual([])
  })

  test('have the content of its newest version, in any version of theirs: the newest such one', async () => {
    const [text, other] = [newText(), newText()]
    const earlier = await add(other)
    await addVersion(api, earlier, { text })
    await addVersion(api, earlier, { text })
    await addVersion(api, earlier, { text: newText() })
    const fileId = await add(other)
    await addVersion(api, fileId, { text })
    expect((await copiesOf(fileId)).body.copies).toMatchObject([{ fileId: earlier, version: 3, isNewest: false }])
  })

  test('do not include the file itself, nor files without text or still being read', async () => {
    const text = newText()
    const fileId = await add(text)
    await addVersion(api, fileId, { text })
    await add(text, { textStatus: 'processing' })
    await add(text, { textStatus: 'unreadable' })
    expect(await listCopies(fileId)).toEqual([])
  })

  test('are known while the file itself is still being read', async () => {
    const text = newText()
    const earlier = await add(text)
    expect(await listCopies(await add(text, { textStatus: 'processing' }))).toEqual([earlier])
  })

  test('are at most 20', async () => {
    const text = newText()
    for (let n = 0; n <= fileLimits.copies; n++) await add(text)
    expect(await listCopies(await add(text))).toHaveLength(fileLimits.copies)
  })
})

describe('files that the caller cannot open are never among the copies:', () => {
  test('those of other members, of other scopes, of other organizations, and deleted ones', async () => {
    const text = newText()
    const hiddenScope = await addScope(api, 'hidden', { admin: { edit: true } })
    await add(text, { owner: 'admin' })
    await add(text, { scopeId: hiddenScope })
    const foreign = await add(text, { owner: 'stranger' })
    const organizationId = api.contextOf('stranger').caller.organization.id
    await api.deps.database.db.update(files).set({ organizationId }).where(eq(files.id, foreign))
    const deleted = await add(text)
    await send(api, `/files/${deleted}`, { method: 'DELETE' })
    const fileId = await add(text)
    expect(await listCopies(fileId)).toEqual([])
    const [shared, ofScope] = [
      await add(text, { owner: 'admin', sharedWith: ['member'] }),
      await add(text, { owner: 'admin', scopeId: api.scopeId }),
    ]
    expect((await listCopies(fileId)).toSorted()).toEqual([shared, ofScope].toSorted())
    expect(await listCopies(foreign, 'stranger')).toEqual([])
  })

  test('those of the catalog, until there is access to their product', async () => {
    const { db } = api.deps.database
    const text = newText()
    const ofCatalog = await add(text)
    await db.update(files).set({ organizationId: null, ownerId: null }).where(eq(files.id, ofCatalog))
    const [productId, formId, createdAt] = [api.deps.randomId(), api.deps.randomId(), '2026-01-01T00:00:00.000Z']
    await db.insert(catalogProducts).values({ id: productId, name: 'Dwelling', type: 'Homeowners', createdAt })
    const form = { id: formId, productId, state: 'TX', formNumber: 'DP 1', title: 'Form', editionDate: null }
    await db.insert(catalogForms).values(form)
    await db.insert(catalogFormFiles).values({ formId, position: 0, fileId: ofCatalog })
    const fileId = await add(text)
    expect(await listCopies(fileId)).toEqual([])
    await db.insert(productAccess).values({ organizationId: api.organizationId, productId, state: 'TX' })
    expect(await listCopies(fileId)).toEqual([ofCatalog])
  })
})

test('a file that the caller cannot open responds exactly like a missing one', async () => {
  const text = newText()
  await add(text)
  const hidden = await add(text, { owner: 'admin' })
  const responses = await Promise.all(
    [hidden, api.deps.randomId()].map(async (id) => {
      const { status, body } = await copiesOf(id)
      return { status, body: { ...body, requestId: null } }
    }),
  )
  expect(responses[0]?.status).toBe(404)
  expect(responses[1]).toEqual(responses[0])
})
