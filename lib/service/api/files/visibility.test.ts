import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import {
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findEditableFileOrThrow, findFileOrThrow } from './find-file.ts'
import { findFileVersions } from './find-file-versions.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Which of some files a member may open: one by one and in a lookup of all. */
async function opened(as: Actor, ids: readonly string[]): Promise<string[]> {
  const context = api.contextOf(as)
  const found = await Promise.all(ids.map((id) => findFileOrThrow(context, { id }).catch(() => null)))
  const one = ids.filter((_, at) => found[at] !== null)
  const wanted = ids.map((fileId) => ({ fileId, version: null }))
  expect([...(await findFileVersions(context, wanted)).keys()].toSorted()).toEqual(one.toSorted())
  return one
}

async function edited(as: Actor, id: string): Promise<string> {
  return await findEditableFileOrThrow(api.contextOf(as), id).then(
    () => 'editable',
    ({ code }) => code,
  )
}

async function addScope(name: string): Promise<string> {
  const id = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  await api.deps.database.db
    .insert(scopes)
    .values({ id, organizationId: api.organizationId, slug: name, name, createdAt })
  return id
}

describe('a file without a scope', () => {
  test('opens for its owner and those it is shared with, and a share opens no other file', async () => {
    const shared = await addFile(api, { text: 'shared', sharedWith: ['viewer'] })
    const sharedWithAnother = await addFile(api, { text: 'shared with another', sharedWith: ['admin'] })
    const own = await addFile(api, { text: 'private' })
    const all = [shared, sharedWithAnother, own]
    expect(await opened('member', all)).toEqual(all)
    expect(await opened('viewer', all)).toEqual([shared])
    expect(await opened('admin', all)).toEqual([sharedWithAnother])
    expect(await opened('owner', all)).toEqual([])
  })

  test('does not open in another organization, even for a member it was shared with', async () => {
    const id = await addFile(api, { text: 'x', sharedWith: ['stranger'] })
    expect(await opened('stranger', [id])).toEqual([])
  })

  test('is changed by its owner alone', async () => {
    const id = await addFile(api, { text: 'x', sharedWith: ['admin'] })
    expect([await edited('member', id), await edited('admin', id), await edited('owner', id)]).toEqual([
      'editable',
      'forbidden',
      'not_found',
    ])
  })

  test('opens for no one once it is deleted', async () => {
    const id = await addFile(api, { text: 'x', sharedWith: ['viewer'] })
    const deletedAt = api.deps.clock.now().toISOString()
    await api.deps.database.db.update(files).set({ deletedAt }).where(eq(files.id, id))
    expect(await opened('member', [id])).toEqual([])
    expect(await opened('viewer', [id])).toEqual([])
  })
})

describe('a file of a scope', () => {
  test('opens for who may read that scope and for members it is shared with, not for its owner without a grant', async () => {
    const [mine, other] = [await addScope('mine'), await addScope('other')]
    const { member, viewer } = api.members
    await api.deps.database.db.insert(grants).values([
      { memberId: viewer.id, scopeId: mine, read: true, edit: false, manageAccess: true },
      { memberId: member.id, scopeId: other, read: true, edit: true, manageAccess: true },
    ])
    const id = await addFile(api, { text: 'x', owner: 'member', scopeId: mine, sharedWith: ['admin'] })
    expect(await opened('viewer', [id])).toEqual([id])
    expect(await opened('member', [id])).toEqual([])
    expect(await opened('admin', [id])).toEqual([id])
    expect(await opened('owner', [id])).toEqual([])
  })

  test('stays closed where the grant does not include reading', async () => {
    const scopeId = await addScope('blind')
    await api.deps.database.db
      .insert(grants)
      .values({ memberId: api.members.admin.id, scopeId, read: false, edit: true, manageAccess: true })
    const id = await addFile(api, { text: 'x', scopeId })
    expect(await opened('admin', [id])).toEqual([])
  })

  test('is changed by its owner and by editors of that scope, not by its readers', async () => {
    const scopeId = await addScope('edited')
    const { member, viewer, admin, owner } = api.members
    const other = await addScope('elsewhere')
    const grant = (memberId: string, edit: boolean) => ({ memberId, scopeId, read: true, edit, manageAccess: true })
    await api.deps.database.db
      .insert(grants)
      .values([
        grant(member.id, false),
        grant(viewer.id, false),
        grant(admin.id, true),
        grant(owner.id, false),
        { ...grant(owner.id, true), scopeId: other },
      ])
    const id = await addFile(api, { text: 'x', owner: 'member', scopeId })
    expect(await edited('member', id)).toBe('editable')
    expect(await edited('admin', id)).toBe('editable')
    expect(await edited('viewer', id)).toBe('forbidden')
    expect(await edited('owner', id)).toBe('forbidden')
  })
})

describe('a file of the catalog', () => {
  async function addCatalogFile(product: string, state: string): Promise<string> {
    const { db } = api.deps.database
    const createdAt = api.deps.clock.now().toISOString()
    await db
      .insert(catalogProducts)
      .values({ id: product, name: product, type: 'Homeowners', createdAt })
      .onConflictDoNothing()
    const formId = api.deps.randomId()
    await db
      .insert(catalogForms)
      .values({ id: formId, productId: product, state, formNumber: 'HO 3', title: 'Form', editionDate: null })
    const fileId = await addFile(api, { text: `${product} ${state}` })
    await db.update(files).set({ organizationId: null, ownerId: null }).where(eq(files.id, fileId))
    await db.insert(catalogFormFiles).values({ formId, position: 0, fileId })
    return fileId
  }

  test('opens for an organization with access to its product in its state, and no one can change it', async () => {
    const [product, another] = [api.deps.randomId(), api.deps.randomId()]
    const open = await addCatalogFile(product, 'TX')
    const inAnotherState = await addCatalogFile(product, 'OH')
    const ofAnotherProduct = await addCatalogFile(another, 'TX')
    await api.deps.database.db
      .insert(productAccess)
      .values({ organizationId: api.organizationId, productId: product, state: 'TX' })
    const all = [open, inAnotherState, ofAnotherProduct]
    expect(await opened('viewer', all)).toEqual([open])
    expect(await opened('stranger', all)).toEqual([])
    expect(await edited('owner', open)).toBe('forbidden')
  })
})
