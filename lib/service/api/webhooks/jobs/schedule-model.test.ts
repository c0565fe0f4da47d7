import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  fakeReceiver,
  readDeliveries,
  readEndpoint,
  recordComparisonEnd,
  respondWith,
} from '#lib/tools/testing/webhooks.ts'
import { rescheduleAttempts } from './reschedule-attempts.ts'
import { openWebhookSender } from './webhook-sender.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Written from the schedule of our choices, not from the code. */
const offsets = [
  0,
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  ...[1, 2, 4, 8, 20, 32, 44, 56, 68, 72].map((hours) => hours * hour),
]

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

const now = () => api.deps.clock.now().getTime()
let events = 0

interface Walk {
  readonly endpointId: string
  readonly untilMs: number
  /** Milliseconds from the start at which an event happens. */
  readonly eventsAt?: readonly number[]
  /** Whether the receiver works at that time from the start. */
  readonly isUp: (elapsedMs: number) => boolean
}

interface WalkedAttempt {
  readonly eventId: string
  readonly atMs: number
  readonly isUp: boolean
}

/** Goes from one moment at which something happens to the next, and sends what is due at each. */
async function walk({ endpointId, untilMs, eventsAt = [0], isUp }: Walk): Promise<WalkedAttempt[]> {
  const start = now()
  const attempts: WalkedAttempt[] = []
  const receiver = fakeReceiver(({ body }) => {
    const atMs = now() - start
    attempts.push({ eventId: JSON.parse(Buffer.from(body).toString()).id, atMs, isUp: isUp(atMs) })
    return respondWith(isUp(atMs) ? 200 : 500)
  })
  const sender = openWebhookSender(api.deps, receiver)
  const pending = eventsAt.toSorted((a, b) => a - b)
  for (;;) {
    while (pending[0] !== undefined && pending[0] <= now() - start) {
      pending.shift()
      await recordComparisonEnd(api, `walk-${events++}`)
    }
    await sender.sendDue()
    const deliveries = await readDeliveries(api, endpointId)
    const due = deliveries.flatMap(({ nextAttemptAt }) => (nextAttemptAt ? [Date.parse(nextAttemptAt) - start] : []))
    const next = Math.min(...due, ...pending, untilMs)
    if (next >= untilMs) break
    api.advance(next - (now() - start))
  }
  api.advance(untilMs - (now() - start))
  return attempts
}

test('a delivery is tried 15 times in 72 hours, each a tenth of its wait from its offset at most, and never after', async () => {
  const { id } = await addEndpoint(api)
  const attempts = await walk({ endpointId: id, untilMs: 73 * hour, isUp: () => false })
  expect(attempts).toHaveLength(offsets.length)
  for (const [step, { atMs }] of attempts.entries()) {
    const offset = offsets[step] ?? 0
    expect(Math.abs(atMs - offset)).toBeLessThanOrEqual(offset * 0.1)
    expect(atMs).toBeLessThanOrEqual(72 * hour)
  }
  expect(attempts.at(-1)?.atMs).toBe(72 * hour)
  expect(await readDeliveries(api, id)).toMatchObject([{ status: 'failed', attemptCount: 15, nextAttemptAt: null }])
  expect(await readEndpoint(api, id)).toMatchObject({ status: 'disabled', disabledReason: 'failing' })
})

test('the waits differ from one delivery to the next', async () => {
  const { id } = await addEndpoint(api)
  const attempts = await walk({ endpointId: id, untilMs: hour / 2, eventsAt: Array(8).fill(0), isUp: () => false })
  const third = Map.groupBy(attempts, ({ eventId }) => eventId)
    .values()
    .map((own) => own[2]?.atMs)
  expect(new Set(third).size).toBeGreaterThan(4)
})

test('a disabled endpoint gets nothing: pending deliveries are cancelled and enabling does not revive them', async () => {
  const { id } = await addEndpoint(api)
  await walk({ endpointId: id, untilMs: 73 * hour, eventsAt: [0, 60 * hour], isUp: () => false })
  expect((await readDeliveries(api, id)).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'failed'])
  for (const path of ['test', `deliveries/${(await readDeliveries(api, id))[0]?.id}/redeliver`]) {
    const response = await api.request(`/webhook-endpoints/${id}/${path}`, {
      as: 'member',
      with: 'key',
      method: 'POST',
    })
    expect(response.status).toBe(409)
  }
  expect(await walk({ endpointId: id, untilMs: hour, isUp: () => true })).toEqual([])
  const enabled = await api.request(`/webhook-endpoints/${id}/enable`, { as: 'member', with: 'key', method: 'POST' })
  expect(await enabled.json()).toMatchObject({ status: 'enabled', disabledAt: null })
  expect(await walk({ endpointId: id, untilMs: 73 * hour, eventsAt: [], isUp: () => true })).toEqual([])
  const [cancelled] = (await readDeliveries(api, id)).filter(({ status }) => status === 'cancelled')
  const path = `/webhook-endpoints/${id}/deliveries/${cancelled?.id}/redeliver`
  expect((await api.request(path, { as: 'member', with: 'key', method: 'POST' })).status).toBe(202)
  expect(await walk({ endpointId: id, untilMs: hour, eventsAt: [], isUp: () => true })).toMatchObject([
    { eventId: cancelled?.eventId },
  ])
})

