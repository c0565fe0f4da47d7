import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members, scopes } from '#lib/service/database/schema/accounts.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await addScope('albion', 'Albion Mutual', api.members.owner.id)
  await addScope('elsewhere', 'Elsewhere', api.members.stranger.id)
})
afterAll(() => api.close())

/** A scope of a member's organization on which no one has a grant. */
async function addScope(slug: string, name: string, memberId: string) {
  const { database, clock, randomId } = api.deps
  const [member] = await database.db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Error('no such member')
  const { organizationId } = member
  await database.db
    .insert(scopes)
    .values({ id: randomId(), organizationId, slug, name, createdAt: clock.now().toISOString() })
}

async function list(as: Actor, query = '') {
  const response = await api.request(`/scopes${query}`, { as })
  expect(response.status).toBe(200)
  return await response.json()
}

test('lists every scope of the organization by name for owners and admins, with their own permissions', async () => {
  for (const as of ['owner', 'admin'] as const) {
    expect((await list(as)).scopes).toMatchObject([
      { slug: 'albion', name: 'Albion Mutual', permissions: [] },
      { slug: 'harbor', scope: api.scope, permissions: ['read', 'edit', 'manageAccess'] },
    ])
  }
})

test('lists only readable scopes for other members, and never those of another organization', async () => {
  expect((await list('member')).scopes).toMatchObject([{ slug: 'harbor', permissions: ['read', 'edit'] }])
  expect((await list('viewer')).scopes).toMatchObject([{ slug: 'harbor', permissions: ['read'] }])
  expect((await list('stranger')).scopes).toMatchObject([{ slug: 'elsewhere', permissions: [] }])
})

test('lists every scope once over all pages', async () => {
  const first = await list('owner', '?limit=1')
  const second = await list('owner', `?limit=1&cursor=${first.nextCursor}`)
  expect([...first.scopes, ...second.scopes].map(({ slug }: { slug: string }) => slug)).toEqual(['albion', 'harbor'])
  expect(second.nextCursor).toBeNull()
})
