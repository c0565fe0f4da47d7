import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grants, members, scopes } from '#lib/service/database/schema/accounts.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import {
  addFiling,
  comment,
  fix,
  readFixRows,
  readSession,
  requestFix,
  update,
} from '#lib/tools/testing/discussions.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let hiddenScopeId: string
beforeAll(async () => {
  api = await startTestApi()
  const { deps, organizationId, members: actors } = api
  hiddenScopeId = deps.randomId()
  const createdAt = deps.clock.now().toISOString()
  const scope = { id: hiddenScopeId, organizationId, slug: 'hidden', name: 'Hidden', createdAt }
  await deps.database.db.insert(scopes).values(scope)
  const grant = { scopeId: hiddenScopeId, read: true, edit: true, manageAccess: false }
  await deps.database.db.insert(grants).values({ ...grant, memberId: actors.admin.id })
})
afterAll(() => api.close())

async function list(filingId: string, query = '', as: Actor = 'viewer') {
  const response = await api.request(`/managed-filings/${filingId}/comments${query}`, { as })
  return { status: response.status, ...(await response.json()) }
}

async function create(filingId: string, json: object, as: Actor = 'member') {
  const response = await api.request(`/managed-filings/${filingId}/comments`, { as, json })
  return { status: response.status, body: await response.json() }
}

async function actionsOn(filingId: string): Promise<string[]> {
  const rows = await api.deps.database.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'filing'), eq(auditEntries.subjectId, filingId)))
    .orderBy(asc(auditEntries.at))
  return rows.map(({ action }) => action)
}

test('lists a discussion, its reply and a note, oldest first, page by page', async () => {
  const filingId = await addFiling(api)
  const { viewer } = api.members
  const discussion = await comment(api, filingId, {
    body: 'Explain the limit.',
    respondBy: '2026-04-01',
    assigneeId: viewer.id,
  })
  expect(discussion).toMatchObject({
    filingId,
    parentId: null,
    author: { id: api.members.member.id, name: 'member' },
    kind: 'discussion',
    respondBy: '2026-04-01',
    assigneeId: viewer.id,
    resolvedAt: null,
    fixTask: null,
  })
  const reply = await comment(api, filingId, { body: 'It rises.', parentId: discussion.id }, 'owner')
  expect(reply).toMatchObject({ parentId: discussion.id, kind: 'discussion', respondBy: null, assigneeId: null })
  const note = await comment(api, filingId, { body: 'Internal.', kind: 'note' })
  const first = await list(filingId, '?limit=2')
  expect(first.comments).toEqual([discussion, reply])
  expect((await list(filingId, `?limit=2&cursor=${first.nextCursor}`)).comments).toEqual([note])
})

test('a filter by status follows the discussion: its replies are open or resolved with it', async () => {
  const filingId = await addFiling(api)
  const open = await comment(api, filingId, { body: 'Open' })
  const openReply = await comment(api, filingId, { body: 'Reply', parentId: open.id })
  const done = await comment(api, filingId, { body: 'Done' })
  const doneReply = await comment(api, filingId, { body: 'Reply', parentId: done.id })
  await update(api, done, { resolved: true })
  const idsOf = async (query: string) => (await list(filingId, query)).comments.map(({ id }: { id: string }) => id)
  expect(await idsOf('?status=open')).toEqual([open.id, openReply.id])
  expect(await idsOf('?status=resolved')).toEqual([done.id, doneReply.id])
})

