import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLiveStreams } from '#lib/service/api/kernel/live-streams.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { credentials, grants, members } from '#lib/service/database/schema/accounts.ts'
import { fixTasks } from '#lib/service/database/schema/filing-work.ts'
import { addDocument, addFiling } from '#lib/tools/testing/discussions.ts'
import { aboutMoney, start } from '#lib/tools/testing/fix-work.ts'
import { type OpenStream, openLiveStream, readChanges, readMessages } from '#lib/tools/testing/live-stream.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording } from '#lib/tools/testing/wordings.ts'

let api: TestApi
let open: OpenStream[]
let taskId: string
let memberId: string
beforeAll(async () => {
  api = await startTestApi()
  memberId = api.members.member.id
})
afterAll(() => api.close())
beforeEach(async () => {
  open = []
  const filingId = await addFiling(api)
  await addDocument(api, filingId, { text: earlierWording, name: 'HD 00 01' })
  taskId = (await start(api, filingId, aboutMoney)).taskIds[0] ?? ''
})
afterEach(async () => {
  for (const stream of open) await stream.close()
  const ofMember = eq(grants.memberId, memberId)
  await api.deps.database.db.delete(grants).where(ofMember)
  await api.deps.database.db
    .insert(grants)
    .values({ memberId, scopeId: api.scopeId, read: true, edit: true, manageAccess: false })
  await api.deps.database.db.update(members).set({ removedAt: null }).where(eq(members.id, memberId))
  const ofCredentials = eq(credentials.memberId, memberId)
  await api.deps.database.db.update(credentials).set({ revokedAt: null, expiresAt: null }).where(ofCredentials)
})

async function listen(lastEventId?: string): Promise<OpenStream> {
  const stream = await openLiveStream(api, 'member', lastEventId)
  open.push(stream)
  return stream
}

/** Changes the member's task, while the database still has the access that is withdrawn afterward. */
function changeAndWithdraw(withdraw: (tx: Tx) => Promise<unknown>): Promise<void> {
  return api.deps.database.transaction(async (tx) => {
    await changeTask(tx)
    await withdraw(tx)
  })
}

function changeTask(tx: Tx) {
  return tx.update(fixTasks).set({ updatedAt: now() }).where(eq(fixTasks.id, taskId))
}

function now(): string {
  return api.deps.clock.now().toISOString()
}

describe.each([
  ['does not allow reading', (tx: Tx) => tx.update(grants).set({ read: false }).where(eq(grants.memberId, memberId))],
  ['is deleted', (tx: Tx) => tx.delete(grants).where(eq(grants.memberId, memberId))],
])('a member whose grant %s', (_, withdraw) => {
  test('receives no change that was made before and not sent yet', async () => {
    const stream = await listen()
    await stream.next()
    await changeAndWithdraw(withdraw)
    expect(await readChanges(api, stream)).toEqual([[]])
  })

  test('receives no missed change', async () => {
    const first = await listen()
    const ready = await first.next()
    await first.close()
    await changeAndWithdraw(withdraw)
    const resumed = await listen(ready?.id)
    expect(await readChanges(api, resumed)).toEqual([[]])
  })

  test('receives no change that waited for a slow reader', async () => {
    const [slow, prompt] = [await listen(), await listen()]
    await slow.next()
    await prompt.next()
    await api.deps.database.transaction(changeTask)
    expect((await prompt.next())?.data.id).toBe(taskId)
    await api.deps.database.transaction(withdraw)
    expect(await readChanges(api, slow)).toEqual([[]])
  })
})

describe.each([
  [
    'the credential is revoked',
    (tx: Tx) => tx.update(credentials).set({ revokedAt: now() }).where(eq(credentials.memberId, memberId)),
  ],
  [
    'the credential expires',
    (tx: Tx) => tx.update(credentials).set({ expiresAt: now() }).where(eq(credentials.memberId, memberId)),
  ],
  ['the member is removed', (tx: Tx) => tx.update(members).set({ removedAt: now() }).where(eq(members.id, memberId))],
])('when %s', (_, withdraw) => {
  test('the stream ends without the changes that were not sent yet', async () => {
    const stream = await listen()
    await stream.next()
    await changeAndWithdraw(withdraw)
    expect(await stream.next()).toBeNull()
  })
})

test('a stream of another process sends nothing to a member who has signed out', async () => {
  const { database, clock } = api.deps
  const streams = openLiveStreams({ database, clock, logger: silentLogger, pollMs: 5, credentialsMs: 3_600_000 })
  const open = async (actor: Actor) => {
    const caller = await api.deps.callers.find(api.members[actor].session, null)
    if (!caller) throw new Error(`${actor} is not signed in.`)
    return readMessages(streams.open({ caller, lastEventId: undefined, signal: new AbortController().signal }))
  }
  const [member, admin] = [await open('member'), await open('admin')]
  await member.next()
  await admin.next()
  expect((await api.request('/sessions/current', { as: 'member', method: 'DELETE' })).status).toBe(204)
  await api.deps.database.transaction(changeTask)
  await readChanges(api, admin)
  await streams.close()
  expect(await member.next()).toBeNull()
})
