import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '#lib/api/kernel/outbox.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import {
  addEndpoint,
  type FakeReceiver,
  fakeReceiver,
  readDeliveries,
  readDelivery,
  readEndpoint,
  receiverUrl,
  recordComparisonEnd,
  respondWith,
} from '#lib/api/testing/webhooks.ts'
import { WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { organizations } from '#lib/database/schema/accounts.ts'
import { webhookEndpoints } from '#lib/database/schema/webhooks.ts'
import { openWebhookSender } from './webhook-sender.ts'

const hour = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['osha'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.deps.database.db.delete(webhookEndpoints)
})

const sendTo = (receiver: FakeReceiver) => openWebhookSender(api.deps, receiver).sendDue()

/** What arrived, with the id of its event. */
function envelopes({ received }: FakeReceiver): WebhookEnvelope[] {
  return received.map(({ body }) => WebhookEnvelope.parse(JSON.parse(Buffer.from(body).toString())))
}

function verifyReceived({ received }: FakeReceiver, secret: string, index = 0) {
  const outgoing = received[index]
  return verifyWebhook({
    secret,
    body: outgoing?.body ?? '',
    signature: outgoing?.headers['Service-Signature'],
    nowSeconds: api.deps.clock.now().getTime() / 1000,
  })
}

describe('an event', () => {
  test('goes to the endpoints that subscribe to it and were made before it', async () => {
    const [subscribed, other] = [
      await addEndpoint(api, { url: `${receiverUrl}/subscribed` }),
      await addEndpoint(api, { url: `${receiverUrl}/other`, enabledEvents: ['form_comparison.failed'] }),
    ]
    await recordComparisonEnd(api, 'before-late')
    // The clock stands still: what counts is the order.
    const late = await addEndpoint(api, { url: `${receiverUrl}/late` })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(receiver.received.map(({ url }) => url)).toEqual([subscribed.url])
    expect(await readDeliveries(api, other.id)).toEqual([])
    expect(await readDeliveries(api, late.id)).toEqual([])
    await recordComparisonEnd(api, 'after-late')
    await sendTo(receiver)
    expect(receiver.received.map(({ url }) => url).toSorted()).toEqual([late.url, subscribed.url, subscribed.url])
  })

  test('arrives as the specification’s envelope, with a signature that the published verifier accepts', async () => {
    const { secret } = await addEndpoint(api)
    await recordComparisonEnd(api, '5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11')
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(envelopes(receiver)).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-f]{20}$/),
        type: 'form_comparison.completed',
        occurredAt: '2026-03-02T09:00:00.000Z',
        subject: {
          type: 'form_comparison',
          id: '5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11',
          $uri: '/api/v2/insurance/form-comparisons/5f0c1c9e-8f1b-4d53-9a54-0f4f6f0f2a11',
        },
        data: { status: 'succeeded' },
      },
    ])
    expect(receiver.received[0]?.headers['Service-Signature']).toMatch(/^t=1772442000,v1=[0-9a-f]{64}$/)
    expect(await verifyReceived(receiver, secret)).toBeNull()
  })

  test('of another organization, or that nobody subscribes to, is sent to nobody', async () => {
    await addEndpoint(api)
    const [elsewhere] = await api.deps.database.db
      .select()
      .from(organizations)
      .where(eq(organizations.name, 'Elsewhere Insurance'))
    await api.deps.database.transaction((tx) =>
      recordEvent(tx, api.deps, {
        type: 'form_comparison.completed',
        subject: { type: 'form_comparison', id: 'elsewhere' },
        organizationId: elsewhere?.id ?? '',
        data: {},
      }),
    )
    await recordComparisonEnd(api, 'unwanted', 'form_comparison.failed')
    const receiver = fakeReceiver()
    await sendTo(receiver)
    expect(receiver.received).toEqual([])
  })
})

