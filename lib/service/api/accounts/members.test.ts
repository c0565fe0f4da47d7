import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  await (await openTestDatabase()).close()
})
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

function patch(as: Actor, who: Actor, json: object): Promise<Response> {
  return api.request(`/members/${api.members[who].id}`, { method: 'PATCH', as, json })
}

function remove(as: Actor, who: Actor): Promise<Response> {
  return api.request(`/members/${api.members[who].id}`, { method: 'DELETE', as })
}

function add(as: Actor, change: object = {}): Promise<Response> {
  return api.request('/members', { as, json: { email: 'new@harbor.test', name: 'New', role: 'member', ...change } })
}

test('returns who is calling and what they can do', async () => {
  expect(await (await api.request('/me', { as: 'viewer', with: 'readOnlyKey' })).json()).toMatchObject({
    member: { email: 'viewer@harbor.test', role: 'viewer' },
    organization: { id: api.organizationId, creditLimit: null },
    scopes: [{ scope: api.scope, slug: 'harbor', permissions: ['read'] }],
    features: ['form_comparisons', 'filing_staging', 'schedule_p_imports', 'reasoner'],
    datasets: [],
    credential: { kind: 'key', access: 'read_only' },
  })
})

test('lists only the organization’s members, by name', async () => {
  const first = await (await api.request('/members?limit=3', { as: 'viewer' })).json()
  const rest = await (await api.request(`/members?limit=3&cursor=${first.nextCursor}`, { as: 'viewer' })).json()
  expect([...first.members, ...rest.members].map(({ name }) => name)).toEqual(['admin', 'member', 'owner', 'viewer'])
  expect(rest.nextCursor).toBeNull()
})

describe('adding a member', () => {
  test('gives the member the requested role and grants, and lets them sign in', async () => {
    const response = await add('admin', {
      email: 'New@Harbor.test',
      password: 'a long password',
      grants: [{ scope: 'mc:harbor', permissions: ['edit'] }],
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      email: 'new@harbor.test',
      grants: [{ scope: api.scope, permissions: ['read', 'edit'] }],
    })
    const json = { email: 'new@harbor.test', password: 'a long password' }
    expect((await api.request('/sessions', { json })).status).toBe(201)
  })

  test('is a conflict if a member of the same organization has the address', async () => {
    expect((await add('owner', { email: 'member@harbor.test' })).status).toBe(409)
    expect((await add('owner', { email: 'MEMBER@harbor.test' })).status).toBe(409)
  })

  test('does not tell whether another organization has the address, and leaves that member alone', async () => {
    const signIn = async (email: string, password: string) => {
      const response = await api.request('/sessions', { json: { email, password } })
      return response.ok ? (await response.json()).member.id : response.status
    }
    const taken = 'taken@elsewhere.test'
    const theirs = await (await add('stranger', { email: taken, password: 'their long password' })).json()
    const fresh = await add('owner', { email: 'fresh@elsewhere.test', password: 'our long password' })
    const same = await add('owner', { email: taken, password: 'our long password' })
    const { id: freshId, email: _, ...shown } = await fresh.json()
    const { id, email, ...member } = await same.json()
    expect([same.status, email, Object.keys(member)]).toEqual([fresh.status, taken, Object.keys(shown)])
    expect(member).toEqual({ ...shown, createdAt: member.createdAt })

    expect(await signIn(taken, 'their long password')).toBe(theirs.id)
    expect(await signIn(taken, 'our long password')).toBe(id)
    expect(await signIn(taken, 'a wrong long password')).toBe(401)
    expect((await api.request(`/members/${id}`, { method: 'DELETE', as: 'owner' })).status).toBe(204)
    expect(await signIn(taken, 'their long password')).toBe(theirs.id)
    expect(await signIn(taken, 'our long password')).toBe(401)
    expect(freshId).not.toBe(id)
  })

  test('rejects a short password', async () => {
    expect((await add('owner', { password: 'short' })).status).toBe(400)
  })

  test('is forbidden to members, viewers and read-only keys', async () => {
    expect((await add('member')).status).toBe(403)
    expect((await add('viewer')).status).toBe(403)
    expect(
      (
        await api.request('/members', {
          as: 'owner',
          with: 'readOnlyKey',
          json: { email: 'x@x.test', name: 'X', role: 'member' },
        })
      ).status,
    ).toBe(403)
  })
})

