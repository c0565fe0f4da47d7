import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { type FaultProxy, type NetworkFault, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import {
  addEndpoint,
  readDeliveries,
  readDelivery,
  readEndpoint,
  recordComparisonEnd,
} from '#lib/tools/testing/webhooks.ts'
import { createPostWebhook } from './post-webhook.ts'
import { openWebhookSender } from './webhook-sender.ts'

const retryMs = 10 * 60_000
const events = 6
/** Instead of the published ten seconds, where nothing arrives. */
const silentMs = 1500
/** Longer than is passed of a connection that is cut. */
const responseBody = 'received '.repeat(330)
/** The bodies that the receiver has read whole, by the id of their event. */
const received = new Map<string, string[]>()
const receiver = createServer(async (request, response) => {
  const body = await buffer(request).catch(() => null)
  if (!body) return
  const { id } = WebhookEnvelope.parse(JSON.parse(body.toString()))
  received.set(id, [...(received.get(id) ?? []), body.toString()])
  response.writeHead(200).end(responseBody)
})
let network: FaultProxy
let api: TestApi
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  network = await startFaultProxy((receiver.address() as AddressInfo).port)
})
afterAll(async () => {
  await network.close()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  received.clear()
  api = await startTestApi({ allowLoopbackWebhooks: true })
})
afterEach(async () => {
  network.set('none')
  await api.close()
})

/** Sends all that is due, with the same outcome for each: the attempts of a delivery. */
async function send(endpointId: string, timeoutMs: number = webhookLimits.responseMs) {
  const post = createPostWebhook({ allowLoopback: true, timeoutMs })
  await openWebhookSender(api.deps, { post }).sendDue()
  const deliveries = await readDeliveries(api, endpointId)
  expect(deliveries).toHaveLength(events)
  return await Promise.all(deliveries.map((each) => readDelivery(api, each)))
}

const responded = { responseStatus: 200, error: null, responseBody: responseBody.slice(0, 1024) }
const failed = (error: 'connection_failed' | 'timed_out') => ({ responseStatus: null, error, responseBody: null })

test.each<[string, NetworkFault]>([
  ['delays every chunk', 'slow'],
  ['passes one byte after the other', 'sliced'],
])('a network to a receiver that %s changes no delivery: each event arrives once', async (_, fault) => {
  const { id } = await addEndpoint(api, { url: `http://127.0.0.1:${network.port}/hook` })
  for (let n = 0; n < events; n += 1) await recordComparisonEnd(api, `${fault}-${n}`)
  network.set(fault)
  for (const delivery of await send(id))
    expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 1, attempts: [responded] })
  expect([...received.values()].map((bodies) => bodies.length)).toEqual(Array.from({ length: events }, () => 1))
})

test.each<[string, NetworkFault, ReturnType<typeof failed>, number]>([
  ['resets every connection before the response', 'unanswered', failed('connection_failed'), 1],
  ['resets every connection in the middle of the response', 'cut', failed('connection_failed'), 1],
  ['keeps connections and passes nothing', 'silent', failed('timed_out'), 0],
  ['takes no connection', 'away', failed('connection_failed'), 0],
])(
  'a network to a receiver that %s is a failed attempt, and the same bytes are sent again until a response is complete',
  async (_, fault, attempt, arrivals) => {
    const { id } = await addEndpoint(api, { url: `http://127.0.0.1:${network.port}/hook` })
    for (let n = 0; n < events; n += 1) await recordComparisonEnd(api, `${fault}-${n}`)
    network.set(fault)
    for (const delivery of await send(id, silentMs)) {
      expect(delivery).toMatchObject({
        status: 'pending',
        attemptCount: 1,
        lastResponseStatus: null,
        lastError: attempt.error,
        endedAt: null,
        attempts: [attempt],
      })
      expect(received.get(delivery.eventId) ?? []).toEqual(Array.from({ length: arrivals }, () => delivery.body))
    }
    expect(await readEndpoint(api, id)).toMatchObject({ status: 'enabled' })

    network.set('none')
    api.advance(retryMs)
    for (const delivery of await send(id)) {
      expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 2, attempts: [attempt, responded] })
      expect(received.get(delivery.eventId)).toEqual(Array.from({ length: arrivals + 1 }, () => delivery.body))
    }
    // An event whose response was complete is not sent again.
    api.advance(retryMs)
    await send(id)
    expect([...received.values()].flat()).toHaveLength(events * (arrivals + 1))
  },
)

test('connections that are reset while responses are under way end in one success for each event', async () => {
  const { id } = await addEndpoint(api, { url: `http://127.0.0.1:${network.port}/hook` })
  for (let n = 0; n < events; n += 1) await recordComparisonEnd(api, `reset-${n}`)
  network.set('slow')
  const resets = setInterval(() => network.reset(), 120)
  const interrupted = await send(id)
  clearInterval(resets)
  for (const { status, attempts } of interrupted)
    expect({ status, attempts }).toMatchObject(
      status === 'succeeded'
        ? { attempts: [responded] }
        : { status: 'pending', attempts: [failed('connection_failed')] },
    )
  network.set('none')
  api.advance(retryMs)
  for (const { status, eventId, body, attempts } of await send(id)) {
    expect(status).toBe('succeeded')
    expect(attempts.filter(({ responseStatus }) => responseStatus === 200)).toHaveLength(1)
    expect(new Set(received.get(eventId))).toEqual(new Set([body]))
  }
})
