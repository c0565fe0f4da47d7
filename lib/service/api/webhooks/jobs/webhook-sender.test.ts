import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  readEnvelopes,
  recordComparisonEnd,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
import { openWebhookSender } from './webhook-sender.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

describe('the limits', () => {
  test('at most 4 attempts run for an endpoint and 16 for an organization, and a hanging one delays only its own endpoint', async () => {
    const endpoints = await Promise.all(
      Array.from({ length: 20 }, (_, n) => addEndpoint(api, { url: `https://r${n}.example.com/` })),
    )
    for (let n = 0; n < 8; n += 1) await recordComparisonEnd(api, `many-${n}`)
    const hanging = Promise.withResolvers<void>()
    const full = Promise.withResolvers<void>()
    const active = new Map<string, number>()
    let [most, mostOfOne, isFull] = [0, 0, false]
    /** Those that hang here do so for longer than an attempt may take. */
    const extendLeases = () =>
      api.deps.database.db.execute(sql`
        update webhook_deliveries set leased_until = clock_timestamp() + interval '1 hour' where leased_until is not null`)
    const receiver = fakeReceiver(async ({ url }) => {
      active.set(url, (active.get(url) ?? 0) + 1)
      most = Math.max(
        most,
        [...active.values()].reduce((sum, count) => sum + count, 0),
      )
      mostOfOne = Math.max(mostOfOne, ...active.values())
      if (most === 16 && !isFull) {
        isFull = true
        extendLeases().then(() => full.resolve(), full.reject)
      }
      await (url === endpoints[0]?.url ? hanging.promise : full.promise)
      // Everything else that has begun is counted before this ends.
      await nextTurn()
      active.set(url, (active.get(url) ?? 1) - 1)
      return respondWith(200)
    })
    const sender = openWebhookSender(api.deps, receiver)
    const sending = sender.sendDue()
    await expect.poll(() => receiver.received.length).toBe(19 * 8 + 4)
    expect([most, mostOfOne]).toEqual([16, 4])
    hanging.resolve()
    await sending
    expect(receiver.received).toHaveLength(160)
  })

  test('several senders on one database share the work and send nothing twice', async () => {
    const { id } = await addEndpoint(api)
    for (let n = 0; n < 60; n += 1) await recordComparisonEnd(api, `shared-${n}`)
    const full = Promise.withResolvers<void>()
    let [active, most] = [0, 0]
    const receiver = fakeReceiver(async () => {
      active += 1
      most = Math.max(most, active)
      if (most === 4) full.resolve()
      await full.promise
      await nextTurn()
      active -= 1
      return respondWith(200)
    })
    await Promise.all(Array.from({ length: 3 }, () => openWebhookSender(api.deps, receiver).sendDue()))
    // Each stops when nothing is left for itself.
    await openWebhookSender(api.deps, receiver).sendDue()
    expect(new Set(readEnvelopes(receiver).map(({ subject }) => subject.id)).size).toBe(60)
    expect(receiver.received).toHaveLength(60)
    expect(most).toBe(4)
    expect((await readDeliveries(api, id)).every(({ attemptCount }) => attemptCount === 1)).toBe(true)
  })
})