describe('owners', () => {
  test('can be added, changed and removed only by an owner', async () => {
    expect((await add('admin', { role: 'owner' })).status).toBe(403)
    expect((await patch('admin', 'member', { role: 'owner' })).status).toBe(403)
    expect((await patch('admin', 'owner', { name: 'X' })).status).toBe(403)
    expect((await remove('admin', 'owner')).status).toBe(403)
    expect((await patch('owner', 'admin', { role: 'owner' })).status).toBe(200)
  })

  test('cannot all be removed or demoted', async () => {
    expect((await patch('owner', 'owner', { role: 'admin' })).status).toBe(409)
    expect((await remove('owner', 'owner')).status).toBe(409)
    await patch('owner', 'admin', { role: 'owner' })
    expect((await patch('owner', 'owner', { role: 'member' })).status).toBe(200)
  })

  test('cannot demote each other concurrently', async () => {
    await patch('owner', 'admin', { role: 'owner' })
    const responses = await Promise.all([
      patch('owner', 'admin', { role: 'member' }),
      patch('admin', 'owner', { role: 'member' }),
    ])
    const { members } = await (await api.request('/members', { as: 'viewer' })).json()
    expect(members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('applies a changed role and changed grants from the next request on', async () => {
  expect((await patch('owner', 'viewer', { role: 'admin', grants: [] })).status).toBe(200)
  expect((await add('viewer')).status).toBe(201)
  expect((await (await api.request('/me', { as: 'viewer' })).json()).scopes).toEqual([])
})

test('ends every credential of a removed member', async () => {
  expect((await remove('owner', 'member')).status).toBe(204)
  for (const credential of ['session', 'key', 'readOnlyKey'] as const) {
    expect((await api.request('/me', { as: 'member', with: credential })).status).toBe(401)
  }
  expect((await remove('owner', 'member')).status).toBe(404)
  expect((await add('owner', { email: 'member@harbor.test' })).status).toBe(201)
})

test('keeps a file shared with the others when a member is removed, and lets it be shared again', async () => {
  const body = new FormData()
  body.append('file', new Blob(['SECTION I. We cover the boat.']), 'Boat.txt')
  const { id } = await (await api.request('/files', { as: 'admin', body })).json()
  const share = (sharedWith: readonly string[]) =>
    api.request(`/files/${id}`, { as: 'admin', method: 'PATCH', json: { sharedWith } })
  await share([api.members.member.id, api.members.viewer.id])

  expect((await remove('owner', 'member')).status).toBe(204)
  const { sharedWith } = await (await api.request(`/files/${id}`, { as: 'admin' })).json()
  expect(sharedWith).toEqual([api.members.viewer.id])
  expect((await share(sharedWith)).status).toBe(200)
})

test('responds to a member of another organization exactly as to a missing one', async () => {
  const responses = await Promise.all([
    patch('owner', 'stranger', { name: 'X' }),
    api.request('/members/00000000-0000-4000-8000-000000000000', { method: 'PATCH', as: 'owner', json: { name: 'X' } }),
  ])
  const [hidden, missing] = await Promise.all(
    responses.map(async (response) => ({ ...(await response.json()), requestId: '' })),
  )
  expect(responses.map(({ status }) => status)).toEqual([404, 404])
  expect(hidden).toEqual(missing)
})

describe('API keys', () => {
  const create = (as: Actor, access: string) => api.request('/api-keys', { as, json: { name: 'nightly', access } })

  test('are shown once, act as their creator, and stop working when revoked', async () => {
    const made = await (await create('member', 'read_only')).json()
    expect(made.key).toMatch(/^fdk_[\w-]{43}$/)
    const headers = { Authorization: `Bearer ${made.key}` }
    expect(await (await api.request('/me', { headers })).json()).toMatchObject({
      member: { id: api.members.member.id },
      credential: { kind: 'key', access: 'read_only' },
    })
    const blank = await api.request('/api-keys', { as: 'member', json: { name: ' \t ', access: 'read_only' } })
    expect(blank.status).toBe(400)
    const { apiKeys } = await (await api.request('/api-keys', { as: 'member' })).json()
    expect(apiKeys).toContainEqual(expect.objectContaining({ id: made.id, hint: made.key.slice(-4), name: 'nightly' }))
    expect(JSON.stringify(apiKeys)).not.toContain(made.key)
    expect((await api.request(`/api-keys/${made.id}`, { method: 'DELETE', as: 'member' })).status).toBe(204)
    expect((await api.request('/me', { headers })).status).toBe(401)
  })

  test('are visible only to their creator', async () => {
    const made = await (await create('member', 'read_write')).json()
    expect((await api.request(`/api-keys/${made.id}`, { method: 'DELETE', as: 'owner' })).status).toBe(404)
    const { apiKeys } = await (await api.request('/api-keys', { as: 'owner' })).json()
    expect(apiKeys).not.toContainEqual(expect.objectContaining({ id: made.id }))
  })

  test('are created only by a signed-in person; a session cannot be revoked as a key', async () => {
    const json = { name: 'x', access: 'read_write' }
    expect((await api.request('/api-keys', { as: 'member', with: 'key', json })).status).toBe(403)
    const { caller } = api.contextOf('member')
    expect((await api.request(`/api-keys/${caller.credential.id}`, { method: 'DELETE', as: 'member' })).status).toBe(
      404,
    )
  })

  test('with write access cannot be created by a viewer, whose role may widen later', async () => {
    const response = await create('viewer', 'read_write')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
    const { apiKeys } = await (await api.request('/api-keys', { as: 'viewer' })).json()
    expect(apiKeys.map(({ name }: { name: string }) => name)).not.toContain('nightly')
    expect((await create('viewer', 'read_only')).status).toBe(201)
  })

  test('of a viewer cannot write with any access, and the viewer can revoke them', async () => {
    const { key, id } = await (await create('viewer', 'read_only')).json()
    const headers = { Authorization: `Bearer ${key}` }
    const json = { email: 'a@b.test', name: 'A', role: 'member' }
    expect((await api.request(`/api-keys/${id}`, { method: 'DELETE', headers })).status).toBe(403)
    expect((await api.request('/members', { headers, json })).status).toBe(403)
    expect((await api.request('/members', { as: 'viewer', with: 'key', json })).status).toBe(403)
    expect((await api.request(`/api-keys/${id}`, { method: 'DELETE', as: 'viewer' })).status).toBe(204)
    expect((await api.request('/me', { headers })).status).toBe(401)
  })
})
