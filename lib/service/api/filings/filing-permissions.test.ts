import { afterAll, beforeAll, expect, test } from 'vitest'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { filingProducts, filings } from '#lib/service/database/schema/filings.ts'
import { managedProducts } from '#lib/service/database/schema/reference.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findEditableFilingOrThrow, lockEditableFilingOrThrow } from './find-filing.ts'
import { getManagedFiling } from './records/get-managed-filing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function addFiling(filingMode: 'managed' | 'reference' | null, scopeId = api.scopeId): Promise<string> {
  const id = api.deps.randomId()
  const at = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(filings).values({
    id,
    scopeId,
    ownerId: api.members.owner.id,
    displayName: 'Filing',
    filingMode,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

test.each([
  ['managed', true],
  ['reference', false],
  [null, false],
] as const)('who may edit its scope may edit a filing of record kind %s: %s', async (filingMode, edit) => {
  const id = await addFiling(filingMode)
  const { permissions } = await getManagedFiling(api.contextOf('admin'), id)
  expect(permissions).toEqual({ read: true, edit, manageAccess: true })
})

test('who may only read its scope may not edit a managed filing, nor give access to it', async () => {
  const { permissions } = await getManagedFiling(api.contextOf('viewer'), await addFiling('managed'))
  expect(permissions).toEqual({ read: true, edit: false, manageAccess: false })
})

test('only an editor gets a filing to change it, and no one gets a record that is not managed', async () => {
  const { database } = api.deps
  const ways = [
    (account: 'admin' | 'viewer', id: string) => findEditableFilingOrThrow(api.contextOf(account), id),
    (account: 'admin' | 'viewer', id: string) =>
      database.transaction((tx) => lockEditableFilingOrThrow(api.contextOf(account), id, tx)),
  ]
  const managed = await addFiling('managed')
  const others = [await addFiling('reference'), await addFiling(null)]
  for (const open of ways) {
    expect((await open('admin', managed)).filing.id).toBe(managed)
    await expect(open('viewer', managed)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Only an editor of the filing’s scope can do this.',
    })
    for (const id of others) {
      await expect(open('admin', id)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'This record is read-only.',
      })
    }
  }
})

test('a member manages no access without that grant, and a read-only key edits nothing', async () => {
  const id = await addFiling('managed')
  const context = api.contextOf('member')
  expect((await getManagedFiling(context, id)).permissions).toEqual({ read: true, edit: true, manageAccess: false })
  const admin = api.contextOf('admin')
  const credential = { ...admin.caller.credential, access: 'read_only' as const }
  const readOnly = { ...admin, caller: { ...admin.caller, credential } }
  expect((await getManagedFiling(readOnly, id)).permissions).toEqual({ read: true, edit: false, manageAccess: false })
})

test('opens only for who has a grant to read its own scope', async () => {
  const { db } = api.deps.database
  const { viewer, member } = api.members
  const scopeId = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  await db
    .insert(scopes)
    .values({ id: scopeId, organizationId: api.organizationId, slug: 'other', name: 'Other', createdAt })
  const grant = { scopeId, edit: true, manageAccess: true }
  await db.insert(grants).values([
    { ...grant, memberId: viewer.id, read: true },
    { ...grant, memberId: member.id, read: false },
  ])
  const id = await addFiling('managed', scopeId)
  expect((await getManagedFiling(api.contextOf('viewer'), id)).id).toBe(id)
  for (const actor of ['member', 'owner', 'stranger'] as const) {
    await expect(getManagedFiling(api.contextOf(actor), id)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(getManagedFiling(api.contextOf('viewer'), api.deps.randomId())).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('names its additional products in their order', async () => {
  const { db } = api.deps.database
  const createdAt = api.deps.clock.now().toISOString()
  const [first, second, ofAnother] = [api.deps.randomId(), api.deps.randomId(), api.deps.randomId()]
  await db.insert(managedProducts).values(
    [first, second, ofAnother].map((id) => ({
      id,
      scopeId: api.scopeId,
      name: 'Homeowners',
      createdAt,
      updatedAt: createdAt,
    })),
  )
  const [id, another] = [await addFiling('managed'), await addFiling('managed')]
  await db.insert(filingProducts).values([
    { filingId: id, position: 1, productId: second },
    { filingId: id, position: 0, productId: first },
    { filingId: another, position: 0, productId: ofAnother },
  ])
  expect((await getManagedFiling(api.contextOf('owner'), id)).additionalProductIds).toEqual([first, second])
})
