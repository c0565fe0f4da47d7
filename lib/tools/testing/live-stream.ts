import { sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'
import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import { liveChanges } from '#lib/service/database/schema/webhooks.ts'
import type { Actor, TestApi } from './start-test-api.ts'

/** A message of `GET /events`; the data of `ready` and `reset` are empty. */
export interface LiveMessage {
  readonly id: string
  readonly event: string
  readonly data: Partial<LiveEvent>
}

export interface LiveMessages {
  /** The next message that is no heartbeat; null where the stream has ended. */
  readonly next: () => Promise<LiveMessage | null>
  readonly comments: string[]
  readonly close: () => Promise<void>
}

export interface OpenStream extends LiveMessages {
  readonly response: Response
}

/** Opens `GET /events` as a member does, when the feed is complete: no earlier change can follow `ready`. */
export async function openLiveStream(api: TestApi, as: Actor, lastEventId?: string): Promise<OpenStream> {
  await completeFeed(api)
  const headers = lastEventId === undefined ? {} : { headers: { 'Last-Event-ID': lastEventId } }
  const response = await api.request('/events', { as, with: 'key', ...headers })
  if (!response.body) throw new Error('There is no stream.')
  return { response, ...readMessages(response.body) }
}

export function readMessages(body: ReadableStream<Uint8Array>): LiveMessages {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const comments: string[] = []
  const messages: LiveMessage[] = []
  const parser = createParser({
    onComment: (comment) => comments.push(comment),
    onEvent: ({ id = '', event = '', data }) => messages.push({ id, event, data: JSON.parse(data) }),
  })
  return {
    comments,
    close: () => reader.cancel(),
    async next() {
      for (;;) {
        const message = messages.shift()
        if (message) return message
        const { value, done } = await reader.read()
        if (done) return null
        parser.feed(decoder.decode(value, { stream: true }))
      }
    },
  }
}

/** The changes that each stream sends until now, without those of endpoints. */
export async function readChanges(api: TestApi, ...streams: LiveMessages[]): Promise<LiveMessage['data'][][]> {
  const marker = api.deps.randomId()
  const { organizationId } = api
  await api.deps.database.db.insert(liveChanges).values({
    organizationId,
    subject: 'webhook_endpoint',
    subjectId: marker,
  })
  return await Promise.all(streams.map((stream) => readUntil(stream, marker)))
}

async function readUntil({ next }: LiveMessages, marker: string): Promise<LiveMessage['data'][]> {
  const changes: LiveMessage['data'][] = []
  for (;;) {
    const message = await next()
    if (message === null || message.data.id === marker) return changes
    if (message.event === 'change' && message.data.subject !== 'webhook_endpoint') changes.push(message.data)
  }
}

/** On a server, transactions of other databases too hold back what is complete. */
async function completeFeed({ deps }: TestApi): Promise<void> {
  const { db } = deps.database
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  const isComplete = async () => {
    const { rows: ends } = await db.execute<{ isComplete: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as "isComplete"`,
    )
    return ends[0]?.isComplete
  }
  await expect.poll(isComplete).toBe(true)
}
