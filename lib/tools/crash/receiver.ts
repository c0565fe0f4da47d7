import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'

export interface Receiver {
  readonly url: string
  /** The ids of the events that arrived, by their subject's id. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>
  close(): void
}

/** A receiver of webhooks that accepts everything and remembers it. */
export async function openReceiver(): Promise<Receiver> {
  const events = new Map<string, Set<string>>()
  const server = createServer(async (request, response) => {
    const { id, subject } = WebhookEnvelope.parse(JSON.parse(await text(request)))
    events.set(subject.id, (events.get(subject.id) ?? new Set()).add(id))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
