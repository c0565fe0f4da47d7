import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { openLiveStreams } from '#lib/service/api/kernel/live-streams.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { type OpenStream, openLiveStream, readChanges } from '#lib/tools/testing/live-stream.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { addEndpoint, fakeReceiver } from '#lib/tools/testing/webhooks.ts'
import { openWebhookSender } from './jobs/webhook-sender.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

let open: OpenStream[] = []
afterEach(async () => {
  for (const stream of open) await stream.close()
  open = []
})

async function openStream(as: Actor = 'member', lastEventId?: string): Promise<OpenStream> {
  const stream = await openLiveStream(api, as, lastEventId)
  open.push(stream)
  return stream
}

/** Stores a comparison of a member, as an accepted request does. */
async function addComparison(
  actor: Exclude<Actor, 'stranger'>,
  status: 'queued' | 'running' = 'queued',
  id: string = api.deps.randomId(),
): Promise<string> {
  await api.deps.database.db.insert(comparisons).values({
    id,
    organizationId: api.organizationId,
    memberId: api.members[actor].id,
    title: 'A vs B',
    request: {},
    status,
    createdAt: api.deps.clock.now().toISOString(),
    epoch: 0,
    share: 0,
    charged: 0,
  })
  return id
}

/** So many of the member's comparisons change. */
async function addChanges(count: number): Promise<void> {
  await api.deps.database.db.execute(sql`
    insert into live_changes (organization_id, member_id, subject, subject_id)
    select ${api.organizationId}, ${api.members.member.id}, 'form_comparison', n::text
    from generate_series(1, ${count}::int) n`)
}

describe('a stream', () => {
  test('is of events that nothing on the way stores or compresses', async () => {
    const { response, next } = await openStream()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(await next()).toMatchObject({ event: 'ready', data: {} })
  })

  test('reports comparisons as they change to every member of their organization, and to no other', async () => {
    const [own, colleague, stranger] = [
      await openStream('member'),
      await openStream('viewer'),
      await openStream('stranger'),
    ]
    for (const stream of [own, colleague, stranger]) await stream.next()
    const id = api.deps.randomId()
    const changes = [
      () => addComparison('member', 'queued', id),
      () => api.deps.database.db.update(comparisons).set({ title: 'Renamed' }).where(eq(comparisons.id, id)),
      () => api.deps.database.db.delete(comparisons).where(eq(comparisons.id, id)),
    ]
    for (const change of changes) {
      await change()
      const expected = { event: 'change', data: { subject: 'form_comparison', id, parentId: null } }
      expect(await own.next()).toMatchObject(expected)
      expect(await colleague.next()).toMatchObject(expected)
    }
    const endpoint = await addEndpoint(api, {}, 'stranger')
    expect(await stranger.next()).toMatchObject({ data: { subject: 'webhook_endpoint', id: endpoint.id } })
  })

  test('reports endpoints and deliveries to every member of their organization', async () => {
    const [viewer, stranger] = [await openStream('viewer'), await openStream('stranger')]
    await viewer.next()
    await stranger.next()
    const { id } = await addEndpoint(api)
    expect(await viewer.next()).toMatchObject({ data: { subject: 'webhook_endpoint', id } })
    await api.request(`/webhook-endpoints/${id}/test`, { as: 'member', method: 'POST' })
    await openWebhookSender(api.deps, fakeReceiver()).sendDue()
    const messages = [await viewer.next(), await viewer.next()].map((message) => message?.data)
    expect(messages).toContainEqual(expect.objectContaining({ subject: 'webhook_delivery', parentId: id }))
    const own = await addEndpoint(api, {}, 'stranger')
    expect(await stranger.next()).toMatchObject({ data: { subject: 'webhook_endpoint', id: own.id } })
  })

  test('stays open with heartbeats', async () => {
    const stream = await openStream()
    await stream.next()
    const next = stream.next()
    await expect.poll(() => stream.comments.length).toBeGreaterThan(0)
    await stream.close()
    await next
  })
})

describe('a reader that was slow', () => {
  /** A stream of the member whose reader did not wait while so many of the member's comparisons changed. */
  const missChanges = async (count: number) => {
    const [slow, prompt] = [await openStream(), await openStream('admin')]
    await slow.next()
    await prompt.next()
    await addChanges(count)
    await readChanges(api, prompt)
    return slow
  }

  test('receives the changes that it missed when it reads on', async () => {
    const slow = await missChanges(900)
    const changes = (await readChanges(api, slow))[0] ?? []
    expect(changes.map(({ id }) => id)).toEqual(Array.from({ length: 900 }, (_, at) => String(at + 1)))
  })

  test('is to read everything again where it missed more than 1,000', async () => {
    const slow = await missChanges(1001)
    expect(await slow.next()).toMatchObject({ event: 'reset' })
    const id = await addComparison('member')
    expect(await slow.next()).toMatchObject({ event: 'change', data: { id } })
  })
})

