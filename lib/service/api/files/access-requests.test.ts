import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { fileAccessRequests } from '#lib/service/database/schema/sharing.ts'
import { addComparison, call, readAccess } from '#lib/tools/testing/access.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { openLiveStream } from '#lib/tools/testing/live-stream.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { repeatAfterMs } from './create-access-requests.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pathOf = (comparisonId: string) => `/insurance/form-comparisons/${comparisonId}/access-requests`
const ask = (comparisonId: string, inputIds?: string[], as: Actor = 'viewer') =>
  call(api, { as, method: 'POST', path: pathOf(comparisonId), json: inputIds ? { inputIds } : {} })
const listOf = async (as: Actor) =>
  (await call(api, { as, path: '/file-access-requests' })).body.fileAccessRequests as {
    id: string
    file: { id: string }
  }[]
const decide = (id: string, state: string, as: Actor = 'member') =>
  call(api, { as, method: 'PATCH', path: `/file-access-requests/${id}`, json: { state } })
const opens = async (actor: Actor, fileId: string) =>
  (await findVisibleFiles(api.contextOf(actor), [fileId])).has(fileId)

/** A comparison of a hidden file, an open one, and another hidden one, and the request for the first. */
async function askForFile() {
  const hidden = await addFile(api, { text: 'secret', name: 'secret.txt' })
  const open = await addFile(api, { text: 'open', sharedWith: ['viewer'] })
  const other = await addFile(api, { text: 'other' })
  const comparisonId = await addComparison(api, { fileIds: [hidden, open, other] })
  const asked = await ask(comparisonId, ['input-1'])
  const request = (await listOf('member')).find(({ file }) => file.id === hidden)
  return { hidden, open, other, comparisonId, asked, requestId: request?.id ?? '', request }
}

test('a request reaches the owner of the file with who asks, the file and the comparison, and no one else', async () => {
  const { hidden, other, comparisonId, request } = await askForFile()
  expect(request).toMatchObject({
    state: 'open',
    member: { id: api.members.viewer.id, name: 'viewer' },
    file: { id: hidden, name: 'secret.txt' },
    comparison: { id: comparisonId, title: 'A vs B' },
  })
  expect((await listOf('member')).map(({ file }) => file.id)).not.toContain(other)
  for (const actor of ['admin', 'owner', 'viewer', 'stranger'] as const) expect(await listOf(actor)).toEqual([])
})

test('who asks learns only that the owner was asked', async () => {
  const { asked, hidden, comparisonId } = await askForFile()
  expect(asked.status).toBe(202)
  expect(asked.body).toEqual({
    accessRequests: [{ inputId: 'input-1', state: 'requested', requestedAt: expect.any(String) }],
  })
  expect(JSON.stringify(asked.body)).not.toContain(hidden)
  expect((await call(api, { as: 'viewer', path: pathOf(comparisonId) })).body).toEqual(asked.body)
})

test('without inputs, all that the member cannot open are asked for, and what they can open is not', async () => {
  const { open, comparisonId } = await askForFile()
  const { body } = await ask(comparisonId)
  expect(body.accessRequests.map(({ inputId }: { inputId: string }) => inputId)).toEqual(['input-1', 'input-3'])
  expect((await listOf('member')).map(({ file }) => file.id)).not.toContain(open)
})

test('a member has one open request for a file, from any number of comparisons and clicks', async () => {
  const { hidden, comparisonId } = await askForFile()
  const again = await addComparison(api, { fileIds: [hidden] })
  await Promise.all([ask(comparisonId), ask(comparisonId), ask(again)])
  expect((await listOf('member')).filter(({ file }) => file.id === hidden)).toHaveLength(1)
})

describe('granting a request', () => {
  test('opens the file, leaves the owner’s list, and the member sees that it was granted', async () => {
    const { hidden, comparisonId, requestId } = await askForFile()
    expect((await decide(requestId, 'granted')).body.state).toBe('granted')
    expect(await opens('viewer', hidden)).toBe(true)
    expect((await listOf('member')).map(({ id }) => id)).not.toContain(requestId)
    const { accessRequests } = (await call(api, { as: 'viewer', path: pathOf(comparisonId) })).body
    expect(accessRequests).toMatchObject([{ inputId: 'input-1', state: 'granted' }])
  })

  test('taken back restores the former access and the open request, also where the file was shared before', async () => {
    const { hidden, requestId } = await askForFile()
    const before = await readAccess(api)
    await decide(requestId, 'granted')
    await decide(requestId, 'open')
    expect(await readAccess(api)).toBe(before)
    expect((await listOf('member')).map(({ id }) => id)).toContain(requestId)
    const json = { sharedWith: [api.members.viewer.id] }
    await call(api, { as: 'member', method: 'PATCH', path: `/files/${hidden}`, json })
    await decide(requestId, 'granted')
    await decide(requestId, 'open')
    expect(await opens('viewer', hidden)).toBe(true)
  })

  test('shows live in the pages of both', async () => {
    const [asker, owner] = [await openLiveStream(api, 'viewer'), await openLiveStream(api, 'member')]
    await asker.next()
    await owner.next()
    const { comparisonId, requestId } = await askForFile()
    const data = { subject: 'file_access_request', id: requestId, parentId: comparisonId }
    await expect.poll(async () => (await owner.next())?.data).toEqual(data)
    await decide(requestId, 'granted')
    await expect.poll(async () => (await asker.next())?.data).toEqual(data)
    await asker.close()
    await owner.close()
  })

  test('of a member who was removed since then is a conflict', async () => {
    const { requestId } = await askForFile()
    const { db } = api.deps.database
    const viewer = eq(members.id, api.members.viewer.id)
    await db.update(members).set({ removedAt: api.deps.clock.now().toISOString() }).where(viewer)
    expect((await decide(requestId, 'granted')).status).toBe(409)
    await db.update(members).set({ removedAt: null }).where(viewer)
  })
})

