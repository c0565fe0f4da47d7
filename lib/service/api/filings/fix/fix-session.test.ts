import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filingComments, fixTasks } from '#lib/service/database/schema/filing-work.ts'
import {
  addDocument,
  addFiling,
  gather,
  readFixRows,
  readSession,
  resumeTask,
  update,
} from '#lib/tools/testing/discussions.ts'
import {
  aboutMoney,
  aboutNotice,
  answer,
  decide,
  gatherAll,
  messagesOf,
  reply,
  start,
} from '#lib/tools/testing/fix-work.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let filingId: string
let _fileId: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  filingId = await addFiling(api)
  _fileId = await addDocument(api, filingId, { text: earlierWording, name: 'HD 00 01' })
})

describe('questions', () => {
  test('are asked once for the whole request, when its last task has been gathered', async () => {
    const { taskIds, sessionId, ids } = await start(api, filingId, aboutMoney, aboutNotice)
    await gather(api, taskIds[0] ?? '')
    expect((await readSession(api, sessionId)).openQuestion).toBeNull()
    await gather(api, taskIds[1] ?? '')
    const session = await readSession(api, sessionId)
    expect(session.openQuestion).toMatchObject({
      askedOf: { id: api.members.member.id, name: 'member' },
      questions: [
        { taskId: taskIds[0], commentId: ids[0] },
        { taskId: taskIds[1], commentId: ids[1] },
      ],
    })
    expect(session.openQuestion?.questions[0]?.prompt).toContain(aboutMoney)
    expect(session.messages.at(-1)?.body).toBe('The fix needs answers to 2 questions.')
    expect(messagesOf(session)).toEqual(['request', 'question'])
    for (const taskId of taskIds) await gather(api, taskId)
    expect(messagesOf(await readSession(api, sessionId))).toEqual(['request', 'question'])
  })

  test('are asked where the other task of the request was cancelled before its job ran', async () => {
    const { taskIds, sessionId, ids } = await start(api, filingId, aboutMoney, aboutNotice)
    await gather(api, taskIds[0] ?? '')
    await update(api, { id: ids[1] ?? '', filingId }, { resolved: true })
    await gather(api, taskIds[1] ?? '')
    const session = await readSession(api, sessionId)
    expect(session.openQuestion?.questions).toMatchObject([{ taskId: taskIds[0] }])
    expect(session.messages.at(-1)?.body).toBe('The fix needs an answer to 1 question.')
    const unasked = { questionId: taskIds[1], text: 'It stays.' }
    const { questionSetId, answers } = answer(session)
    expect(await reply(api, sessionId, { questionSetId, answers: [...answers, unasked] })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['answers', '1', 'questionId'] }] },
    })
  })

  test('of a session that is missing or on a hidden filing take no reply, with equal bytes', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const missing = await reply(api, api.deps.randomId(), answer(session))
    expect(missing.status).toBe(404)
    const hidden = await reply(api, session.id, answer(session), 'stranger')
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  test('wait for who requested the fix, in the order they were asked, and are gone when answered', async () => {
    const list = async (as: Actor) => {
      const { questions } = await (await api.request('/insurance/open-questions', { as })).json()
      return questions.filter(({ filing }: { filing: { id: string } }) => filing.id === filingId)
    }
    const one = await gatherAll(api, filingId, aboutMoney)
    const two = await gatherAll(api, filingId, aboutNotice)
    expect(one.session.openQuestion?.id).toBe(two.session.openQuestion?.id)
    expect(await list('member')).toMatchObject([
      { id: one.session.openQuestion?.id, sessionId: one.sessionId, questionCount: 1 },
      { sessionId: one.sessionId, questionCount: 1, filing: { displayName: 'Homeowners 2026' } },
    ])
    expect(await list('owner')).toEqual([])
    const after = await reply(api, one.sessionId, answer(one.session), 'owner')
    expect(after.status).toBe(202)
    expect(after.body.openQuestion.questions[0].taskId).toBe(two.taskIds[0])
    expect(await list('member')).toHaveLength(1)
    await update(api, { id: two.ids[0] ?? '', filingId }, { resolved: true })
    expect(await list('member')).toEqual([])
    expect((await readSession(api, one.sessionId)).openQuestion).toBeNull()
  })

  test('a reply of any editor goes on with the answered tasks; the others still need input', async () => {
    const { session, taskIds } = await gatherAll(api, filingId, aboutMoney, aboutNotice)
    const { questionSetId, answers } = answer(session)
    const { status, body } = await reply(api, session.id, { questionSetId, answers: answers.slice(0, 1) }, 'owner')
    expect(status).toBe(202)
    expect(body.tasks.map((task: { status: string }) => task.status)).toEqual(['in_progress', 'needs_input'])
    expect(body.openQuestion).toBeNull()
    expect(body.messages.at(-1)).toMatchObject({ kind: 'reply', author: { name: 'owner' } })
    expect(body.messages.at(-1).body).toContain('The limit stays at $200.')
    await gather(api, taskIds[0] ?? '')
    await resumeTask(api, taskIds[0] ?? '')
    await resumeTask(api, taskIds[1] ?? '')
    const [first, second] = (await readSession(api, session.id)).tasks
    expect(first).toMatchObject({ status: 'proposed', proposal: { source: 'person' } })
    expect(first?.proposal?.text).toMatch(/^The limit stays at \$200\.\n\nSee HD 00 01, section 1/)
    expect(second).toMatchObject({ status: 'needs_input', proposal: null })
    const again = await readFixRows(api)
    await resumeTask(api, taskIds[0] ?? '')
    expect(await readFixRows(api)).toEqual(again)
  })

  test('of racing replies exactly one is stored', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const texts = Array.from({ length: 8 }, (_, at) => `Answer ${at}`)
    const responses = await Promise.all(texts.map((text) => reply(api, session.id, answer(session, text))))
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([202, ...Array.from({ length: 7 }, () => 409)])
    const after = await readSession(api, session.id)
    expect(messagesOf(after)).toEqual(['request', 'question', 'reply'])
    const winner = texts[responses.findIndex(({ status }) => status === 202)] ?? ''
    expect(after.messages.at(-1)?.body).toContain(winner)
  })

  test('a reply to another set, another session, or with unknown or repeated questions stores nothing', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const { questionSetId, answers } = answer(session)
    filingId = await addFiling(api)
    const other = await gatherAll(api, filingId, aboutNotice)
    const before = await readFixRows(api)
    const [first] = answers
    const unknown = { questionId: api.deps.randomId(), text: 'x' }
    expect((await reply(api, session.id, { ...answer(other.session), answers })).status).toBe(409)
    expect((await reply(api, other.sessionId, { questionSetId, answers })).status).toBe(409)
    expect(await reply(api, session.id, { questionSetId, answers: [first, unknown] })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['answers', '1', 'questionId'], code: 'invalid_value' }] },
    })
    expect((await reply(api, session.id, { questionSetId, answers: [first, first] })).status).toBe(400)
    expect((await reply(api, session.id, { questionSetId, answers: [] })).status).toBe(400)
    expect((await reply(api, session.id, { questionSetId, answers }, 'viewer')).status).toBe(403)
    expect(await readFixRows(api)).toEqual(before)
  })

  test('a reply that also answers a task that has ended stores nothing, and the task stays ended', async () => {
    const { session, ids } = await gatherAll(api, filingId, aboutMoney, aboutNotice)
    await update(api, { id: ids[0] ?? '', filingId }, { resolved: true })
    const before = await readFixRows(api)
    expect(await reply(api, session.id, answer(session))).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await readFixRows(api)).toEqual(before)
    const after = await readSession(api, session.id)
    expect(after.tasks.map(({ status }) => status)).toEqual(['cancelled', 'needs_input'])
    expect((await reply(api, session.id, answer(after))).status).toBe(202)
  })
})

