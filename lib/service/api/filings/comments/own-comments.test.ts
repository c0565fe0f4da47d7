import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { addFiling, comment, fix, requestFix, update } from '#lib/tools/testing/discussions.ts'
import { startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  filingId = await addFiling(api)
})
afterAll(() => api.close())

type Sender = Pick<TestRequest, 'as' | 'with'>

async function send(request: Promise<Response>) {
  const response = await request
  return { status: response.status, body: response.status === 204 ? null : await response.json() }
}

/** A millisecond after what was done before. */
function edit({ id }: { id: string }, json: object, sender: Sender = { as: 'member' }) {
  api.advance(1)
  return send(api.request(`/managed-filings/${filingId}/comments/${id}/body`, { ...sender, method: 'PUT', json }))
}

/** A millisecond after what was done before. */
function remove({ id }: { id: string }, sender: Sender = { as: 'member' }) {
  api.advance(1)
  return send(api.request(`/managed-filings/${filingId}/comments/${id}`, { ...sender, method: 'DELETE' }))
}

async function list(): Promise<FilingComment[]> {
  return (await (await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })).json()).comments
}

async function auditOf(): Promise<readonly object[]> {
  const { db } = api.deps.database
  return await db
    .select({ action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'filing'), eq(auditEntries.subjectId, filingId)))
    .orderBy(asc(auditEntries.at))
}

test('the author changes the text of a comment and of a reply, and both are marked as edited', async () => {
  const top = await comment(api, filingId, { body: 'Explian the limit.' })
  expect(top.editedAt).toBeNull()
  const reply = await comment(api, filingId, { body: 'It rises.', parentId: top.id })
  const { status, body: edited } = await edit(top, { body: 'Explain the limit.', editedAt: null })
  const editedAt = api.deps.clock.now().toISOString()
  expect([status, edited]).toEqual([200, { ...top, body: 'Explain the limit.', editedAt }])
  expect(await edit(reply, { body: 'It falls.', editedAt: null })).toMatchObject({ status: 200 })
  const later = api.deps.clock.now().toISOString()
  expect(await list()).toEqual([edited, { ...reply, body: 'It falls.', editedAt: later }])
  expect((await auditOf()).slice(2)).toEqual([
    { action: 'filing.comment_edited', detail: { commentId: top.id, parentId: null, kind: 'discussion' } },
    { action: 'filing.comment_edited', detail: { commentId: reply.id, parentId: top.id, kind: 'discussion' } },
  ])
})

test('the same text again marks nothing as edited', async () => {
  const top = await comment(api, filingId, { body: 'Explain.' })
  expect(await edit(top, { body: 'Explain.', editedAt: null })).toEqual({ status: 200, body: top })
  expect(await auditOf()).toHaveLength(1)
})

test('of two changes of one revision exactly one succeeds', async () => {
  const top = await comment(api, filingId, { body: 'First' })
  const both = await Promise.all(['Second', 'Third'].map((body) => edit(top, { body, editedAt: null })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)
  const [stored] = await list()
  expect(stored?.body).toBe(won?.body.body)
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'conflict',
    details: [{ location: 'body', path: ['editedAt'], message: `The current revision is ${stored?.editedAt}.` }],
  })
  const next = await edit(top, { body: 'Fourth', editedAt: stored?.editedAt })
  expect(next.status).toBe(200)
  expect(Date.parse(next.body.editedAt)).toBeGreaterThan(Date.parse(stored?.editedAt ?? ''))
})

test.each([
  [{ body: '', editedAt: null }, 'body'],
  [{ body: 'x'.repeat(10_001), editedAt: null }, 'body'],
  [{ body: 'x' }, 'editedAt'],
])('an edit needs a text within the limit and the revision: %#', async (json, field) => {
  const top = await comment(api, filingId, { body: 'First' })
  expect(await edit(top, json)).toMatchObject({ status: 400, body: { details: [{ path: [field] }] } })
})

