import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  readDelivery,
  readEndpoint,
  recordComparisonEnd,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
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

/** Another process takes over what an attempt holds that goes on for longer than it may. */
async function endLeases(): Promise<void> {
  await api.deps.database.db.update(webhookDeliveries).set({ leasedUntil: sql`clock_timestamp()` })
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

test('an attempt that another process has taken over writes nothing, whatever its response', async () => {
  const { id } = await addEndpoint(api)
  await recordComparisonEnd(api, 'stalled')
  const attempt = await beginAttempt()
  await endLeases()
  await sendAll(500)
  const [delivery] = await readDeliveries(api, id)
  await attempt.end(200)
  expect(await readDeliveries(api, id)).toEqual([delivery])
  expect(delivery).toMatchObject({ status: 'pending', attemptCount: 1, lastResponseStatus: 500 })
})
