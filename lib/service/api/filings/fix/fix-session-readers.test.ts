import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filePages, files } from '#lib/service/database/schema/files.ts'
import { fixRequests, sessionMessages } from '#lib/service/database/schema/filing-work.ts'
import { addDocument, addFiling, comment, fix, readSession } from '#lib/tools/testing/discussions.ts'
import { aboutMoney, aboutNotice, gatherAll } from '#lib/tools/testing/fix-work.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording } from '#lib/tools/testing/wordings.ts'
import { checkPassages } from './check-passages.ts'

let api: TestApi
let filingId: string
let fileId: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  filingId = await addFiling(api)
  fileId = await addDocument(api, filingId, { text: earlierWording, name: 'HD 00 01' })
})

describe('what a reader sees', () => {
  test('leaves out and counts passages of files that were deleted', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const count = session.tasks[0]?.passages.length ?? 0
    expect(count).toBeGreaterThan(0)
    await api.request(`/files/${fileId}`, { as: 'member', method: 'DELETE' })
    expect((await readSession(api, session.id)).tasks[0]).toMatchObject({ passages: [], redactedPassageCount: count })
  })

  test('leaves out and counts passages of files that the reader cannot open, for that reader alone', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const passages = session.tasks[0]?.passages ?? []
    expect(passages.length).toBeGreaterThan(0)
    await api.deps.database.db
      .update(files)
      .set({ scopeId: null, ownerId: api.members.member.id })
      .where(eq(files.id, fileId))
    expect((await readSession(api, session.id, 'member')).tasks[0]).toMatchObject({ passages, redactedPassageCount: 0 })
    expect((await readSession(api, session.id, 'viewer')).tasks[0]).toMatchObject({
      passages: [],
      redactedPassageCount: passages.length,
    })
  })

  test('leaves out passages that are no longer on their page', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    await api.deps.database.db.update(filePages).set({ text: 'forged' }).where(eq(filePages.fileId, fileId))
    expect((await readSession(api, session.id)).tasks[0]?.passages).toEqual([])
  })

  test('is logged where a page has changed, and not where a file is hidden', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const passages = session.tasks[0]?.passages ?? []
    const logged: unknown[] = []
    const logger = { ...api.deps.logger, error: (...line: unknown[]) => logged.push(line) }
    const contextOf = (actor: Actor) => ({ ...api.contextOf(actor), deps: { ...api.deps, logger } })
    expect([...(await checkPassages(contextOf('member'), passages))]).toEqual(passages)
    await checkPassages(contextOf('stranger'), passages)
    expect(logged).toEqual([])
    const changed = passages.map((passage) => ({ ...passage, quote: 'forged' }))
    expect([...(await checkPassages(contextOf('member'), [...changed, ...passages]))]).toEqual(passages)
    expect(logged).toEqual([['cited pages have changed', { passages: passages.length }]])
  })

  test('names people who have left', async () => {
    const { deps, organizationId } = api
    const { session } = await gatherAll(api, filingId, aboutMoney)
    const id = deps.randomId()
    const person = { organizationId, role: 'member' as const, createdAt: '2026-01-01T00:00:00Z' }
    await deps.database.db
      .insert(members)
      .values({ ...person, id, email: `${id}@harbor.test`, name: 'Gone', removedAt: '2026-02-01T00:00:00Z' })
    await deps.database.db.update(fixRequests).set({ requestedBy: id }).where(eq(fixRequests.sessionId, session.id))
    await deps.database.db.update(sessionMessages).set({ authorId: id }).where(eq(sessionMessages.kind, 'request'))
    const after = await readSession(api, session.id)
    expect(after).toMatchObject({
      tasks: [{ requestedBy: { name: 'Gone' } }],
      openQuestion: { askedOf: { name: 'Gone' } },
    })
    expect(after.messages[0]?.author?.name).toBe('Gone')
  })

  test('a filing has one session; its entry counts live tasks', async () => {
    const { session } = await gatherAll(api, filingId, aboutMoney)
    await fix(api, filingId, [(await comment(api, filingId, { body: aboutNotice })).id])
    const { sessions, nextCursor } = await (
      await api.request(`/managed-filings/${filingId}/sessions`, { as: 'viewer' })
    ).json()
    expect(sessions).toMatchObject([{ id: session.id, filingId, liveTasks: 2, url: session.url }])
    expect(nextCursor).toBeNull()
    expect((await readSession(api, session.id, 'viewer')).filing).toEqual({
      id: filingId,
      displayName: 'Homeowners 2026',
      edit: false,
    })
  })
})
