import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { addDocument, addFiling, comment, gather, update } from '#lib/tools/testing/discussions.ts'
import { addScope, send } from '#lib/tools/testing/filing-records.ts'
import { aboutMoney, answer, gatherAll, reply, start } from '#lib/tools/testing/fix-work.ts'
import { type OpenStream, openLiveStream, readChanges } from '#lib/tools/testing/live-stream.ts'
import { addLogin, addReadyFiling, startPass } from '#lib/tools/testing/staging.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let filingId: string
let open: OpenStream[] = []
beforeEach(async () => {
  filingId = await addFiling(api)
  await addDocument(api, filingId, { text: earlierWording, name: 'HD 00 01' })
})
afterEach(async () => {
  for (const stream of open) await stream.close()
  open = []
})

/** A stream of a member that has delivered everything until now. */
async function listen(as: Actor): Promise<OpenStream> {
  const stream = await openLiveStream(api, as)
  open.push(stream)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

describe('who fixes comments, and the owner of their filing, get events', () => {
  test('of the session and each task as they begin and gather', async () => {
    const [requester, owner, other] = [await listen('member'), await listen('owner'), await listen('admin')]
    const { sessionId, taskIds } = await start(api, filingId, aboutMoney)
    const session = { subject: 'filing_session', id: sessionId, parentId: filingId }
    const task = { subject: 'fix_task', id: taskIds[0], parentId: sessionId }
    const [begun, ownersBegun, others] = await readChanges(api, requester, owner, other)
    expect(begun).toContainEqual(task)
    expect(ownersBegun).toEqual(expect.arrayContaining([session, task]))
    expect(others?.filter(({ subject }) => subject !== 'comment')).toEqual([])
    await gather(api, taskIds[0] ?? '')
    const [gathered, ownersView, nothing] = await readChanges(api, requester, owner, other)
    expect(gathered).toContainEqual(task)
    expect(ownersView).toContainEqual(task)
    expect(nothing).toEqual([])
  })

  test('when questions are answered and a task is cancelled', async () => {
    const { sessionId, session, taskIds, ids } = await gatherAll(api, filingId, aboutMoney)
    const requester = await listen('member')
    expect((await reply(api, sessionId, answer(session))).status).toBeLessThan(300)
    const [answered = []] = await readChanges(api, requester)
    expect(answered.map(({ id }) => id)).toContain(sessionId)
    await update(api, { id: ids[0] ?? '', filingId }, { resolved: true })
    const [cancelled] = await readChanges(api, requester)
    expect(cancelled).toContainEqual({ subject: 'fix_task', id: taskIds[0], parentId: sessionId })
  })
})

test('who stages a filing gets an event for each pass, and no one else does', async () => {
  const readyId = await addReadyFiling(api)
  const login = await addLogin(api, 'beta')
  const [owner, member] = [await listen('owner'), await listen('member')]
  const { sessionId } = await startPass(api, readyId, { loginId: login.id })
  const [changes, nothing] = await readChanges(api, owner, member)
  expect(changes).toContainEqual({ subject: 'filing_session', id: sessionId, parentId: readyId })
  expect(nothing).toEqual([])
})

describe('every member who can read a filing gets an event', () => {
  test('of each comment that is written, resolved and deleted', async () => {
    const reader = await listen('viewer')
    const event = { subject: 'comment', parentId: filingId }
    const { id } = await comment(api, filingId, { body: 'Is the notice attached?' })
    expect(await readChanges(api, reader)).toEqual([[{ ...event, id }]])
    await update(api, { id, filingId }, { resolved: true })
    expect(await readChanges(api, reader)).toEqual([[{ ...event, id }]])
    const { id: other } = await comment(api, filingId, { body: 'Never mind.' })
    expect(await readChanges(api, reader)).toEqual([[{ ...event, id: other }]])
    const gone = await send(api, `/managed-filings/${filingId}/comments/${other}`, { as: 'member', method: 'DELETE' })
    expect(gone.status).toBe(204)
    expect(await readChanges(api, reader)).toEqual([[{ ...event, id: other }]])
  })

  test('of letters and documents', async () => {
    const reader = await listen('viewer')
    const json = {
      letterDate: '2026-03-01',
      receivedDate: '2026-03-02',
      number: '1',
      items: [{ number: 1, text: 'Explain.' }],
    }
    const { body: letter } = await send(api, `/managed-filings/${filingId}/letters`, { as: 'admin', json })
    const [written = []] = await readChanges(api, reader)
    expect(written).toContainEqual({ subject: 'filing_letter', id: letter.id, parentId: filingId })
    await api.deps.database.db.delete(filingDocuments).where(eq(filingDocuments.filingId, filingId))
    const [[removed] = []] = await readChanges(api, reader)
    expect(removed).toMatchObject({ subject: 'filing_document', parentId: filingId })
  })

  test('and who cannot read its scope gets none', async () => {
    const hidden = await addFiling(api, { scopeId: await addScope(api, `live-${filingId}`, { owner: { edit: true } }) })
    const [owner, member] = [await listen('owner'), await listen('member')]
    const { id } = await comment(api, hidden, { body: 'Only for the owner' }, 'owner')
    const expected = [{ subject: 'comment', id, parentId: hidden }]
    expect(await readChanges(api, owner, member)).toEqual([expected, []])
  })
})
