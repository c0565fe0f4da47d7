import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import { grants, members, scopes } from '#lib/service/database/schema/accounts.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { addComparison, call, readAccess } from '#lib/tools/testing/access.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pathOf = (id: string) => `/insurance/form-comparisons/${id}/sharing`
const share = (id: string, json: unknown, as: Actor = 'member') =>
  call(api, { as, method: 'PUT', path: pathOf(id), json })
const preview = (id: string, json: unknown, as: Actor = 'member') =>
  call(api, { as, method: 'POST', path: `${pathOf(id)}/preview`, json })
const undo = (id: string, sharingId: string, as: Actor = 'member') =>
  call(api, { as, method: 'DELETE', path: `${pathOf(id)}/${sharingId}` })
const idOf = (actor: Actor) => api.members[actor].id
const opens = async (actor: Actor, fileId: string) =>
  (await findVisibleFiles(api.contextOf(actor), [fileId])).has(fileId)
const sharedWith = async (as: Actor) => (await call(api, { as, path: '/insurance/shared-form-comparisons' })).body

async function addScope(readers: readonly { actor: Actor; edit?: boolean }[]): Promise<string> {
  const id = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  const { db } = api.deps.database
  await db.insert(scopes).values({ id, organizationId: api.organizationId, slug: `s-${id}-x`, name: 'Cove', createdAt })
  await db.insert(grants).values(
    readers.map(({ actor, edit = false }) => ({
      memberId: idOf(actor),
      scopeId: id,
      read: true,
      edit,
      manageAccess: false,
    })),
  )
  return id
}