describe('Last-Event-ID', () => {
  test('resumes with every change since, none twice, whichever process wrote them', async () => {
    const first = await openStream()
    const ready = await first.next()
    const before = await addComparison('member')
    const seen = await first.next()
    expect(seen?.data.id).toBe(before)
    await first.close()
    const missed = [await addComparison('member'), await addComparison('member'), await addComparison('viewer')]
    const resumed = await openStream('member', seen?.id)
    const messages = [await resumed.next(), await resumed.next(), await resumed.next(), await resumed.next()]
    expect(messages.flatMap((message) => (message?.event === 'ready' ? [] : message?.data.id))).toEqual(missed)
    expect(messages.map((message) => message?.event)).toContain('ready')
    const fromStart = await openStream('member', ready?.id)
    const [one, other] = [await fromStart.next(), await fromStart.next()]
    expect((one?.event === 'ready' ? other : one)?.data.id).toBe(before)
  })

  test.each([
    [1000, [...Array.from({ length: 1000 }, () => 'change'), 'ready']],
    [1001, ['reset', 'ready']],
  ])('resumes after at most 1,000 missed changes: %i', async (count, expected) => {
    const first = await openStream()
    const ready = await first.next()
    await first.close()
    await addChanges(count)
    const resumed = await openStream('member', ready?.id)
    const received: (string | undefined)[] = []
    while (received.at(-1) !== 'ready') received.push((await resumed.next())?.event)
    expect(received).toEqual(expected)
  })

  test('loses no change of a transaction that began earlier and commits later', async () => {
    const stream = await openStream()
    await stream.next()
    if (api.deps.database.kind === 'embedded') return
    const ids: string[] = []
    const late = Promise.withResolvers<void>()
    const slow = api.deps.database.transaction(async (tx) => {
      const id = api.deps.randomId()
      ids.push(id)
      const row = { title: '', request: {}, status: 'queued' as const, epoch: 0, share: 0, charged: 0 }
      const owner = { organizationId: api.organizationId, memberId: api.members.member.id }
      await tx.insert(comparisons).values({ ...row, ...owner, id, createdAt: api.deps.clock.now().toISOString() })
      await late.promise
    })
    await expect.poll(() => ids.length).toBe(1)
    ids.push(await addComparison('member'))
    late.resolve()
    await slow
    expect([await stream.next(), await stream.next()].map((message) => message?.data.id).toSorted()).toEqual(
      ids.toSorted(),
    )
  })

  test.each(['nonsense', '99999999999.0.1772442000', '1.1.1', '1.1.1; drop'])(
    'that cannot be resumed after says that everything is to be read again: %s',
    async (lastEventId) => {
      const stream = await openStream('member', lastEventId)
      expect(await stream.next()).toMatchObject({ event: 'reset' })
      expect(await stream.next()).toMatchObject({ event: 'ready' })
    },
  )
})

describe('the end of a stream', () => {
  test('comes when its credential is revoked', async () => {
    const stream = await openStream('admin')
    await stream.next()
    const revokedAt = api.deps.clock.now().toISOString()
    await api.deps.database.db
      .update(credentials)
      .set({ revokedAt })
      .where(eq(credentials.memberId, api.members.admin.id))
    expect(await stream.next()).toBeNull()
    expect((await api.request('/events', { as: 'admin', with: 'key' })).status).toBe(401)
  })

  test(`${webhookLimits.streams} streams of one member are open at most; those of others do not count, and one that is closed makes room`, async () => {
    const streams = await Promise.all(Array.from({ length: webhookLimits.streams }, () => openStream('viewer')))
    const rejected = await api.request('/events', { as: 'viewer', with: 'key' })
    expect([rejected.status, await rejected.json()]).toMatchObject([429, { code: 'rate_limited' }])
    expect(rejected.headers.get('retry-after')).toBe('30')
    expect((await openStream('member')).response.status).toBe(200)
    await streams[0]?.close()
    expect((await openStream('viewer')).response.status).toBe(200)
  })

  test('comes when the process stops, and no new one begins', async () => {
    const { database, clock } = api.deps
    const streams = openLiveStreams({ database, clock, logger: silentLogger, pollMs: 10 })
    const { caller } = api.contextOf('member')
    const request = { caller, lastEventId: undefined, signal: new AbortController().signal }
    const reader = streams.open(request).getReader()
    await reader.read()
    await streams.close()
    expect((await reader.read()).done).toBe(true)
    expect(() => streams.open(request)).toThrow('busy')
  })

  test('HEAD opens none', async () => {
    const response = await api.request('/events', { as: 'owner', method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})
