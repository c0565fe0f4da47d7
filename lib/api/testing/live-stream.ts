import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Actor, TestApi } from './start-test-api.ts'

/** A message of `GET /events`; the data of `ready` and `reset` are empty. */
export interface LiveMessage {
  readonly id: string
  readonly event: string
  readonly data: Partial<LiveEvent>
}

export interface OpenStream {
  readonly response: Response
  /** The next message that is no heartbeat; null where the stream has ended. */
  readonly next: () => Promise<LiveMessage | null>
  readonly comments: string[]
  readonly close: () => Promise<void>
}

/** Reads `GET /events` as a member does. */
export async function openLiveStream(api: TestApi, as: Actor, lastEventId?: string): Promise<OpenStream> {
  const headers = lastEventId === undefined ? {} : { headers: { 'Last-Event-ID': lastEventId } }
  const response = await api.request('/events', { as, with: 'key', ...headers })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('There is no stream.')
  const decoder = new TextDecoder()
  const comments: string[] = []
  let buffered = ''
  return {
    response,
    comments,
    close: () => reader.cancel(),
    async next() {
      for (;;) {
        const end = buffered.indexOf('\n\n')
        if (end >= 0) {
          const block = buffered.slice(0, end)
          buffered = buffered.slice(end + 2)
          if (!block.startsWith(':')) return parse(block)
          comments.push(block)
          continue
        }
        const { value, done } = await reader.read()
        if (done) return null
        buffered += decoder.decode(value, { stream: true })
      }
    },
  }
}

function parse(block: string): LiveMessage {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)))
  return { id: fields.id ?? '', event: fields.event ?? '', data: JSON.parse(fields.data ?? '{}') }
}
