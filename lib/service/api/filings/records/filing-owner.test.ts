import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#lib/service/database/schema/accounts.ts'
import { addFiling, addScope, type Message, readAudit, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const pathOf = (id: string) => `/managed-filings/${id}/owner`
const ownerOf = async (id: string) => (await send(api, pathOf(id))).body.owner
const give = (id: string, ownerId: string, as: Message['as'] = 'owner') =>
  send(api, pathOf(id), { as, method: 'PUT', json: { ownerId } })

test('a filing is given to a member who can edit its scope, and that is written down; its revision stays', async () => {
  const id = await addFiling(api)
  const { body: before } = await send(api, `/managed-filings/${id}`)
  const { owner, member } = api.members
  const [from, to] = [
    { id: owner.id, name: 'owner' },
    { id: member.id, name: 'member' },
  ]
  expect(await ownerOf(id)).toEqual(from)
  api.advance(1000)
  expect(await give(id, member.id)).toEqual({ status: 200, body: { owner: to } })
  expect(await ownerOf(id)).toEqual(to)
  expect(await readAudit(api, id)).toEqual([
    { action: 'filing.owner_changed', detail: { from, to }, memberId: owner.id },
  ])
  expect((await send(api, `/managed-filings/${id}`)).body).toEqual(before)
})

test('giving a filing to its owner changes nothing', async () => {
  const id = await addFiling(api)
  expect((await give(id, api.members.owner.id)).status).toBe(200)
  expect(await readAudit(api, id)).toEqual([])
})

test('only who manages access to the scope can give a filing away: its owner without that cannot', async () => {
  const id = await addFiling(api, { ownerId: api.members.member.id })
  expect(await give(id, api.members.admin.id, 'member')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await ownerOf(id)).id).toBe(api.members.member.id)
  const scopeId = await addScope(api, 'managed', { member: { manageAccess: true }, admin: { edit: true } })
  const managed = await addFiling(api, { scopeId })
  expect((await give(managed, api.members.admin.id, 'member')).status).toBe(200)
})

test('a filing is given to no one who is not a member: missing, removed and foreign ones respond alike', async () => {
  const id = await addFiling(api)
  const removed = api.deps.randomId()
  const createdAt = api.deps.clock.now().toISOString()
  await api.deps.database.db.insert(members).values({
    id: removed,
    organizationId: api.organizationId,
    email: 'gone@harbor.test',
    name: 'Gone',
    role: 'member',
    createdAt,
    removedAt: createdAt,
  })
  for (const ownerId of [api.deps.randomId(), removed, api.members.stranger.id]) {
    const { status, body } = await give(id, ownerId)
    expect(status).toBe(404)
    expect(body.details).toEqual([
      {
        location: 'body',
        path: ['ownerId'],
        code: 'invalid_value',
        message: 'The organization has no member with this id.',
      },
    ])
  }
})

test('a filing is given to no one who cannot edit its scope', async () => {
  const scopeId = await addScope(api, 'narrow', {
    owner: { edit: true, manageAccess: true },
    member: {},
    viewer: { edit: true },
  })
  const id = await addFiling(api, { scopeId })
  for (const actor of ['admin', 'member', 'viewer'] as const) {
    expect(await give(id, api.members[actor].id)).toMatchObject({
      status: 400,
      body: { details: [{ path: ['ownerId'], code: 'invalid_value' }] },
    })
  }
  expect((await ownerOf(id)).id).toBe(api.members.owner.id)
  expect(await readAudit(api, id)).toEqual([])
})