describe('sharing a comparison', () => {
  test('lets the members open the files that the sharer owns, and lists it for them with sender and time', async () => {
    const [mine, open] = [await addFile(api, { text: 'a' }), await addFile(api, { text: 'b', scopeId: api.scopeId })]
    const id = await addComparison(api, { fileIds: [mine, open] })
    const { status, body } = await share(id, { memberIds: [idOf('viewer'), idOf('admin'), idOf('viewer')] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      members: [{ name: 'admin' }, { name: 'viewer' }],
      passedOn: [{ id: mine, name: 'form.txt' }],
      notPassedOn: { files: [], hiddenFileCount: 0 },
      sharing: { sharedBy: { name: 'member' }, scope: null, mayUndo: true },
    })
    expect([await opens('viewer', mine), await opens('admin', mine), await opens('owner', mine)]).toEqual([
      true,
      true,
      false,
    ])
    const [entry] = (await sharedWith('viewer')).sharedFormComparisons
    expect(entry).toMatchObject({ id, title: 'A vs B', sharedBy: { id: idOf('member') } })
    const { sharings } = (await call(api, { as: 'owner', path: pathOf(id) })).body
    expect(sharings).toEqual([{ ...body.sharing, mayUndo: true }])
    expect((await call(api, { as: 'viewer', path: pathOf(id) })).body.sharings[0].mayUndo).toBe(false)
  })

  test('reaches everyone who reads a managed company, without the sharer', async () => {
    const scopeId = await addScope([{ actor: 'member' }, { actor: 'admin' }])
    const mine = await addFile(api, { text: 'a' })
    const id = await addComparison(api, { fileIds: [mine] })
    const { body } = await share(id, { scope: `mc:${scopeId}` })
    expect(body.members).toEqual([{ id: idOf('admin'), name: 'admin' }])
    expect(body.sharing.scope).toEqual({ scope: `mc:${scopeId}`, name: 'Cove' })
    expect(await opens('admin', mine)).toBe(true)
    expect(await opens('viewer', mine)).toBe(false)
  })

  test('names the files that the sharer may only read, counts those they cannot open, and passes on neither', async () => {
    const scopeId = await addScope([{ actor: 'member' }])
    const readable = await addFile(api, { text: 'a', owner: 'admin', scopeId, name: 'scope.txt' })
    const shared = await addFile(api, { text: 'a', owner: 'admin', sharedWith: ['member'], name: 'shared.txt' })
    const hidden = await addFile(api, { text: 'secret', owner: 'admin', name: 'secret.txt' })
    const id = await addComparison(api, { fileIds: [readable, shared, hidden] })
    api.advance(1000)
    const { body } = await share(id, { memberIds: [idOf('viewer')] })
    expect(body.passedOn).toEqual([])
    expect(body.notPassedOn.hiddenFileCount).toBe(1)
    expect(body.notPassedOn.files.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'scope.txt',
      'shared.txt',
    ])
    expect(body.notPassedOn.files[0].owner).toEqual({ id: idOf('admin'), name: 'admin' })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(JSON.stringify(body)).not.toContain(hidden)
    for (const file of [readable, shared, hidden]) expect(await opens('viewer', file)).toBe(false)
    expect((await sharedWith('viewer')).sharedFormComparisons[0].id).toBe(id)
  })

  test('says the same of a file that it cannot pass on whether the others can open it, or it was deleted', async () => {
    const closed = await addFile(api, { text: 'a', owner: 'admin' })
    const open = await addFile(api, { text: 'a', owner: 'admin', sharedWith: ['viewer'] })
    const gone = await addFile(api, { text: 'a', owner: 'admin' })
    await call(api, { as: 'admin', method: 'DELETE', path: `/files/${gone}` })
    const bodies = []
    for (const file of [closed, open, gone]) {
      const id = await addComparison(api, { fileIds: [file] })
      bodies.push((await preview(id, { memberIds: [idOf('viewer')] })).body)
    }
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('lets an editor of a scope pass its files on to a member who does not read the scope', async () => {
    const scopeId = await addScope([{ actor: 'member', edit: true }, { actor: 'admin' }])
    const file = await addFile(api, { text: 'a', owner: 'admin', scopeId })
    const id = await addComparison(api, { fileIds: [file] })
    await share(id, { memberIds: [idOf('viewer')] })
    expect(await opens('viewer', file)).toBe(true)
    expect((await call(api, { as: 'viewer', path: `/files/${file}` })).body.permissions.edit).toBe(false)
  })

  test('shows in a preview what sharing then does, and changes nothing', async () => {
    const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a' })] })
    const before = await readAccess(api)
    const seen = await preview(id, { memberIds: [idOf('viewer')] })
    expect(await readAccess(api)).toBe(before)
    const { sharing, ...done } = (await share(id, { memberIds: [idOf('viewer')] })).body
    expect(seen.body).toEqual(done)
    expect(sharing).not.toBeNull()
  })
})

describe('undo', () => {
  const actors = ['owner', 'admin', 'viewer'] as const

  test('restores exactly the former access, after any sharings before it', async () => {
    const file = fc.record({
      owner: fc.constantFrom<Actor>('member', 'admin'),
      sharedWith: fc.uniqueArray(fc.constantFrom<Actor>('owner', 'viewer', 'member')),
      isOfScope: fc.boolean(),
    })
    const scopeId = await addScope([{ actor: 'member', edit: true }, { actor: 'owner' }])
    const sharings = fc.array(fc.uniqueArray(fc.constantFrom(...actors), { minLength: 1 }), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), sharings, async (files, groups) => {
        const fileIds = []
        for (const { isOfScope, ...each } of files) {
          fileIds.push(await addFile(api, { text: 'a', ...each, ...(isOfScope && { scopeId }) }))
        }
        const id = await addComparison(api, { fileIds })
        const states = []
        for (const group of groups) {
          const before = await readAccess(api)
          const target = { memberIds: group.map(idOf) }
          const { sharing } = (await share(id, target)).body
          states.push({ before, sharing })
          const after = await readAccess(api)
          expect((await share(id, target)).body.sharing).toBeNull()
          expect(await readAccess(api)).toBe(after)
          expect(after === before).toBe(sharing === null)
        }
        for (const { before, sharing } of states.toReversed()) {
          if (sharing !== null) expect((await undo(id, sharing.id)).status).toBe(204)
          expect(await readAccess(api)).toBe(before)
        }
      }),
      { seed: 25, numRuns: 8 },
    )
  })

  test('keeps access that the owner of the file has decided on since', async () => {
    const file = await addFile(api, { text: 'a' })
    const id = await addComparison(api, { fileIds: [file] })
    const { sharing } = (await share(id, { memberIds: [idOf('viewer')] })).body
    await call(api, { as: 'member', method: 'PATCH', path: `/files/${file}`, json: { sharedWith: [idOf('viewer')] } })
    await undo(id, sharing.id)
    expect(await opens('viewer', file)).toBe(true)
    expect(await readAccess(api)).not.toContain(id)
  })

  test('is for the sharer, owners and admins; a second one finds nothing', async () => {
    const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a', owner: 'admin' })], by: 'admin' })
    const { sharing } = (await share(id, { memberIds: [idOf('viewer')] }, 'admin')).body
    expect((await undo(id, sharing.id, 'member')).status).toBe(403)
    expect((await undo(id, sharing.id, 'owner')).status).toBe(204)
    expect((await undo(id, sharing.id, 'owner')).status).toBe(404)
  })
})