test('one 2xx within the 72 hours keeps the endpoint enabled, though the delivery fails', async () => {
  const { id } = await addEndpoint(api)
  // Only the event of the 40th hour is accepted.
  await walk({ endpointId: id, untilMs: 73 * hour, eventsAt: [0, 40 * hour], isUp: (ms) => ms === 40 * hour })
  expect(await readEndpoint(api, id)).toMatchObject({ status: 'enabled', failingSince: null })
  expect((await readDeliveries(api, id)).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
})

test('what was missed while no process ran is tried once, and the schedule goes on from there', async () => {
  const { id } = await addEndpoint(api)
  const before = await walk({ endpointId: id, untilMs: minute / 2, isUp: () => false })
  expect(before).toHaveLength(2)
  api.advance(21 * hour)
  // The next offset is 32 hours, a tenth of its wait of 12 sooner at most.
  const after = await walk({ endpointId: id, untilMs: 9.5 * hour, eventsAt: [], isUp: () => false })
  expect(after).toHaveLength(1)
})

test.each([2, 80])(
  'a clock set back by %i hours holds no delivery back, and keeps none for longer than 72 hours',
  async (hours) => {
    const { id } = await addEndpoint(api)
    api.advance(hours * hour)
    expect(await walk({ endpointId: id, untilMs: 10 * minute, isUp: () => false })).toHaveLength(4)
    api.advance(-hours * hour)
    await rescheduleAttempts(api.deps)
    const after = await walk({ endpointId: id, untilMs: 73 * hour, eventsAt: [], isUp: () => false })
    expect(after[0]?.atMs).toBe(0)
    expect(after.length).toBeGreaterThan(5)
    expect(await readDeliveries(api, id)).toMatchObject([{ status: 'failed' }])
  },
)

/**
 * The model: an event is delivered at the first attempt at which the receiver works; the endpoint is disabled when an
 * event's 72 hours end without a 2xx since its first attempt.
 */
describe('outages', () => {
  const outage = fc.record({ from: fc.nat({ max: 160 }), hours: fc.nat({ max: 100 }) })
  const pattern = fc.record({
    outages: fc.array(outage, { minLength: 1, maxLength: 3 }),
    eventsAt: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 4 }),
  })
  const samples = fc.sample(pattern, { seed: 20260302, numRuns: Number(process.env.WEBHOOK_OUTAGES ?? 12) })

  test.each(samples)('%j end as the model says', async ({ outages, eventsAt }) => {
    await api.deps.database.db.delete(webhookEndpoints)
    const { id } = await addEndpoint(api)
    const isUp = (ms: number) => !outages.some(({ from, hours }) => ms >= from * hour && ms < (from + hours) * hour)
    const attempts = await walk({
      endpointId: id,
      untilMs: 260 * hour,
      eventsAt: eventsAt.map((at) => at * hour),
      isUp,
    })
    const byEvent = [...Map.groupBy(attempts, ({ eventId }) => eventId).values()]
    const successes = attempts.filter((attempt) => attempt.isUp).map(({ atMs }) => atMs)
    const disabling = byEvent
      .filter((own) => own.length === offsets.length && !own.some((attempt) => attempt.isUp))
      .map((own) => ({ from: own[0]?.atMs ?? 0, to: own.at(-1)?.atMs ?? 0 }))
      .filter(({ from, to }) => !successes.some((at) => at >= from && at <= to))
    const endpoint = await readEndpoint(api, id)
    expect(endpoint.status).toBe(disabling.length > 0 ? 'disabled' : 'enabled')
    const end = Math.min(...disabling.map(({ to }) => to), Number.POSITIVE_INFINITY)
    for (const own of byEvent) {
      expect(own.slice(0, -1).some((attempt) => attempt.isUp)).toBe(false)
      for (const [step, { atMs }] of own.entries()) {
        const elapsed = atMs - (own[0]?.atMs ?? 0)
        expect(Math.abs(elapsed - (offsets[step] ?? 0))).toBeLessThanOrEqual((offsets[step] ?? 0) * 0.1)
        expect(atMs).toBeLessThanOrEqual(end)
      }
    }
    const expected = byEvent.map((own) =>
      own.at(-1)?.isUp ? 'succeeded' : own.length === offsets.length ? 'failed' : 'cancelled',
    )
    const found = (await readDeliveries(api, id)).map(({ status }) => status)
    expect(found.toSorted()).toEqual(expected.toSorted())
    // Every event that happened while it was enabled was tried immediately.
    const wanted = eventsAt.filter((at) => at * hour <= end)
    expect(byEvent.length).toBeGreaterThanOrEqual(wanted.filter((at) => at * hour < end).length)
  })
})
