import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { filings } from '#lib/database/schema/filings.ts'
import { getManagedFiling } from './get-managed-filing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterAll(() => api.close())

async function addFiling(filingMode: 'managed' | 'reference' | null): Promise<string> {
  const id = api.deps.randomId()
  const at = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(filings).values({
    id,
    scopeId: api.scopeId,
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

test('a member manages no access without that grant, and a read-only key edits nothing', async () => {
  const id = await addFiling('managed')
  const context = api.contextOf('member')
  expect((await getManagedFiling(context, id)).permissions).toEqual({ read: true, edit: true, manageAccess: false })
  const admin = api.contextOf('admin')
  const credential = { ...admin.caller.credential, access: 'read_only' as const }
  const readOnly = { ...admin, caller: { ...admin.caller, credential } }
  expect((await getManagedFiling(readOnly, id)).permissions).toEqual({ read: true, edit: false, manageAccess: false })
})
