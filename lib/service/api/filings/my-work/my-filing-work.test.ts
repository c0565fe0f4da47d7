import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingComments, filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { addLogin } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const nothing = { items: [], hasMore: false }

async function read(as: Actor = 'member'): Promise<MyFilingWork> {
  const { status, body } = await send(api, '/insurance/my-filing-work', { as })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

async function addComment(filingId: string, values: Partial<typeof filingComments.$inferInsert> = {}): Promise<string> {
  const id = api.deps.randomId()
  await api.deps.database.db.insert(filingComments).values({
    id,
    filingId,
    authorName: 'Reviewer',
    body: 'Please explain.',
    kind: 'discussion',
    respondBy: '2026-04-01',
    createdAt: api.deps.clock.now().toISOString(),
    ...values,
  })
  return id
}

async function addPass(filingId: string, status: 'needs_sign_in' | 'ready_for_owner' | 'failed', login: string) {
  const { db } = api.deps.database
  api.advance(1)
  const at = api.deps.clock.now().toISOString()
  const [session] = await db.select().from(filingSessions).where(eq(filingSessions.filingId, filingId))
  const sessionId = session?.id ?? api.deps.randomId()
  if (!session) await db.insert(filingSessions).values({ id: sessionId, filingId, createdAt: at, updatedAt: at })
  const id = api.deps.randomId()
  await db.insert(stagingPasses).values({
    id,
    sessionId,
    requestId: api.deps.randomId(),
    memberId: api.members.member.id,
    loginId: login,
    destination: 'production',
    connector: 'package',
    status,
    createdAt: at,
  })
  return id
}

test('a member without work has an empty list, and strangers see nothing of others', async () => {
  expect(await read('stranger')).toMatchObject({ passes: nothing, questions: nothing, due: nothing, filings: nothing })
})

test('a pass waits until a newer one follows, and not once the state has the filing', async () => {
  const memberId = api.members.member.id
  const id = await addFiling(api, { displayName: 'Staged', ownerId: memberId })
  const login = (await addLogin(api, 'production')).id
  const idsOf = async (as?: Actor) => (await read(as)).passes.items.map((pass) => pass.id)
  const first = await addPass(id, 'needs_sign_in', login)
  expect(await idsOf()).toEqual([first])
  expect((await read()).passes.items).toMatchObject([
    { filing: { id, displayName: 'Staged' }, status: 'needs_sign_in', destination: 'production' },
  ])
  await api.deps.database.db.update(stagingPasses).set({ status: 'superseded' }).where(eq(stagingPasses.id, first))
  const second = await addPass(id, 'ready_for_owner', login)
  expect(await idsOf()).toEqual([second])
  expect(await idsOf('owner')).toEqual([])
  await addPass(id, 'failed', login)
  expect(await idsOf()).toEqual([])
  const third = await addPass(id, 'ready_for_owner', login)
  expect(await idsOf()).toEqual([third])
  const change = (values: Partial<typeof filings.$inferInsert>) =>
    api.deps.database.db.update(filings).set(values).where(eq(filings.id, id))
  await change({ submittedOn: '2026-01-15' })
  expect(await idsOf()).toEqual([])
  await change({ submittedOn: null, stateTrackingNumber: 'OH-7' })
  expect(await idsOf()).toEqual([])
})

test('what is due is assigned to the caller or on a filing of theirs, earliest first', async () => {
  const { member, owner } = api.members
  const mine = await addFiling(api, { displayName: 'Mine', ownerId: member.id })
  const hers = await addFiling(api, { displayName: 'Hers' })
  const late = await addComment(mine, { respondBy: '2026-09-01' })
  const assigned = await addComment(hers, { respondBy: '2026-02-01', assigneeId: member.id })
  const delegated = await addComment(mine, { respondBy: '2026-03-01', assigneeId: owner.id })
  await addComment(hers)
  await addComment(mine, { respondBy: null })
  await addComment(mine, { kind: 'note' })
  await addComment(mine, { parentId: late })
  await addComment(mine, { resolvedAt: api.deps.clock.now().toISOString() })
  const { due } = await read()
  expect(due.items.map(({ id }) => id)).toEqual([assigned, delegated, late])
  expect(due.items[1]).toEqual({
    kind: 'comment',
    id: delegated,
    filing: { id: mine, displayName: 'Mine' },
    title: 'Please explain.',
    openItems: 1,
    respondBy: '2026-03-01',
    assignees: [{ id: owner.id, name: 'owner' }],
  })
  for (const id of [late, assigned, delegated])
    await api.deps.database.db.delete(filingComments).where(eq(filingComments.id, id))
})

test('a letter is one response with the items of it that are open', async () => {
  const filingId = await addFiling(api, { ownerId: api.members.member.id })
  const { status, body } = await send(api, `/managed-filings/${filingId}/letters`, {
    method: 'POST',
    json: {
      number: '2',
      letterDate: '2026-01-02',
      receivedDate: '2026-01-03',
      respondBy: '2026-02-03',
      items: [1, 2, 3].map((number) => ({ number, text: `Item ${number}`, documentIds: [] })),
    },
  })
  expect([status, body]).toEqual([201, expect.anything()])
  const letter = { kind: 'letter', id: body.id, title: '2', respondBy: '2026-02-03' }
  expect((await read()).due.items).toMatchObject([{ ...letter, openItems: 3 }])
  const [first] = await api.deps.database.db.select().from(filingComments).where(eq(filingComments.body, 'Item 1'))
  await send(api, `/managed-filings/${filingId}/comments/${first?.id}`, { method: 'PATCH', json: { resolved: true } })
  expect((await read()).due.items).toMatchObject([{ ...letter, openItems: 2 }])
})

test('nothing of a scope that the caller can no longer read is shown', async () => {
  const { member } = api.members
  const scopeId = await addScope(api, 'left', { member: {} })
  const filingId = await addFiling(api, { scopeId, ownerId: member.id, disposition: 'Approved' })
  await addComment(filingId, { assigneeId: member.id, respondBy: '2020-01-01' })
  const before = await read()
  expect(before.due.items[0]?.filing.id).toBe(filingId)
  expect(before.filings.items).toContainEqual({ status: 'closed', count: 1 })
  await api.deps.database.db.delete(grants).where(eq(grants.scopeId, scopeId))
  const after = await read()
  expect(JSON.stringify(after)).not.toContain(filingId)
  expect(after.filings.items.map(({ status }) => status)).not.toContain('closed')
})

test('statuses add up to the filings owned, of more than are counted the newest; longer lists are cut and say so', async () => {
  const { admin } = api.members
  const { db } = api.deps.database
  const at = api.deps.clock.now().toISOString()
  const add = (count: number) =>
    db.insert(filings).values(
      Array.from({ length: count }, (_, n) => ({
        id: api.deps.randomId(),
        scopeId: api.scopeId,
        ownerId: admin.id,
        displayName: `Filing ${n}`,
        filingMode: 'managed' as const,
        stateTrackingNumber: n % 2 === 0 ? null : `OH-${n}`,
        createdAt: at,
        updatedAt: at,
      })),
    )
  await add(10)
  expect((await read('admin')).filings).toEqual({
    items: [
      { status: 'draft', count: 5 },
      { status: 'submitted', count: 5 },
    ],
    hasMore: false,
  })
  await db.update(filings).set({ createdAt: '2020-01-01T00:00:00.000Z' }).where(eq(filings.ownerId, admin.id))
  await add(filingLimits.myFilings)
  expect((await read('admin')).filings).toEqual({
    items: [
      { status: 'draft', count: filingLimits.myFilings / 2 },
      { status: 'submitted', count: filingLimits.myFilings / 2 },
    ],
    hasMore: true,
  })
  const filingId = await addFiling(api, { ownerId: admin.id })
  for (let n = 0; n <= filingLimits.myWork; n += 1) await addComment(filingId)
  const { due } = await read('admin')
  expect([due.items.length, due.hasMore]).toEqual([filingLimits.myWork, true])
})
