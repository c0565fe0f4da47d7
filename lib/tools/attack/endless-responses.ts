import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import type { MemberName, Target } from './target.ts'

const endpoints = 95

export interface EndlessOutcome {
  /** Responses that were open while the other organization's events were sent. */
  readonly open: number
  /** The longest time from the request for an event of the other organization until it arrived. */
  readonly waitMs: number
}

/** For `ms`, receivers of the attacker return 200 and never end the body, while another organization's events are sent. */
export async function attackWithEndlessResponses(target: Target, ms: number): Promise<EndlessOutcome> {
  const receiver = await openReceiver()
  try {
    const quiet = await addEndpoint(target, 'neighbor', `${receiver.url}/quiet`)
    const endless: string[] = []
    for (let n = 0; n < endpoints; n += 1) {
      endless.push(await addEndpoint(target, 'attacker', `${receiver.url}/endless/${n}`))
    }
    for (const id of endless) await sendTest(target, 'attacker', id)
    await receiver.firstEndless
    const waits: number[] = []
    let open = 0
    for (const until = performance.now() + ms; performance.now() < until; await delay(100)) {
      const startedMs = performance.now()
      const arrived = receiver.nextQuiet()
      await sendTest(target, 'neighbor', quiet)
      await arrived
      waits.push(performance.now() - startedMs)
      open = Math.max(open, receiver.countOpen())
    }
    return { open, waitMs: Math.max(...waits) }
  } finally {
    receiver.close()
  }
}

async function openReceiver() {
  const endless = new Set<object>()
  const first = Promise.withResolvers<void>()
  let quiet = Promise.withResolvers<void>()
  const server = createServer(({ url }, response) => {
    if (url === '/quiet') {
      response.writeHead(204).end()
      quiet.resolve()
      return
    }
    endless.add(response)
    response.on('close', () => endless.delete(response))
    response.writeHead(200).write('first bytes')
    first.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstEndless: first.promise,
    nextQuiet() {
      quiet = Promise.withResolvers()
      return quiet.promise
    },
    countOpen: () => endless.size,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function addEndpoint(target: Target, as: MemberName, url: string): Promise<string> {
  const body = JSON.stringify({ url, enabledEvents: ['webhook_endpoint.test'] })
  const headers = { 'content-type': 'application/json' }
  const response = await target.request(as, '/webhook-endpoints', { method: 'POST', headers, body })
  return WebhookEndpoint.parse(await response.json()).id
}

async function sendTest(target: Target, as: MemberName, id: string): Promise<void> {
  const response = await target.request(as, `/webhook-endpoints/${id}/test`, { method: 'POST' })
  WebhookDelivery.parse(await response.json())
}
