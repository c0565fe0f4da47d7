import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommentFixResult } from '#lib/contract/filings/comments.ts'
import {
  addFiling,
  comment,
  discuss,
  fix,
  gather,
  readFixRows,
  readSession,
  requestFix,
  update,
} from '#lib/tools/testing/discussions.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { fixFilingComment } from './fix-filing-comments.ts'

let api: TestApi
let filingId: string
beforeAll(async () => {
  api = await startTestApi()
  filingId = await addFiling(api)
})
afterAll(() => api.close())

test('answers each distinct id once, in the order of the request; ids of one discussion share its task', async () => {
  const [first, second] = await discuss(api, filingId, 2)
  const reply = await comment(api, filingId, { body: 'Reply', parentId: first })
  const ids = [second, reply.id, first, second?.toUpperCase()]
  const response = await requestFix(
    api,
    filingId,
    ids.filter((id) => id !== undefined),
  )
  expect(response.status).toBe(202)
  const result = CommentFixResult.strict().parse(await response.json())
  expect(result.fixes.map(({ commentId }) => commentId)).toEqual([second, reply.id, first])
  expect(result.fixes.every(({ status, reused }) => status === 'open' && !reused)).toBe(true)
  expect(result.fixes[1]?.taskId).toBe(result.fixes[2]?.taskId)
  expect(result.fixes[0]?.taskId).not.toBe(result.fixes[1]?.taskId)
  expect(result.sessionUrl).toBe(`/filings/${filingId}/sessions/${result.sessionId}`)
  const session = await readSession(api, result.sessionId)
  expect(session.tasks.map(({ commentId, status }) => [commentId, status])).toEqual([
    [second, 'open'],
    [first, 'open'],
  ])
  expect(session.messages.at(-1)).toMatchObject({ kind: 'request', author: { name: 'member' } })
})

test('a session’s address is under the public address', async () => {
  const [id] = await discuss(api, filingId, 1)
  const settings = { ...api.deps.settings, publicUrl: 'https://desk.test' }
  const context = { ...api.contextOf('member'), deps: { ...api.deps, settings } }
  const { sessionUrl, sessionId } = await fixFilingComment(context, { filingId, commentId: id ?? '' })
  expect(sessionUrl).toBe(`https://desk.test/filings/${filingId}/sessions/${sessionId}`)
})

test('a live task is returned to every caller; if all tasks are live, nothing new is requested', async () => {
  const [first, second, third] = await discuss(api, filingId, 3)
  const one = await fix(api, filingId, [first ?? '', second ?? ''])
  await gather(api, one.fixes[0]?.taskId ?? '')
  const before = await readFixRows(api)
  const again = await fix(api, filingId, [second ?? '', first ?? ''], 'owner')
  expect(again.fixes).toEqual([
    { ...one.fixes[1], reused: true },
    { ...one.fixes[0], status: 'needs_input', reused: true },
  ])
  expect(again.sessionId).toBe(one.sessionId)
  expect(await readFixRows(api)).toEqual(before)
  const more = await fix(api, filingId, [first ?? '', third ?? ''])
  expect(more.fixes.map(({ reused }) => reused)).toEqual([true, false])
  expect((await readFixRows(api)).tasks).toHaveLength(before.tasks.length + 1)
})

test.each([
  [1, 0, 'Fix requested for 1 discussion.'],
  [2, 1, 'Fix requested for 2 discussions. 1 more discussion already had a task.'],
  [1, 2, 'Fix requested for 1 discussion. 2 more discussions already had a task.'],
])(
  'the session says of how many discussions a fix was requested: %i new, %i with a live task',
  async (made, reused, body) => {
    const ids = await discuss(api, filingId, made + reused)
    if (reused > 0) await fix(api, filingId, ids.slice(0, reused))
    const { sessionId } = await fix(api, filingId, ids)
    expect((await readSession(api, sessionId)).messages.at(-1)).toMatchObject({ kind: 'request', body })
  },
)

test('a task that has ended is not given back', async () => {
  const [id = ''] = await discuss(api, filingId, 1)
  const one = await fix(api, filingId, [id])
  await update(api, { id, filingId }, { resolved: true })
  await update(api, { id, filingId }, { resolved: false })
  const two = await fix(api, filingId, [id])
  expect(two.fixes[0]).toMatchObject({ reused: false, status: 'open' })
  expect(two.fixes[0]?.taskId).not.toBe(one.fixes[0]?.taskId)
  const { comments } = await (
    await api.request(`/managed-filings/${filingId}/comments?limit=100`, { as: 'viewer' })
  ).json()
  const { fixTask } = comments.find((each: { id: string }) => each.id === id)
  expect(fixTask).toEqual({ id: two.fixes[0]?.taskId, status: 'open', sessionId: two.sessionId })
})