test('a dismissed request looks open to who asked, and can be repeated after a day', async () => {
  const { comparisonId, hidden, requestId, asked } = await askForFile()
  await decide(requestId, 'dismissed')
  expect(await opens('viewer', hidden)).toBe(false)
  expect((await ask(comparisonId, ['input-1'])).body).toEqual(asked.body)
  expect((await listOf('member')).filter(({ file }) => file.id === hidden)).toEqual([])
  await api.deps.database.db
    .update(fileAccessRequests)
    .set({ createdAt: new Date(api.deps.clock.now().getTime() - repeatAfterMs).toISOString() })
    .where(eq(fileAccessRequests.id, requestId))
  expect((await call(api, { as: 'viewer', path: pathOf(comparisonId) })).body.accessRequests).toEqual([])
  await ask(comparisonId, ['input-1'])
  expect((await listOf('member')).filter(({ file }) => file.id === hidden)).toHaveLength(1)
})

test('of a removed owner’s file, editors of its scope decide, and of no other file', async () => {
  const ofScope = await addFile(api, { text: 'a', owner: 'owner', scopeId: api.scopeId })
  const own = await addFile(api, { text: 'b', owner: 'owner' })
  const comparisonId = await addComparison(api, { fileIds: [ofScope, own] })
  const { db } = api.deps.database
  const values = {
    organizationId: api.organizationId,
    memberId: api.members.viewer.id,
    comparisonId,
    addedShare: false,
    state: 'open' as const,
  }
  const createdAt = api.deps.clock.now().toISOString()
  for (const fileId of [ofScope, own]) {
    await db.insert(fileAccessRequests).values({ ...values, id: api.deps.randomId(), fileId, createdAt })
  }
  const filesOf = async (as: Actor) => (await listOf(as)).map(({ file }) => file.id)
  expect((await filesOf('owner')).toSorted()).toEqual([ofScope, own].toSorted())
  expect(await filesOf('admin')).not.toContain(ofScope)
  await db.update(members).set({ removedAt: createdAt }).where(eq(members.id, api.members.owner.id))
  expect(await filesOf('admin')).toContain(ofScope)
  expect(await filesOf('admin')).not.toContain(own)
  await db.update(members).set({ removedAt: null }).where(eq(members.id, api.members.owner.id))
})

describe('what another member may not see or decide looks like what does not exist', () => {
  test.each(['admin', 'viewer', 'stranger'] as const)('for %s', async (as) => {
    const { requestId, hidden } = await askForFile()
    const hiddenOne = await decide(requestId, 'granted', as)
    const missing = await decide(api.deps.randomId(), 'granted', as)
    expect({ ...hiddenOne.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect(hiddenOne.status).toBe(missing.status)
    expect(await opens('viewer', hidden)).toBe(false)
  })

  test('for a comparison of another organization', async () => {
    const { comparisonId } = await askForFile()
    const responses = [
      await ask(comparisonId, undefined, 'stranger'),
      await ask(api.deps.randomId(), undefined, 'stranger'),
      await call(api, { as: 'stranger', path: pathOf(comparisonId) }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(responses.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
  })

  test('for a deleted file: the response is as for one that has an owner', async () => {
    const [gone, there] = [await addFile(api, { text: 'a' }), await addFile(api, { text: 'a' })]
    await call(api, { as: 'member', method: 'DELETE', path: `/files/${gone}` })
    const bodies = []
    for (const file of [gone, there]) {
      bodies.push((await ask(await addComparison(api, { fileIds: [file] }))).body)
    }
    expect(bodies[0]).toEqual(bodies[1])
  })
})

test('an unknown input and a read-only key are rejected', async () => {
  const { comparisonId } = await askForFile()
  const unknown = await ask(comparisonId, ['input-1', 'input-9'])
  expect([unknown.status, unknown.body.details[0].path]).toEqual([400, ['inputIds', '1']])
  const key = await api.request(pathOf(comparisonId), { as: 'viewer', with: 'readOnlyKey', json: {} })
  expect(key.status).toBe(403)
})

test('the members who cannot open some files are named with just those that the caller can open', async () => {
  const mine = await addFile(api, { text: 'a', sharedWith: ['viewer'] })
  const ofScope = await addFile(api, { text: 'b', scopeId: api.scopeId })
  const hidden = await addFile(api, { text: 'c', owner: 'admin' })
  const json = { fileIds: [mine, ofScope, hidden, api.deps.randomId()] }
  const { body } = await call(api, { as: 'member', method: 'POST', path: '/file-readers', json })
  expect(body.excluded).toEqual([
    { member: { id: api.members.admin.id, name: 'admin' }, fileIds: [mine] },
    { member: { id: api.members.owner.id, name: 'owner' }, fileIds: [mine] },
  ])
})
