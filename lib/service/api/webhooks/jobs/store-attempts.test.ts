import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { liveChanges, webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  readDelivery,
  readEndpoint,
  receiverUrl,
  recordComparisonEnd,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { openWebhookSender } from './webhook-sender.ts'

const hour = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

/** Another process takes over what an attempt holds that goes on for longer than it may. A machine may set its clock back a little. */
async function endLeases(): Promise<void> {
  await api.deps.database.db
    .update(webhookDeliveries)
    .set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` })
}

/** An attempt under way, as of a process that stalls; `end` gives it the response of its receiver. */
async function beginAttempt() {
  const begun = Promise.withResolvers<void>()
  const response = Promise.withResolvers<number>()
  const receiver = fakeReceiver(async () => {
    begun.resolve()
    return respondWith(await response.promise)
  })
  const sending = openWebhookSender(api.deps, receiver).sendDue()
  await begun.promise
  return {
    async end(status: number): Promise<void> {
      response.resolve(status)
      await sending
    },
  }
}

const sendAll = (status: number) =>
  openWebhookSender(
    api.deps,
    fakeReceiver(() => respondWith(status)),
  ).sendDue()

/** An endpoint whose second event is being sent when the 72 hours of its first end, which disables it. */
async function disableDuringAttempt() {
  const { id } = await addEndpoint(api)
  await recordComparisonEnd(api, api.deps.randomId())
  await sendAll(500)
  const [first] = await readDeliveries(api, id)
  if (!first) throw new Error('There is no delivery.')
  await api.deps.database.db.update(webhookDeliveries).set({ nextAttemptAt: null, status: 'failed' })
  api.advance(72 * hour)
  await recordComparisonEnd(api, api.deps.randomId())
  const attempt = await beginAttempt()
  await endLeases()
  const nextAttemptAt = new Date(api.deps.clock.now().getTime() - 1).toISOString()
  await api.deps.database.db
    .update(webhookDeliveries)
    .set({ status: 'pending', nextAttemptAt })
    .where(sql`${webhookDeliveries.id} = ${first.id}`)
  await sendAll(500)
  const [second] = await readDeliveries(api, id)
  if (!second) throw new Error('There is no second delivery.')
  expect(second).toMatchObject({ status: 'cancelled', attemptCount: 0 })
  return { id, second, attempt }
}

test('an attempt that succeeds after its delivery was cancelled counts, and is logged', async () => {
  const { id, second, attempt } = await disableDuringAttempt()
  await attempt.end(200)
  expect(await readDelivery(api, second)).toMatchObject({
    status: 'succeeded',
    attemptCount: 1,
    nextAttemptAt: null,
    attempts: [{ number: 1, responseStatus: 200 }],
  })
  expect(await readEndpoint(api, id)).toMatchObject({ status: 'disabled' })
})

test('an attempt that fails after its delivery was cancelled does not revive it', async () => {
  const { second, attempt } = await disableDuringAttempt()
  await attempt.end(500)
  expect(await readDelivery(api, second)).toMatchObject({ status: 'cancelled', attemptCount: 0, nextAttemptAt: null })
})

test.each([200, 500])(
  'an attempt that another process has taken over writes nothing, with the response %i',
  async (status) => {
    const { id } = await addEndpoint(api)
    await recordComparisonEnd(api, api.deps.randomId())
    const attempt = await beginAttempt()
    await endLeases()
    await sendAll(500)
    // Not as long as the next attempt is away.
    api.advance(1000)
    const [[delivery], endpoint] = [await readDeliveries(api, id), await readEndpoint(api, id)]
    await attempt.end(status)
    expect(await readDeliveries(api, id)).toEqual([delivery])
    expect(await readEndpoint(api, id)).toEqual(endpoint)
    expect(delivery).toMatchObject({ status: 'pending', attemptCount: 1, lastResponseStatus: 500 })
  },
)

describe('the end of the 72 hours of a delivery', () => {
  /** An endpoint with a delivery whose last attempt of the schedule fails now, and with one that is planned. */
  async function failLastAttempt({ sinceFirstMs, lastSuccessMs }: { sinceFirstMs: number; lastSuccessMs?: number }) {
    const { id } = await addEndpoint(api)
    const ago = (ms: number) => new Date(api.deps.clock.now().getTime() - ms).toISOString()
    await recordComparisonEnd(api, api.deps.randomId())
    await sendAll(500)
    const { db } = api.deps.database
    await db.update(webhookDeliveries).set({ step: 14, firstAttemptAt: ago(sinceFirstMs), nextAttemptAt: ago(0) })
    await db
      .update(webhookEndpoints)
      .set({ lastSuccessAt: lastSuccessMs === undefined ? null : ago(lastSuccessMs), lastFailureAt: ago(0) })
    const other = await addEndpoint(api, { url: 'https://other.example.com/' })
    await recordComparisonEnd(api, api.deps.randomId())
    await dispatchEvents(api.deps)
    await db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: ago(-hour) })
      .where(eq(webhookDeliveries.step, 0))
    await sendAll(500)
    const statuses = (await readDeliveries(api, id)).map(({ status }) => status).toSorted()
    return { endpoint: await readEndpoint(api, id), statuses, other: await readDeliveries(api, other.id) }
  }

  test('without a 2xx disables the endpoint, and cancels its deliveries and no others', async () => {
    const { endpoint, statuses, other } = await failLastAttempt({
      sinceFirstMs: 72 * hour,
      lastSuccessMs: 72 * hour + 1,
    })
    const disabledAt = api.deps.clock.now().toISOString()
    expect(endpoint).toMatchObject({ status: 'disabled', disabledReason: 'failing', disabledAt })
    expect(statuses).toEqual(['cancelled', 'failed'])
    expect(other).toMatchObject([{ status: 'pending' }])
  })

  test('disables an endpoint that has never had a 2xx', async () => {
    const { endpoint } = await failLastAttempt({ sinceFirstMs: 72 * hour })
    expect(endpoint.status).toBe('disabled')
  })

  test('leaves the endpoint enabled where a 2xx came since the first attempt', async () => {
    const { endpoint, statuses } = await failLastAttempt({ sinceFirstMs: 72 * hour, lastSuccessMs: 72 * hour })
    expect(endpoint).toMatchObject({ status: 'enabled', disabledAt: null })
    expect(statuses).toEqual(['failed', 'pending'])
  })

  test('is not reached by an attempt that comes early', async () => {
    const { endpoint, statuses } = await failLastAttempt({ sinceFirstMs: 72 * hour - 1 })
    expect(endpoint.status).toBe('enabled')
    expect(statuses).toEqual(['failed', 'pending'])
  })
})

test('the log shows a response that no database stores with its unreadable characters replaced', async () => {
  const { id } = await addEndpoint(api)
  await recordComparisonEnd(api, api.deps.randomId())
  await openWebhookSender(
    api.deps,
    fakeReceiver(() => respondWith(500, 'a\0b\ud800c')),
  ).sendDue()
  const [delivery] = await readDeliveries(api, id)
  expect(delivery && (await readDelivery(api, delivery))).toMatchObject({
    lastAttemptAt: api.deps.clock.now().toISOString(),
    attempts: [{ responseBody: 'a\ufffdb\ufffdc', url: receiverUrl, error: null }],
  })
})

test('open pages learn that deliveries of an endpoint have changed', async () => {
  const { id } = await addEndpoint(api)
  await recordComparisonEnd(api, api.deps.randomId())
  await dispatchEvents(api.deps)
  await api.deps.database.db.delete(liveChanges)
  await sendAll(200)
  const [delivery] = await readDeliveries(api, id)
  const changes = await api.deps.database.db.select().from(liveChanges)
  const ofDelivery = { subject: 'webhook_delivery', subjectId: delivery?.id, parentId: id, memberId: null }
  expect(changes).toContainEqual(expect.objectContaining({ ...ofDelivery, organizationId: api.organizationId }))
})

test('an endpoint knows its newest success and failure, in any order of attempts', async () => {
  const { id } = await addEndpoint(api)
  const states = []
  for (const [advance, status] of [
    [1000, 500],
    [6000, 200],
    [1000, 500],
  ] as const) {
    api.advance(advance)
    await recordComparisonEnd(api, api.deps.randomId())
    await sendAll(status)
    states.push((await readEndpoint(api, id)).failingSince !== null)
  }
  expect(states).toEqual([true, false, true])
})
