import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryStatus } from '#lib/contract/webhooks/delivery.ts'
import { webhookEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { sampleEvent } from '#lib/contract/webhooks/sample-events.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { addEndpoint, fakeReceiver, readDeliveries, recordComparisonEnd } from '#lib/tools/testing/webhooks.ts'
import { writeEnvelope } from './envelope.ts'
import { dispatchEvents } from './jobs/dispatch-events.ts'
import { openWebhookSender } from './jobs/webhook-sender.ts'

const hour = 3_600_000
const start = '2026-01-01T00:00:00.000Z'
const enabledEvents = ['form_comparison.completed', 'form_comparison.failed']

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

const now = () => api.deps.clock.now().toISOString()

/** A delivery of an event of this moment that has ended, or not. */
async function addDelivery(endpointId: string, status: DeliveryStatus, type = 'form_comparison.completed') {
  const before = new Set((await readDeliveries(api, endpointId)).map(({ id }) => id))
  await recordComparisonEnd(api, api.deps.randomId(), type)
  await dispatchEvents(api.deps)
  const made = (await readDeliveries(api, endpointId)).find(({ id }) => !before.has(id))
  if (!made) throw new Error('There is no delivery.')
  const ended = status === 'pending' ? {} : { endedAt: now(), nextAttemptAt: null }
  await api.deps.database.db
    .update(webhookDeliveries)
    .set({ status, ...ended })
    .where(eq(webhookDeliveries.id, made.id))
  return made
}

async function ask(path: string, json?: object) {
  const response = await api.request(path, { as: 'member', with: 'key', ...(json ? { json } : {}) })
  return { status: response.status, body: await response.json() }
}

const count = (id: string, query = `since=${start}`) => ask(`/webhook-endpoints/${id}/replays?${query}`)
const replay = (id: string, json: object) => ask(`/webhook-endpoints/${id}/replays`, { since: start, ...json })

describe('a replay', () => {
  test('names its number beforehand, and sends those that failed or were canceled, once, with the same bytes', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    const [failed, cancelled] = [await addDelivery(id, 'failed'), await addDelivery(id, 'cancelled')]
    await addDelivery(id, 'succeeded')
    expect((await count(id)).body).toEqual({ count: 2, limit: webhookLimits.replay, oldestAt: now(), newestAt: now() })
    expect(await replay(id, { count: 2 })).toEqual({ status: 202, body: { replayed: 2 } })
    const receiver = fakeReceiver()
    await openWebhookSender(api.deps, receiver).sendDue()
    const sent = receiver.received.map(({ body }) => JSON.parse(Buffer.from(body).toString()).id)
    expect(sent.toSorted()).toEqual([failed.eventId, cancelled.eventId].toSorted())
    expect((await readDeliveries(api, id)).map(({ status }) => status)).toEqual(Array(3).fill('succeeded'))
    expect((await count(id)).body).toMatchObject({ count: 0, oldestAt: null, newestAt: null })
  })

  test('sends nothing where the number is another one by now, and says which', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    await addDelivery(id, 'failed')
    await addDelivery(id, 'failed')
    for (const wrong of [1, 3]) {
      const { status, body } = await replay(id, { count: wrong })
      expect([status, body.code, body.error]).toEqual([
        409,
        'conflict',
        `2 deliveries can be replayed now, not ${wrong}.`,
      ])
    }
    expect((await readDeliveries(api, id)).map(({ status }) => status)).toEqual(['failed', 'failed'])
  })

  test('is of one time, and of one type where it is given', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    await addDelivery(id, 'failed')
    api.advance(hour)
    const since = now()
    await addDelivery(id, 'failed')
    await addDelivery(id, 'failed', 'form_comparison.failed')
    api.advance(hour)
    const until = now()
    await addDelivery(id, 'failed')
    expect((await count(id)).body.count).toBe(4)
    expect((await count(id, `since=${since}`)).body.count).toBe(3)
    expect((await count(id, `since=${since}&until=${until}`)).body).toMatchObject({ count: 2, oldestAt: since })
    const one = { since, until, eventType: 'form_comparison.failed' }
    expect((await count(id, new URLSearchParams(one).toString())).body.count).toBe(1)
    expect((await replay(id, { ...one, count: 1 })).body).toEqual({ replayed: 1 })
    expect((await count(id)).body.count).toBe(3)
  })

  test('leaves the deliveries of other endpoints alone', async () => {
    const [one, other] = [await addEndpoint(api, { enabledEvents }), await addEndpoint(api, { enabledEvents })]
    await addDelivery(one.id, 'failed')
    await api.deps.database.db.update(webhookDeliveries).set({ status: 'failed', endedAt: now(), nextAttemptAt: null })
    expect((await replay(one.id, { count: 1 })).status).toBe(202)
    expect(await readDeliveries(api, other.id)).toMatchObject([{ status: 'failed' }])
  })

  test('of a disabled endpoint is a conflict until it is enabled', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    await addDelivery(id, 'cancelled')
    const disabled = { status: 'disabled', disabledReason: 'failing', disabledAt: now() } as const
    await api.deps.database.db.update(webhookEndpoints).set(disabled).where(eq(webhookEndpoints.id, id))
    expect((await count(id)).body.count).toBe(1)
    expect(await replay(id, { count: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await api.request(`/webhook-endpoints/${id}/enable`, { as: 'member', with: 'key', method: 'POST' })
    expect((await replay(id, { count: 1 })).status).toBe(202)
  })

  test('of two that race is made by one', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    await addDelivery(id, 'failed')
    const statuses = (await Promise.all([replay(id, { count: 1 }), replay(id, { count: 1 })])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([202, 409])
    const written = await api.deps.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'webhook_delivery.replayed'))
    expect(written.at(-1)).toMatchObject({ subjectId: id, detail: { since: start, count: 1 } })
    expect(written.filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
  })

  test.each([
    ['more than one replay sends', { count: webhookLimits.replay + 1 }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['a number that was not read', {}, 'count'],
    ['a day without a time', { since: '2026-01-01', count: 1 }, 'since'],
    ['a type that does not exist', { eventType: 'filing.created', count: 1 }, 'eventType'],
  ])('of %s is a 400', async (_, json, field) => {
    const { id } = await addEndpoint(api)
    const { status, body } = await replay(id, json)
    expect([status, body.details?.[0]?.path]).toEqual([400, [field]])
  })
})