test('the author deletes a comment without replies, and a reply', async () => {
  const top = await comment(api, filingId, { body: 'Explain.' })
  const reply = await comment(api, filingId, { body: 'It rises.', parentId: top.id })
  expect(await remove(reply)).toEqual({ status: 204, body: null })
  expect(await list()).toEqual([top])
  expect(await remove(top)).toEqual({ status: 204, body: null })
  expect(await list()).toEqual([])
  expect((await remove(top)).status).toBe(404)
  expect((await edit(top, { body: 'x', editedAt: null })).status).toBe(404)
  expect((await auditOf()).slice(2)).toEqual([
    { action: 'filing.comment_deleted', detail: { commentId: reply.id, parentId: top.id, kind: 'discussion' } },
    { action: 'filing.comment_deleted', detail: { commentId: top.id, parentId: null, kind: 'discussion' } },
  ])
})

test('the first comment of a thread stays while it has replies', async () => {
  const note = await comment(api, filingId, { body: 'Note', kind: 'note' })
  await comment(api, filingId, { body: 'More', parentId: note.id }, 'owner')
  expect(await remove(note)).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'This note has replies. Resolve it instead, or edit its text.' },
  })
  expect(await list()).toHaveLength(2)
})

test('a discussion that a fix task works on keeps its comments until the task has ended', async () => {
  const top = await comment(api, filingId, { body: 'Explain.' })
  const reply = await comment(api, filingId, { body: 'It rises.', parentId: top.id })
  const { fixes } = await fix(api, filingId, [reply.id])
  for (const each of [top, reply]) {
    expect(await remove(each)).toMatchObject({
      status: 409,
      body: { error: 'A fix task works on this discussion. Accept or reject its reply first.' },
    })
  }
  await update(api, top, { resolved: true })
  await update(api, top, { resolved: false })
  expect((await remove(reply)).status).toBe(204)
  expect((await remove(top)).status).toBe(204)
  expect((await api.request(`/insurance/fix-tasks/${fixes[0]?.taskId}`, rejection())).status).toBe(404)
})

function rejection() {
  const updatedAt = api.deps.clock.now().toISOString()
  return { as: 'member', method: 'PATCH', json: { action: 'reject', updatedAt } } as const
}

test('a comment is either deleted or fixed, whichever comes first', async () => {
  for (let round = 0; round < 4; round++) {
    const top = await comment(api, filingId, { body: 'Explain.' })
    const [removed, fixed] = await Promise.all([remove(top), requestFix(api, filingId, [top.id])])
    expect([
      [204, 404],
      [409, 202],
    ]).toContainEqual([removed.status, fixed.status])
  }
})

test('a resolved thread is reopened before its comments change', async () => {
  const top = await comment(api, filingId, { body: 'Explain.' })
  const reply = await comment(api, filingId, { body: 'It rises.', parentId: top.id })
  await update(api, top, { resolved: true })
  for (const response of [await edit(reply, { body: 'x', editedAt: null }), await remove(reply)]) {
    expect(response).toMatchObject({ status: 409, body: { error: 'Reopen the discussion first.' } })
  }
})

test('only its author edits or deletes a comment', async () => {
  const top = await comment(api, filingId, { body: 'Explain.' })
  const outside = { id: api.deps.randomId() }
  await api.deps.database.db.insert(filingComments).values({
    ...outside,
    filingId,
    authorName: 'State reviewer',
    body: 'Objection',
    kind: 'discussion',
    createdAt: api.deps.clock.now().toISOString(),
  })
  const before = await list()
  const senders: readonly [{ id: string }, Sender, string][] = [
    [top, { as: 'owner' }, 'Only the author of a comment can edit or delete it.'],
    [top, { as: 'admin' }, 'Only the author of a comment can edit or delete it.'],
    [outside, { as: 'member' }, 'Only the author of a comment can edit or delete it.'],
  ]
  for (const [target, sender, error] of senders) {
    for (const response of [await edit(target, { body: 'x', editedAt: null }, sender), await remove(target, sender)]) {
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden', error } })
    }
  }
  for (const sender of [{ as: 'viewer' }, { as: 'member', with: 'readOnlyKey' }] as const) {
    expect((await edit(top, { body: 'x', editedAt: null }, sender)).status).toBe(403)
    expect((await remove(top, sender)).status).toBe(403)
  }
  expect(await list()).toEqual(before)
})

test('a comment of another filing is not found', async () => {
  const elsewhere = await comment(api, await addFiling(api), { body: 'Elsewhere' })
  expect((await edit(elsewhere, { body: 'x', editedAt: null })).status).toBe(404)
  expect((await remove(elsewhere)).status).toBe(404)
})
