import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  type FakeReceiver,
  fakeReceiver,
  readDeliveries,
  readDelivery,
  readEndpoint,
  readEnvelopes,
  receiverUrl,
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

const sendTo = (receiver: FakeReceiver) => openWebhookSender(api.deps, receiver).sendDue()

function verifyReceived({ received }: FakeReceiver, secret: string, index: number) {
  const outgoing = received[index]
  return verifyWebhook({
    secret,
    body: outgoing?.body ?? '',
    signature: outgoing?.headers['Service-Signature'],
    nowSeconds: api.deps.clock.now().getTime() / 1000,
  })
}

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
  test('the old and the new secret both sign for 24 hours; then the new one alone', async () => {
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
    const sent = readEnvelopes(receiver)
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