describe('filters', () => {
  const [employer, stranger] = [`emp_${'1'.repeat(20)}`, `emp_${'2'.repeat(20)}`]
  const enabledEvents = ['osha.employer.event_added', 'answer.completed']
  const record = (type: string, subject: { type: string; id: string }, data: object) =>
    api.deps.database.transaction((tx) =>
      recordEvent(tx, api.deps, {
        type,
        subject,
        organizationId: api.organizationId,
        data: { ...data },
        occurrence: String(occurrence++),
      }),
    )
  let occurrence = 0

  test.each([
    [{}, 4],
    [{ states: ['WI'] }, 2],
    [{ employerIds: [employer] }, 2],
    [{ states: ['WI'], employerIds: [employer] }, 1],
  ])('%j narrow OSHA events and no others', async (filters, expected) => {
    await addEndpoint(api, { enabledEvents, filters })
    for (const id of [employer, stranger]) {
      for (const state of ['WI', 'OH']) await record('osha.employer.event_added', { type: 'employer', id }, { state })
    }
    await record('answer.completed', { type: 'answer', id: 'a' }, { state: 'OH' })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    const types = envelopes(receiver).map(({ type }) => type)
    expect(types.filter((type) => type === 'osha.employer.event_added')).toHaveLength(expected)
    expect(types.filter((type) => type === 'answer.completed')).toHaveLength(1)
  })

  test('without the dataset, which the organization may have lost, no OSHA event is sent', async () => {
    await addEndpoint(api, { enabledEvents })
    const setDatasets = (datasets: string[]) =>
      api.deps.database.db.update(organizations).set({ datasets }).where(eq(organizations.id, api.organizationId))
    await setDatasets([])
    await record('osha.employer.event_added', { type: 'employer', id: employer }, { state: 'WI' })
    const receiver = fakeReceiver()
    await sendTo(receiver)
    await setDatasets(['osha'])
    expect(receiver.received).toEqual([])
  })
})

describe('a retry', () => {
  test('sends the same bytes under a new time and signature, and the log shows each attempt', async () => {
    const { id, secret } = await addEndpoint(api)
    await recordComparisonEnd(api, 'retried')
    const receiver = fakeReceiver(() =>
      receiver.received.length === 1 ? respondWith(503, 'busy\u0000') : respondWith(204),
    )
    await sendTo(receiver)
    const [failing] = await readDeliveries(api, id)
    expect(failing).toMatchObject({ status: 'pending', attemptCount: 1, lastResponseStatus: 503 })
    expect(await readEndpoint(api, id)).toMatchObject({ failingSince: api.deps.clock.now().toISOString() })
    api.advance(6000)
    await sendTo(receiver)
    const [first, second] = receiver.received
    expect(Buffer.compare(first?.body ?? Buffer.of(), second?.body ?? Buffer.of())).toBe(0)
    expect(first?.headers['Service-Signature']).not.toBe(second?.headers['Service-Signature'])
    expect(await verifyReceived(receiver, secret, 1)).toBeNull()
    if (!failing) throw new Error('There is no delivery.')
    expect(await readDelivery(api, failing)).toMatchObject({
      status: 'succeeded',
      attemptCount: 2,
      nextAttemptAt: null,
      body: Buffer.from(first?.body ?? []).toString(),
      attempts: [
        { number: 1, responseStatus: 503, signature: first?.headers['Service-Signature'] },
        { number: 2, responseStatus: 204, error: null, url: receiverUrl },
      ],
    })
    expect(await readEndpoint(api, id)).toMatchObject({ failingSince: null, disablesAt: null })
  })

  test.each([
    [200, 'succeeded'],
    [299, 'succeeded'],
    [199, 'pending'],
    [302, 'pending'],
    [410, 'pending'],
    [500, 'pending'],
  ])('follows a %i: the delivery is %s', async (status, expected) => {
    const { id } = await addEndpoint(api)
    await recordComparisonEnd(api, `status-${status}`)
    await sendTo(fakeReceiver(() => respondWith(status)))
    expect(await readDeliveries(api, id)).toMatchObject([{ status: expected }])
  })
})

describe('after a rotation', () => {
  test('the old secret signs for 24 hours, with the new one beside it; then the new one alone', async () => {
    const { id, secret: old } = await addEndpoint(api)
    const response = await api.request(`/webhook-endpoints/${id}/rotate-secret`, {
      as: 'member',
      with: 'key',
      method: 'POST',
    })
    const { secret } = (await response.json()) as { secret: string }
    const receiver = fakeReceiver()
    for (const advance of [24 * hour - 1, 1]) {
      api.advance(advance)
      await api.request(`/webhook-endpoints/${id}/test`, { as: 'member', with: 'key', method: 'POST' })
      await sendTo(receiver)
    }
    const [during, after] = receiver.received
    const nowSeconds = api.deps.clock.now().getTime() / 1000
    const verify = (key: string, headers: Readonly<Record<string, string>> = {}, body: Uint8Array = Buffer.of()) =>
      verifyWebhook({
        secret: key,
        body,
        signature: headers['Service-Signature'],
        nextSignature: headers['Service-Signature-Next'],
        nowSeconds,
      })
    expect(during?.headers['Service-Signature']?.match(/v1=/g)).toHaveLength(1)
    expect(
      await verify(old, { 'Service-Signature': during?.headers['Service-Signature'] ?? '' }, during?.body),
    ).toBeNull()
    expect(await verify(secret, during?.headers, during?.body)).toBeNull()
    expect(after?.headers).not.toHaveProperty('Service-Signature-Next')
    expect(await verify(secret, after?.headers, after?.body)).toBeNull()
    expect(await verify(old, after?.headers, after?.body)).toBe('wrong_signature')
  })
})