test('fixing one comment follows the same rules', async () => {
  const [id = ''] = await discuss(api, filingId, 1)
  const path = (commentId: string) => `/insurance/managed-filings/${filingId}/comments/${commentId}/fix`
  const post = (commentId: string) => api.request(path(commentId), { as: 'member', method: 'POST' })
  const one = await (await post(id)).json()
  expect(one.fixes).toMatchObject([{ commentId: id, status: 'open', reused: false }])
  expect((await fix(api, filingId, [id])).fixes).toEqual([{ ...one.fixes[0], reused: true }])
  await update(api, { id, filingId }, { resolved: true })
  const conflict = await post(id)
  expect(conflict.status).toBe(409)
  expect(await conflict.json()).toMatchObject({
    code: 'conflict',
    details: [{ location: 'path', path: ['commentId'], code: 'invalid_value' }],
  })
})

test('fixing one comment that is missing, or on another or a hidden filing, is rejected with equal bytes', async () => {
  const [id = ''] = await discuss(api, await addFiling(api), 1)
  const post = async (filing: string, commentId: string, as: 'member' | 'stranger') => {
    const path = `/insurance/managed-filings/${filing}/comments/${commentId}/fix`
    const response = await api.request(path, { as, method: 'POST' })
    return [response.status, { ...(await response.json()), requestId: '' }]
  }
  const missing = await post(filingId, api.deps.randomId(), 'member')
  expect(missing).toMatchObject([404, { code: 'not_found' }])
  expect(await post(filingId, id, 'member')).toEqual(missing)
  expect(await post(api.deps.randomId(), id, 'member')).toEqual(missing)
  expect(await post(filingId, id, 'stranger')).toEqual(missing)
})

test.each([
  [[], 400],
  [Array.from({ length: 51 }, () => '00000000-0000-4000-8000-000000000001'), 400],
])('a batch of no ids, or of more than 50, is rejected', async (commentIds, status) => {
  expect((await requestFix(api, filingId, commentIds)).status).toBe(status)
})

test('a viewer and a read-only key start nothing', async () => {
  const [id = ''] = await discuss(api, filingId, 1)
  const before = await readFixRows(api)
  expect((await requestFix(api, filingId, [id], 'viewer')).status).toBe(403)
  const path = `/insurance/managed-filings/${filingId}/comments/fix`
  const json = { commentIds: [id] }
  expect((await api.request(path, { as: 'member', with: 'readOnlyKey', json })).status).toBe(403)
  expect(await readFixRows(api)).toEqual(before)
})

describe('a batch with one comment that cannot be fixed', () => {
  async function bad(kind: string): Promise<string> {
    switch (kind) {
      case 'missing':
        return api.deps.randomId()
      case 'of another filing':
        return (await comment(api, await addFiling(api), { body: 'Elsewhere' })).id
      case 'a note':
        return (await comment(api, filingId, { body: 'Note', kind: 'note' })).id
      case 'a reply to a note': {
        const parentId = await bad('a note')
        return (await comment(api, filingId, { body: 'Reply', parentId })).id
      }
      default: {
        const [id = ''] = await discuss(api, filingId, 1)
        const reply = await comment(api, filingId, { body: 'Reply', parentId: id })
        await update(api, { id, filingId }, { resolved: true })
        return kind === 'resolved' ? id : reply.id
      }
    }
  }

  test.each([
    ['missing', 404, 'not_found', /no comment with this id/],
    ['of another filing', 404, 'not_found', /no comment with this id/],
    ['resolved', 409, 'conflict', /resolved/],
    ['a reply in a resolved discussion', 409, 'conflict', /resolved/],
    ['a note', 409, 'conflict', /note/],
    ['a reply to a note', 409, 'conflict', /note/],
  ])('%s: fails as a whole and saves nothing', async (kind, status, code, message) => {
    const ids = await discuss(api, filingId, 3)
    const id = await bad(kind)
    const before = await readFixRows(api)
    const response = await requestFix(api, filingId, [...ids, id])
    expect(response.status).toBe(status)
    const body = await response.json()
    expect(body).toMatchObject({
      code,
      error: '1 comment cannot be fixed. Nothing was started.',
      details: [{ location: 'body', path: ['commentIds', '3'], code: 'invalid_value' }],
    })
    expect(body.details[0].message).toMatch(message)
    expect(await readFixRows(api)).toEqual(before)
    expect((await requestFix(api, filingId, ids)).status).toBe(202)
  })

  test('missing ones decide the code, and all that stop it are named', async () => {
    const [good = ''] = await discuss(api, filingId, 1)
    const response = await requestFix(api, filingId, [await bad('a note'), good, await bad('missing')])
    expect(response.status).toBe(404)
    const { details, error } = await response.json()
    expect(details.map(({ path }: { path: string[] }) => path[1])).toEqual(['0', '2'])
    expect(error).toMatch(/^2 comments/)
  })

  test('the first 20 are named, and how many there are is said', async () => {
    const note = await bad('a note')
    const ids = [note, ...Array.from({ length: 30 }, () => api.deps.randomId()), note]
    const before = await readFixRows(api)
    const { error, details } = await (await requestFix(api, filingId, ids)).json()
    expect(error).toMatch(/^31 comments/)
    expect(details.map(({ path }: { path: string[] }) => path)).toEqual(
      Array.from({ length: 20 }, (_, at) => ['commentIds', String(at)]),
    )
    expect(await readFixRows(api)).toEqual(before)
  })
})