test('a reply names the first comment of a discussion of the same filing', async () => {
  const filingId = await addFiling(api)
  const elsewhere = await comment(api, await addFiling(api), { body: 'Elsewhere' })
  const discussion = await comment(api, filingId, { body: 'Here' })
  const reply = await comment(api, filingId, { body: 'Reply', parentId: discussion.id })
  expect(await create(filingId, { body: 'x', parentId: reply.id })).toMatchObject({
    status: 400,
    body: { details: [{ path: ['parentId'], code: 'invalid_value' }] },
  })
  for (const parentId of [elsewhere.id, api.deps.randomId()]) {
    expect(await create(filingId, { body: 'x', parentId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  for (const field of [{ kind: 'discussion' }, { respondBy: '2026-04-01' }, { assigneeId: api.members.owner.id }]) {
    expect(await create(filingId, { body: 'x', parentId: discussion.id, ...field })).toMatchObject({
      status: 400,
      body: { details: [{ path: Object.keys(field), code: 'invalid_value' }] },
    })
  }
})

test('a resolved discussion takes no reply until it is reopened', async () => {
  const filingId = await addFiling(api)
  const discussion = await comment(api, filingId, { body: 'Here' })
  const resolved = await (await update(api, discussion, { resolved: true })).json()
  expect(resolved.resolvedAt).toBe(api.deps.clock.now().toISOString())
  expect(await create(filingId, { body: 'x', parentId: discussion.id })).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'Reopen the discussion first.' },
  })
  expect((await (await update(api, discussion, { resolved: false })).json()).resolvedAt).toBeNull()
  expect((await create(filingId, { body: 'x', parentId: discussion.id })).status).toBe(201)
})

test('only the first comment of a discussion is changed', async () => {
  const filingId = await addFiling(api)
  const discussion = await comment(api, filingId, { body: 'Here' })
  const reply = await comment(api, filingId, { body: 'Reply', parentId: discussion.id })
  expect((await update(api, reply, { resolved: true })).status).toBe(400)
  const elsewhere = await addFiling(api)
  expect((await update(api, { id: discussion.id, filingId: elsewhere }, { resolved: true })).status).toBe(404)
})

test('an assignee is a current member who can read the filing', async () => {
  const filingId = await addFiling(api, { scopeId: hiddenScopeId })
  const { admin, owner, stranger } = api.members
  const discussion = await comment(api, filingId, { body: 'Here' }, 'admin')
  for (const assigneeId of [owner.id, stranger.id, api.deps.randomId()]) {
    for (const response of [
      await update(api, discussion, { assigneeId }, 'admin'),
      await api.request(`/managed-filings/${filingId}/comments`, { as: 'admin', json: { body: 'x', assigneeId } }),
    ]) {
      expect(response.status).toBe(400)
      expect((await response.json()).details).toMatchObject([{ path: ['assigneeId'], code: 'invalid_value' }])
    }
  }
  expect((await (await update(api, discussion, { assigneeId: admin.id }, 'admin')).json()).assigneeId).toBe(admin.id)
  const { db } = api.deps.database
  const removed = api.deps.randomId()
  const person = { organizationId: api.organizationId, role: 'member' as const, createdAt: '2026-01-01T00:00:00Z' }
  await db
    .insert(members)
    .values({ ...person, id: removed, email: 'gone@harbor.test', name: 'gone', removedAt: '2026-02-01T00:00:00Z' })
  await db
    .insert(grants)
    .values({ memberId: removed, scopeId: hiddenScopeId, read: true, edit: true, manageAccess: false })
  expect((await update(api, discussion, { assigneeId: removed }, 'admin')).status).toBe(400)
  expect((await (await update(api, discussion, { assigneeId: null }, 'admin')).json()).assigneeId).toBeNull()
})

test('what is done to comments is in the filing’s audit, and what changes nothing is not', async () => {
  const filingId = await addFiling(api)
  const discussion = await comment(api, filingId, { body: 'Here' })
  for (const change of [
    { resolved: false },
    { respondBy: '2026-05-01' },
    { respondBy: '2026-05-01' },
    { resolved: true },
    { resolved: true },
    { resolved: false },
  ]) {
    api.advance(1)
    expect((await update(api, discussion, change)).status).toBe(200)
  }
  expect(await actionsOn(filingId)).toEqual([
    'filing.comment_added',
    'filing.comment_changed',
    'filing.comment_resolved',
    'filing.comment_reopened',
  ])
})

test('resolving a discussion cancels its live task and says so in the session', async () => {
  const filingId = await addFiling(api)
  const discussion = await comment(api, filingId, { body: 'Explain the limit.' })
  const { sessionId, fixes } = await fix(api, filingId, [discussion.id])
  api.advance(1)
  const resolved = await (await update(api, discussion, { resolved: true }, 'owner')).json()
  expect(resolved.fixTask).toEqual({ id: fixes[0]?.taskId, status: 'cancelled', sessionId })
  const session = await readSession(api, sessionId)
  expect(session).toMatchObject({ liveTasks: 0, tasks: [{ status: 'cancelled' }] })
  expect(session.messages.map(({ kind, author }) => [kind, author?.name])).toEqual([
    ['request', 'member'],
    ['outcome', 'owner'],
  ])
  expect(session.messages[1]?.body).toContain('“Explain the limit.”')
})

test.each(['reference', null] as const)('comments of a record of kind %s are read-only', async (filingMode) => {
  const filingId = await addFiling(api, { filingMode })
  expect((await list(filingId)).comments).toEqual([])
  for (const response of [
    await api.request(`/managed-filings/${filingId}/comments`, { as: 'member', json: { body: 'x' } }),
    await requestFix(api, filingId, [api.deps.randomId()]),
  ]) {
    expect(response.status).toBe(403)
    expect((await response.json()).error).toBe('This record is read-only.')
  }
})

test('due comments are the open discussions with a date on filings that one can read, earliest first', async () => {
  const filingId = await addFiling(api)
  const { owner } = api.members
  const hiddenId = await addFiling(api, { scopeId: hiddenScopeId })
  const due = { body: 'Due', assigneeId: owner.id }
  const later = await comment(api, filingId, { ...due, respondBy: '2027-03-02' })
  const sooner = await comment(api, filingId, { ...due, respondBy: '2027-03-01' })
  const resolved = await comment(api, filingId, { ...due, respondBy: '2027-03-01' })
  await update(api, resolved, { resolved: true })
  await comment(api, filingId, { ...due, kind: 'note', respondBy: '2027-03-01' })
  await comment(api, filingId, due)
  const unassigned = await comment(api, filingId, { body: 'Due', respondBy: '2027-03-03' })
  await comment(api, hiddenId, { body: 'Due', respondBy: '2027-02-01' }, 'admin')
  const read = async (as: Actor, query = '') => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const suffix: string = cursor ? `&cursor=${cursor}` : ''
      const page = await (await api.request(`/insurance/due-comments?limit=1${query}${suffix}`, { as })).json()
      ids.push(...page.comments.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    } while (cursor)
    return ids.filter((id) => id !== undefined)
  }
  expect(await read('owner', `&assigneeId=${owner.id}`)).toEqual([sooner.id, later.id])
  const all = await read('viewer')
  expect(all.slice(-3)).toEqual([sooner.id, later.id, unassigned.id])
  const { comments } = await (await api.request('/insurance/due-comments', { as: 'viewer' })).json()
  expect(comments.find(({ id }: { id: string }) => id === sooner.id)).toEqual({
    id: sooner.id,
    filing: { id: filingId, displayName: 'Homeowners 2026' },
    author: { id: api.members.member.id, name: 'member' },
    body: 'Due',
    respondBy: '2027-03-01',
    assignee: { id: owner.id, name: 'owner' },
  })
})

