import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { addFiling, send } from '#lib/tools/testing/filing-records.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
const ids: Record<'owned' | 'assigned' | 'ohio' | 'other', string> = { owned: '', assigned: '', ohio: '', other: '' }
beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.deps.database
  const { member, admin } = api.members
  await db.update(members).set({ name: 'Dana Ruiz' }).where(eq(members.id, member.id))
  await db.update(members).set({ name: 'Élodie Roy' }).where(eq(members.id, admin.id))
  const [ohio] = await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))
  const [texas] = await db.select().from(jurisdictions).where(eq(jurisdictions.code, 'TX'))
  ids.owned = await addFiling(api, { ownerId: member.id, jurisdictionId: ohio?.id ?? null })
  ids.assigned = await addFiling(api)
  ids.ohio = await addFiling(api, { ownerId: admin.id, jurisdictionId: ohio?.id ?? null })
  ids.other = await addFiling(api, { jurisdictionId: texas?.id ?? null })
  await addComment(ids.assigned, {})
  await addComment(ids.other, { resolvedAt: api.deps.clock.now().toISOString() })
  await addComment(ids.other, { kind: 'note' })
})
afterAll(() => api.close())

async function addComment(filingId: string, values: Partial<typeof filingComments.$inferInsert>): Promise<void> {
  await api.deps.database.db.insert(filingComments).values({
    id: api.deps.randomId(),
    filingId,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    assigneeId: api.members.member.id,
    createdAt: api.deps.clock.now().toISOString(),
    ...values,
  })
}

const search = (query: Record<string, string>, as: Actor = 'member') =>
  send(api, `/managed-filings/search?${new URLSearchParams(query)}`, { as })

test.each<[Record<string, string>, readonly (keyof typeof ids)[]]>([
  [{ owner: 'me' }, ['owned']],
  [{ owner: 'dana ruiz' }, ['owned']],
  [{ owner: 'élodie ROY' }, ['ohio']],
  [{ assignee: 'me' }, ['assigned']],
  [{ assignee: 'Dana Ruiz' }, ['assigned']],
  [{ assignee: 'Élodie Roy' }, []],
  [{ state: 'OH' }, ['ohio', 'owned']],
  [{ state: 'oh' }, ['ohio', 'owned']],
  [{ state: 'oh, TX' }, ['ohio', 'other', 'owned']],
  [{ state: 'OH', owner: 'me' }, ['owned']],
  [{ owner: 'me', assignee: 'me' }, []],
  [{ q: 'filing', owner: 'me' }, ['owned']],
  [{ status: 'draft', owner: 'me' }, ['owned']],
  [{ status: 'staged,draft', owner: 'me' }, ['owned']],
  [{ status: 'staged,closed', owner: 'me' }, []],
])('finds the filings of %o', async (query, expected) => {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  expect(body.filings.map(({ id }: FilingHit) => id).toSorted()).toEqual(expected.map((name) => ids[name]).toSorted())
})

test('“me” is who asks', async () => {
  const { body } = await search({ owner: 'me' }, 'owner')
  const found: string[] = body.filings.map(({ id }: FilingHit) => id)
  expect(found.toSorted()).toEqual([ids.assigned, ids.other].toSorted())
})

test.each([
  ['owner', 'Nobody Here', 'No member is named “Nobody Here”'],
  ['assignee', '%', 'No member is named “%”'],
  ['state', 'ZZ', 'No state has the code “ZZ”'],
  ['state', 'OH,ZZ', 'No state has the code “ZZ”'],
])('names the filter %s whose value %s is not known', async (field, value, message) => {
  const { status, body } = await search({ [field]: value })
  expect(status).toBe(400)
  expect(body.details).toEqual([
    { location: 'query', path: [field], code: 'invalid_value', message: expect.stringContaining(message) },
  ])
})

test.each([
  ['state', Array.from({ length: 101 }, () => 'OH').join()],
  ['state', 'OH,'],
  ['status', 'draft,closing'],
])(
  'rejects the filter %s with more codes than there are, an empty one or one that does not exist',
  async (field, value) => {
    const { status, body } = await search({ [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request', details: [{ location: 'query' }] })
    expect(body.details[0].path[0]).toBe(field)
  },
)

test('a member of another organization is not found by name', async () => {
  await api.deps.database.db
    .update(members)
    .set({ name: 'Someone Elsewhere' })
    .where(inArray(members.id, [api.members.stranger.id]))
  expect((await search({ owner: 'Someone Elsewhere' })).status).toBe(400)
})

test('a hit and the highlights name the owner and who open discussions are assigned to', async () => {
  const dana = { id: api.members.member.id, name: 'Dana Ruiz' }
  const { body } = await search({ assignee: 'me' })
  expect(body.filings).toMatchObject([{ highlights: { assignees: [dana], owner: { id: api.members.owner.id } } }])
  const { highlights } = (await send(api, '/insurance/filing-highlights?limit=100')).body
  const of = (id: string) => highlights.find(({ filingId }: { filingId: string }) => filingId === id)
  expect(of(ids.owned)).toMatchObject({ owner: dana, assignees: [] })
  expect(of(ids.assigned)).toMatchObject({ assignees: [dana] })
  expect(of(ids.other)).toMatchObject({ assignees: [] })
  for (const hit of (await search({})).body.filings) expect(hit.highlights).toEqual(of(hit.id))
})
