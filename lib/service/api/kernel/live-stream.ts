import type { LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Caller } from './caller.ts'
import { type FeedChange, type FeedPosition, formatPosition, isBefore } from './live-feed.ts'

export interface StreamRequest {
  readonly caller: Caller
  readonly lastEventId: string | undefined
  /** Aborted when the reader is gone. */
  readonly signal: AbortSignal
}

export interface LiveStream extends Pick<StreamRequest, 'caller' | 'lastEventId'> {
  /** Sends a chunk to its waiting reader; none where it is empty. */
  readonly send: (chunk: Chunk) => void
  /** Keeps the connection open while its reader waits. */
  readonly sendHeartbeat: () => void
  readonly end: () => void
  /** Whether its reader waits. */
  isWaiting: boolean
  /** Null until it has begun. */
  sentUntil: FeedPosition | null
}

export interface Chunk {
  readonly text: string
  /** Of the feed, everything before was sent, or is not for this caller. */
  readonly until: FeedPosition
}

/** The messages of the changes that the stream's credential can read, one for each record. */
export function listChanges({ caller }: LiveStream, changes: readonly FeedChange[]): string {
  const readable = changes.filter(({ readableBy }) => readableBy.has(caller.credential.id))
  const newest = new Map(readable.map((change) => [`${change.subject} ${change.id} ${change.parentId}`, change]))
  const ordered = [...newest.values()].toSorted((a, b) => (isBefore(a.position, b.position) ? -1 : 1))
  return ordered
    .map(({ position, subject, id, parentId }) =>
      message('change', position, { subject, id, parentId } satisfies LiveEvent),
    )
    .join('')
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
export function message(name: string, position: FeedPosition, data: object): string {
  return `retry: 2000\nid: ${formatPosition(position)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

interface StreamListeners {
  readonly onFirstRead: () => void
  readonly onEnd: () => void
}

/** Without a queue: while its reader is slow, a stream keeps its position only. */
export function createStream(request: StreamRequest, { onFirstRead, onEnd }: StreamListeners) {
  const { caller, lastEventId, signal } = request
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let isBegun = false
  const stream: LiveStream = {
    caller,
    lastEventId,
    isWaiting: false,
    sentUntil: null,
    send({ text, until }) {
      stream.sentUntil = until
      if (text !== '') enqueue(text)
    },
    sendHeartbeat() {
      if (stream.isWaiting) enqueue(': heartbeat\n\n')
    },
    end() {
      controller?.close()
      controller = null
      onEnd()
    },
  }
  const enqueue = (text: string) => {
    // First, because a second waiting read asks for more immediately.
    stream.isWaiting = false
    controller?.enqueue(encoder.encode(text))
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      pull() {
        stream.isWaiting = true
        if (!isBegun) onFirstRead()
        isBegun = true
      },
      cancel() {
        controller = null
        onEnd()
      },
    },
    { highWaterMark: 0 },
  )
  signal.addEventListener('abort', stream.end, { once: true })
  return { body, stream }
}