test('a comment on a hidden filing responds as a missing one does, and nothing is written', async () => {
  const hiddenId = await addFiling(api, { scopeId: hiddenScopeId })
  const hidden = await comment(api, hiddenId, { body: 'Hidden' }, 'admin')
  const { fixes, sessionId } = await fix(api, hiddenId, [hidden.id], 'admin')
  const taskId = fixes[0]?.taskId ?? ''
  const before = await readFixRows(api)
  const missing = api.deps.randomId()
  const answers = { questionSetId: before.requests[0]?.id, answers: [{ questionId: taskId, text: 'x' }] }
  const updatedAt = api.deps.clock.now().toISOString()
  const pairs = (filing: string, commentId: string, task: string, session: string) => [
    api.request(`/managed-filings/${filing}/comments`, { as: 'owner' }),
    api.request(`/managed-filings/${filing}/comments`, { as: 'owner', json: { body: 'x' } }),
    api.request(`/managed-filings/${filing}/comments/${commentId}`, { as: 'owner', method: 'PATCH', json: {} }),
    api.request(`/managed-filings/${filing}/comments/${commentId}/body`, {
      as: 'owner',
      method: 'PUT',
      json: { body: 'x', editedAt: null },
    }),
    api.request(`/managed-filings/${filing}/comments/${commentId}`, { as: 'owner', method: 'DELETE' }),
    api.request(`/insurance/managed-filings/${filing}/comments/fix`, {
      as: 'owner',
      json: { commentIds: [commentId] },
    }),
    api.request(`/insurance/managed-filings/${filing}/comments/${commentId}/fix`, { as: 'owner', method: 'POST' }),
    api.request(`/managed-filings/${filing}/sessions`, { as: 'owner' }),
    api.request(`/insurance/filing-sessions/${session}`, { as: 'owner' }),
    api.request(`/insurance/filing-sessions/${session}/replies`, { as: 'owner', json: answers }),
    api.request(`/insurance/fix-tasks/${task}`, {
      as: 'owner',
      method: 'PATCH',
      json: { action: 'reject', updatedAt },
    }),
  ]
  const show = async (response: Response) => [
    response.status,
    (await response.text()).replace(/"requestId":"[^"]*"/, ''),
  ]
  const ofHidden = await Promise.all(
    pairs(hiddenId, hidden.id, taskId, sessionId).map(async (each) => show(await each)),
  )
  const ofMissing = await Promise.all(pairs(missing, missing, missing, missing).map(async (each) => show(await each)))
  expect(ofHidden).toEqual(ofMissing)
  expect(ofHidden.every(([status]) => status === 404)).toBe(true)
  const own = await addFiling(api)
  const fixOn = async (id: string) => show(await requestFix(api, own, [id]))
  expect(await fixOn(hidden.id)).toEqual(await fixOn(missing))
  expect(await readFixRows(api)).toEqual(before)
})
