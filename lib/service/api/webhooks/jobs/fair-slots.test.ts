import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  addOrganizationWithEndpoints,
  type FakeReceiver,
  fakeReceiver,
  readDeliveries,
  recordComparisonEnd,
  recordComparisonEnds,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { createPostWebhook } from './post-webhook.ts'
import { openWebhookSender, type WebhookSender } from './webhook-sender.ts'

let respond: RequestListener
const server = createServer((request, response) => respond(request, response))
let root: string
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ allowLoopbackWebhooks: true })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await api.close()
})
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

const senders: WebhookSender[] = []
function startSender(receiver: Pick<FakeReceiver, 'post'>): void {
  const sender = openWebhookSender(api.deps, receiver)
  senders.push(sender)
  sender.start()
}
afterEach(async () => {
  server.closeAllConnections()
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
})

const listUrls = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${root}/${name}/${n}`)

/** Organizations of `size` endpoints each, and one event of each organization. */
async function addOrganizations(name: string, { count, size }: { readonly count: number; readonly size: number }) {
  for (let n = 0; n < count; n += 1) {
    const id = await addOrganizationWithEndpoints(api, listUrls(`${name}${n}`, size))
    await recordComparisonEnds(api, id, 1)
  }
}

/** Returns 200 and never ends the body, except to /quick. */
function respondWithoutEnd() {
  const [first, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const counts = { open: 0, ended: 0 }
  respond = ({ url }, response) => {
    if (url === '/quick') {
      response.writeHead(204).end()
      quick.resolve()
      return
    }
    counts.open += 1
    response.on('close', () => {
      counts.ended += 1
    })
    response.writeHead(200).write('first bytes')
    first.resolve()
  }
  return { counts, first: first.promise, quick: quick.promise }
}

describe('endpoints that return 200 and never end the body', () => {
  test.each([
    { count: 1, size: 95 },
    { count: 8, size: 12 },
  ])('do not delay another organization: $count with $size endpoints', async (organizations) => {
    await addEndpoint(api, { url: `${root}/quick` })
    await addOrganizations('endless', organizations)
    const { counts, first, quick } = respondWithoutEnd()
    startSender({ post: createPostWebhook({ allowLoopback: true, timeoutMs: 120_000 }) })
    // All that are sent in the first round have their slots now.
    await first
    await recordComparisonEnd(api, `next-to-${organizations.count}`)
    await quick
    expect(counts.ended).toBe(0)
    expect(counts.open).toBeGreaterThanOrEqual(16)
  })

  test('have failed, and are tried again by the schedule', async () => {
    const { id } = await addEndpoint(api, { url: `${root}/endless` })
    await recordComparisonEnd(api, 'endless')
    respondWithoutEnd()
    const post = createPostWebhook({ allowLoopback: true, timeoutMs: 100 })
    for (const [attemptCount, waitMs] of [5000, 55_000, 240_000].entries()) {
      await openWebhookSender(api.deps, { post }).sendDue()
      const [delivery] = await readDeliveries(api, id)
      expect(delivery).toMatchObject({
        status: 'pending',
        attemptCount: attemptCount + 1,
        lastError: 'timed_out',
        lastResponseStatus: null,
      })
      const untilNextMs = Date.parse(delivery?.nextAttemptAt ?? '') - api.deps.clock.now().getTime()
      expect(untilNextMs / waitMs).toBeGreaterThan(0.7)
      expect(untilNextMs / waitMs).toBeLessThan(1.3)
      api.advance(untilNextMs)
    }
  })
})

describe('slots', () => {
  /** Holds every attempt but those to /quick. */
  function hold({ readsStatus }: { readonly readsStatus: boolean }) {
    const [ending, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held: string[] = []
    const receiver = fakeReceiver(async ({ url }, onStatus) => {
      if (url.endsWith('/quick')) {
        quick.resolve()
        return respondWith(204)
      }
      held.push(url)
      if (readsStatus) onStatus()
      await ending.promise
      return respondWith(200)
    })
    return { receiver, held, quick: quick.promise, end: ending.resolve }
  }

  test('are left for an organization without an attempt, while several others hold theirs', async () => {
    await addEndpoint(api, { url: `${root}/quick` })
    await addOrganizations('silent', { count: 6, size: 20 })
    const { receiver, held, quick, end } = hold({ readsStatus: false })
    startSender(receiver)
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(36)
    await recordComparisonEnd(api, 'next to the silent')
    await quick
    expect(held.length).toBeLessThan(48)
    end()
  })

  test('of failing endpoints are 16, so that they never hold up the others', async () => {
    await addEndpoint(api, { url: `${root}/quick` })
    await addOrganizations('failing', { count: 30, size: 3 })
    await api.deps.database.db.execute(sql`
      update webhook_endpoints set last_failure_at = ${api.deps.clock.now().toISOString()} where url like '%failing%'`)
    const { receiver, held, quick, end } = hold({ readsStatus: false })
    startSender(receiver)
    await expect.poll(() => held.length).toBe(16)
    await recordComparisonEnd(api, 'next to the failing')
    await quick
    expect(held).toHaveLength(16)
    end()
  })

  test('are free once the status is read; the responses count toward the 16 of their organization, in all processes', async () => {
    await addEndpoint(api, { url: `${root}/quick` })
    await addOrganizations('draining', { count: 1, size: 95 })
    const { receiver, held, quick, end } = hold({ readsStatus: true })
    for (let n = 0; n < 3; n += 1) startSender(receiver)
    await expect.poll(() => held.length).toBe(16)
    await recordComparisonEnd(api, 'next to the draining')
    await quick
    expect(held).toHaveLength(16)
    end()
  })
})

describe('claims', () => {
  const free = { healthy: 48, failing: 16 }
  async function claimByOrganization(slots: typeof free) {
    const claimed = await claimDeliveries(api.deps, slots)
    return Map.groupBy(claimed, ({ endpoint }) => new URL(endpoint.url).pathname.split('/')[1])
  }

  test('give an organization with one delivery its turn next to one with 10,000', async () => {
    const busy = await addOrganizationWithEndpoints(api, listUrls('busy', 50))
    await recordComparisonEnds(api, busy, 200)
    await dispatchEvents(api.deps)
    const quiet = await addOrganizationWithEndpoints(api, listUrls('quiet', 1))
    await recordComparisonEnds(api, quiet, 1)
    await dispatchEvents(api.deps)
    const claimed = await claimByOrganization({ healthy: 2, failing: 0 })
    expect([claimed.get('busy')?.length, claimed.get('quiet')?.length]).toEqual([1, 1])
  })

  test('share slots equally among organizations, however many deliveries are due to each', async () => {
    for (const [n, events] of [1, 5, 30].entries()) {
      const id = await addOrganizationWithEndpoints(api, listUrls(`o${n}`, 10))
      await recordComparisonEnds(api, id, events)
    }
    await dispatchEvents(api.deps)
    const claimed = await claimByOrganization(free)
    expect([...claimed.values()].map(({ length }) => length)).toEqual([10, 10, 10])
  })

  test.each([
    { state: 'healthy', perEndpoint: 4, perOrganization: 16 },
    { state: 'failing', perEndpoint: 1, perOrganization: 8 },
  ])(
    'of $state endpoints are at most $perEndpoint of one and $perOrganization of an organization',
    async (expected) => {
      for (const [name, endpoints] of [
        ['one', 1],
        ['many', 20],
      ] as const) {
        await recordComparisonEnds(api, await addOrganizationWithEndpoints(api, listUrls(name, endpoints)), 6)
      }
      await dispatchEvents(api.deps)
      if (expected.state === 'failing') {
        const lastFailureAt = api.deps.clock.now().toISOString()
        await api.deps.database.db.update(webhookEndpoints).set({ lastFailureAt })
      }
      const slots = { healthy: 64, failing: 64 }
      const claims = [await claimByOrganization(slots), await claimByOrganization(slots)]
      const count = (name: string) => claims.map((claimed) => claimed.get(name)?.length ?? 0)
      expect(count('one')).toEqual([expected.perEndpoint, 0])
      expect(count('many')).toEqual([expected.perOrganization, 0])
    },
  )

  test('of an organization reach the end of its queue', async () => {
    const id = await addOrganizationWithEndpoints(api, listUrls('whole', 3))
    await recordComparisonEnds(api, id, 40)
    const receiver = fakeReceiver()
    await openWebhookSender(api.deps, receiver).sendDue()
    expect(receiver.received).toHaveLength(120)
  })
})