describe('a test', () => {
  test('goes to its endpoint alone, subscribed or not, each time as another event', async () => {
    const [tested] = [await addEndpoint(api), await addEndpoint(api, { enabledEvents: ['webhook_endpoint.test'] })]
    const receiver = fakeReceiver()
    for (let count = 0; count < 2; count += 1) {
      const response = await api.request(`/webhook-endpoints/${tested.id}/test`, {
        as: 'member',
        with: 'key',
        method: 'POST',
      })
      expect(response.status).toBe(202)
      expect(await response.json()).toMatchObject({ endpointId: tested.id, eventType: 'webhook_endpoint.test' })
    }
    await sendTo(receiver)
    const sent = envelopes(receiver)
    expect(sent.map(({ type, subject }) => [type, subject.id])).toEqual([
      ['webhook_endpoint.test', tested.id],
      ['webhook_endpoint.test', tested.id],
    ])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    expect(sent[0]?.subject.$uri).toBe(`/api/v2/webhook-endpoints/${tested.id}`)
  })
})

describe('redelivering', () => {
  test('sends the same event id and bytes again under a new time', async () => {
    const { id } = await addEndpoint(api)
    await recordComparisonEnd(api, 'again')
    const receiver = fakeReceiver()
    await sendTo(receiver)
    const [delivery] = await readDeliveries(api, id)
    api.advance(5000)
    const path = `/webhook-endpoints/${id}/deliveries/${delivery?.id}/redeliver`
    const response = await api.request(path, { as: 'member', with: 'key', method: 'POST' })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ id: delivery?.id, eventId: delivery?.eventId, status: 'pending' })
    await sendTo(receiver)
    const [first, second] = receiver.received
    expect(first?.body.toString()).toBe(second?.body.toString())
    expect(first?.headers).not.toEqual(second?.headers)
    expect(await readDeliveries(api, id)).toMatchObject([{ id: delivery?.id, status: 'succeeded', attemptCount: 2 }])
  })
})

describe('the limits', () => {
  test('at most 4 attempts at once for an endpoint and 64 in all, and a hanging one holds up none but its own', async () => {
    const endpoints = await Promise.all(
      Array.from({ length: 20 }, (_, n) => addEndpoint(api, { url: `https://r${n}.example.com/` })),
    )
    for (let n = 0; n < 20; n += 1) await recordComparisonEnd(api, `many-${n}`)
    const hanging = Promise.withResolvers<void>()
    const active = new Map<string, number>()
    let [most, mostOfOne] = [0, 0]
    const receiver = fakeReceiver(async ({ url }) => {
      active.set(url, (active.get(url) ?? 0) + 1)
      most = Math.max(
        most,
        [...active.values()].reduce((sum, count) => sum + count, 0),
      )
      mostOfOne = Math.max(mostOfOne, ...active.values())
      if (url === endpoints[0]?.url) await hanging.promise
      else await new Promise((resolve) => setTimeout(resolve, 2))
      active.set(url, (active.get(url) ?? 1) - 1)
      return respondWith(200)
    })
    const sender = openWebhookSender(api.deps, receiver)
    const sending = sender.sendDue()
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(19 * 20 + 4)
    expect([most <= 64, most > 32, mostOfOne]).toEqual([true, true, 4])
    hanging.resolve()
    await sending
    expect(receiver.received).toHaveLength(400)
  })

  test('several senders on one database share the work and send nothing twice', async () => {
    const { id } = await addEndpoint(api)
    for (let n = 0; n < 60; n += 1) await recordComparisonEnd(api, `shared-${n}`)
    let [active, most] = [0, 0]
    const receiver = fakeReceiver(async () => {
      active += 1
      most = Math.max(most, active)
      await new Promise((resolve) => setTimeout(resolve, 2))
      active -= 1
      return respondWith(200)
    })
    await Promise.all(Array.from({ length: 3 }, () => openWebhookSender(api.deps, receiver).sendDue()))
    // Each stops when nothing is left for itself.
    await sendTo(receiver)
    expect(new Set(envelopes(receiver).map(({ subject }) => subject.id)).size).toBe(60)
    expect(receiver.received).toHaveLength(60)
    expect(most).toBeLessThanOrEqual(4)
    expect((await readDeliveries(api, id)).every(({ attemptCount }) => attemptCount === 1)).toBe(true)
  })
})