describe('a task', () => {
  test('is accepted as proposed: its text becomes a reply of the person who accepts, and it ends', async () => {
    const { session, ids } = await gatherAll(api, filingId, aboutMoney)
    const [task] = session.tasks
    const edited = await decide(api, task?.id ?? '', {
      action: 'edit',
      updatedAt: task?.updatedAt ?? '',
      text: 'It stays.',
    })
    expect(edited.body).toMatchObject({ status: 'proposed', proposal: { text: 'It stays.', source: 'person' } })
    expect(Date.parse(edited.body.updatedAt)).toBeGreaterThan(Date.parse(task?.updatedAt ?? ''))
    const accepted = await decide(api, task?.id ?? '', { action: 'accept', updatedAt: edited.body.updatedAt }, 'owner')
    expect(accepted).toMatchObject({ status: 200, body: { status: 'done' } })
    const { comments } = await (await api.request(`/managed-filings/${filingId}/comments`, { as: 'viewer' })).json()
    const posted = comments.find(({ parentId }: { parentId: string }) => parentId === ids[0])
    expect(posted).toMatchObject({ body: 'It stays.', author: { id: api.members.owner.id } })
    const after = await readSession(api, session.id)
    expect(after.messages.at(-1)).toMatchObject({ kind: 'outcome', author: { name: 'owner' } })
    expect(after.openQuestion).toBeNull()
  })

  test('without a proposal is accepted only with a text', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const [task] = session.tasks
    const { id = '', updatedAt = '' } = task ?? {}
    expect(await decide(api, id, { action: 'accept', updatedAt })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['text'], code: 'required' }] },
    })
    expect(await decide(api, id, { action: 'edit', updatedAt })).toMatchObject({
      status: 400,
      body: { details: [{ path: ['text'], code: 'required' }] },
    })
    const accepted = await decide(api, id, { action: 'accept', updatedAt, text: 'It stays.' })
    expect(accepted.body).toMatchObject({ status: 'done', proposal: { text: 'It stays.', source: 'person' } })
  })

  test('that is missing or on a hidden filing takes no decision, with equal bytes', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const { id = '', updatedAt = '' } = session.tasks[0] ?? {}
    const missing = await decide(api, api.deps.randomId(), { action: 'reject', updatedAt })
    expect(missing.status).toBe(404)
    const hidden = await decide(api, id, { action: 'reject', updatedAt }, 'stranger')
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    expect((await readSession(api, session.id)).tasks).toEqual(session.tasks)
  })

  test.each([
    ['as it is stays the reasoner’s', undefined, { text: 'It stays.', source: 'reasoner' }],
    ['in other words is a person’s', 'It goes.', { text: 'It goes.', source: 'person' }],
  ])('of a reasoner that is accepted %s', async (_, text, proposal) => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const { id = '', updatedAt = '' } = session.tasks[0] ?? {}
    await api.deps.database.db
      .update(fixTasks)
      .set({ status: 'proposed', proposal: 'It stays.', proposalSource: 'reasoner' })
      .where(eq(fixTasks.id, id))
    const accept = { action: 'accept', updatedAt, ...(text === undefined ? {} : { text }) } as const
    expect((await decide(api, id, accept)).body).toMatchObject({ status: 'done', proposal })
  })

  test('ends when its discussion is resolved, and the session says so once', async () => {
    const { session, ids } = await gatherAll(api, filingId, aboutMoney)
    await update(api, { id: ids[0] ?? '', filingId }, { resolved: true }, 'owner')
    await update(api, { id: ids[0] ?? '', filingId }, { resolved: true }, 'owner')
    const after = await readSession(api, session.id)
    expect(after.tasks).toMatchObject([{ status: 'cancelled' }])
    expect(messagesOf(after)).toEqual(['request', 'question', 'outcome'])
    expect(after.messages.at(-1)).toMatchObject({
      author: { name: 'owner' },
      body: `The discussion “${aboutMoney}” was resolved. Its fix task was cancelled.`,
    })
  })

  test('is edited again while it is proposed', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const { id = '', updatedAt = '' } = session.tasks[0] ?? {}
    const first = await decide(api, id, { action: 'edit', updatedAt, text: 'One.' })
    const second = await decide(api, id, { action: 'edit', updatedAt: first.body.updatedAt, text: 'Two.' })
    expect(second).toMatchObject({ status: 200, body: { status: 'proposed', proposal: { text: 'Two.' } } })
  })

  test('takes a decision only on its current revision, and names it', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const [task] = session.tasks
    const { id = '', updatedAt = '' } = task ?? {}
    const { body } = await decide(api, id, { action: 'edit', updatedAt, text: 'One.' })
    for (const stale of [updatedAt, 'not a time']) {
      expect(await decide(api, id, { action: 'edit', updatedAt: stale, text: 'Two.' })).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          details: [{ path: ['updatedAt'], message: `The current revision is ${body.updatedAt}.` }],
        },
      })
    }
    expect((await readSession(api, session.id)).tasks[0]?.proposal?.text).toBe('One.')
  })

  test('is accepted once by racing callers', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const { id = '', updatedAt = '' } = session.tasks[0] ?? {}
    const accept = { action: 'accept', updatedAt, text: 'It stays.' } as const
    const responses = await Promise.all(Array.from({ length: 6 }, () => decide(api, id, accept)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await api.deps.database.db.$count(filingComments, eq(filingComments.filingId, filingId))).toBe(2)
  })

  test('is not edited while it is worked on, nor decided once it has ended', async () => {
    const { taskIds, sessionId } = await start(api, filingId, aboutMoney)
    const [id = ''] = taskIds
    const open = (await readSession(api, sessionId)).tasks[0]
    expect((await decide(api, id, { action: 'edit', updatedAt: open?.updatedAt ?? '', text: 'x' })).status).toBe(409)
    const { body } = await decide(api, id, { action: 'reject', updatedAt: open?.updatedAt ?? '' })
    expect(body.status).toBe('cancelled')
    for (const update of [
      { action: 'reject', updatedAt: body.updatedAt },
      { action: 'accept', updatedAt: body.updatedAt, text: 'x' },
    ] as const) {
      expect((await decide(api, id, update)).status).toBe(409)
    }
    expect(await api.deps.database.db.$count(filingComments, eq(filingComments.filingId, filingId))).toBe(1)
  })
})