describe('sharing is rejected, and changes nothing,', () => {
  test.each([
    ['by a viewer', { as: 'viewer' as const }, 403],
    ['by a read-only key', { as: 'member' as const, with: 'readOnlyKey' as const }, 403],
    ['of another organization’s comparison', { as: 'stranger' as const }, 404],
  ])('%s', async (_, who, status) => {
    const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a' })] })
    const before = await readAccess(api)
    const response = await api.request(pathOf(id), { ...who, method: 'PUT', json: { memberIds: [idOf('admin')] } })
    expect(response.status).toBe(status)
    expect(await readAccess(api)).toBe(before)
  })

  test('with a removed member, a stranger or an unknown id, and names each of them', async () => {
    const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a' })] })
    const before = await readAccess(api)
    const { db } = api.deps.database
    await db
      .update(members)
      .set({ removedAt: api.deps.clock.now().toISOString() })
      .where(eq(members.id, idOf('owner')))
    const { status, body } = await share(id, {
      memberIds: [idOf('owner'), idOf('viewer'), idOf('stranger'), api.deps.randomId()],
    })
    await db
      .update(members)
      .set({ removedAt: null })
      .where(eq(members.id, idOf('owner')))
    expect(status).toBe(400)
    expect(body.details.map(({ path }: { path: string[] }) => path.join('/'))).toEqual([
      'memberIds/0',
      'memberIds/2',
      'memberIds/3',
    ])
    expect(await readAccess(api)).toBe(before)
  })

  test('with a managed company that the sharer cannot read, which looks like one that does not exist', async () => {
    const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a' })] })
    const scopeId = await addScope([{ actor: 'admin' }])
    const hidden = await share(id, { scope: `mc:${scopeId}` })
    const missing = await share(id, { scope: `mc:${api.deps.randomId()}` })
    const anyRequest = { requestId: expect.any(String) }
    expect(hidden).toEqual({ ...missing, body: { ...missing.body, ...anyRequest } })
    expect(hidden.status).toBe(404)
  })
})

test.each([
  ['GET', ''],
  ['PUT', ''],
  ['POST', '/preview'],
  ['DELETE', '/00000000-0000-4000-8000-000000000000'],
])('%s sharing%s of a comparison of another organization looks like one that does not exist', async (method, rest) => {
  const id = await addComparison(api, { fileIds: [await addFile(api, { text: 'a' })] })
  const json = method === 'PUT' || method === 'POST' ? { memberIds: [idOf('stranger')] } : undefined
  const send = (of: string) =>
    call(api, { as: 'stranger', method, path: `${pathOf(of)}${rest}`, ...(json && { json }) })
  const [hidden, missing] = [await send(id), await send(api.deps.randomId())]
  expect(hidden.status).toBe(404)
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('a member who is removed loses what was shared with them', async () => {
  const file = await addFile(api, { text: 'a' })
  const id = await addComparison(api, { fileIds: [file] })
  await share(id, { memberIds: [idOf('viewer')] })
  expect((await call(api, { as: 'owner', method: 'DELETE', path: `/members/${idOf('viewer')}` })).status).toBe(204)
  const left = await api.deps.database.db
    .select()
    .from(fileShares)
    .where(and(eq(fileShares.fileId, file), eq(fileShares.memberId, idOf('viewer'))))
  expect(left).toEqual([])
  expect((await call(api, { as: 'member', path: pathOf(id) })).body.sharings).toEqual([])
})