describe('the deliveries of an endpoint', () => {
  test('are found by event, by type and by time, together with a status', async () => {
    const { id } = await addEndpoint(api, { enabledEvents })
    const first = await addDelivery(id, 'failed')
    api.advance(hour)
    const since = now()
    const second = await addDelivery(id, 'succeeded', 'form_comparison.failed')
    api.advance(hour)
    const third = await addDelivery(id, 'failed', 'form_comparison.failed')
    const find = async (query: Record<string, string>) => {
      const { body } = await ask(`/webhook-endpoints/${id}/deliveries?${new URLSearchParams(query)}`)
      return body.deliveries.map((delivery: { id: string }) => delivery.id)
    }
    expect(await find({ eventId: second.eventId })).toEqual([second.id])
    expect(await find({ eventId: second.eventId, status: 'failed' })).toEqual([])
    expect(await find({ eventType: 'form_comparison.failed' })).toEqual([third.id, second.id])
    expect(await find({ since })).toEqual([third.id, second.id])
    expect(await find({ since, until: now() })).toEqual([second.id])
    expect(await find({ until: since })).toEqual([first.id])
    expect(await find({ status: 'failed', eventType: 'form_comparison.failed', since })).toEqual([third.id])
    const { body } = await ask(`/webhook-endpoints/${id}/deliveries?limit=1&since=${since}`)
    const next = await ask(`/webhook-endpoints/${id}/deliveries?limit=1&since=${since}&cursor=${body.nextCursor}`)
    expect(next.body.deliveries).toMatchObject([{ id: second.id }])
    expect((await ask(`/webhook-endpoints/${id}/deliveries?limit=1&cursor=${body.nextCursor}`)).body.code).toBe(
      'invalid_cursor',
    )
  })

  test.each([
    ['eventId=evt_1', 'eventId', /evt_ and 20 hex digits/],
    ['eventType=answer', 'eventType', /answer\.completed/],
    ['since=yesterday', 'since', /2026-01-31T12:00:00Z/],
  ])('%s is a 400 that says what is accepted', async (query, field, message) => {
    const { id } = await addEndpoint(api)
    const { status, body } = await ask(`/webhook-endpoints/${id}/deliveries?${query}`)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ path: [field], message: expect.stringMatching(message) }])
  })
})

test.each(webhookEventTypes)('the sample of %s is the body that a receiver gets', (type) => {
  const sample = sampleEvent(type)
  const { id, occurredAt, subject, data } = sample
  const stored = { id, type, occurredAt, subjectType: subject.type, subjectId: subject.id, data }
  expect(JSON.parse(writeEnvelope(stored).toString())).toEqual(sample)
})
