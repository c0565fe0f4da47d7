import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { heartbeatSeconds, type LiveEvent } from '#lib/contract/webhooks/live-event.ts'
import type { Database } from '#lib/database/open.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import type { Caller, Clock, Logger } from './context.ts'
import {
  type FeedChange,
  type FeedPosition,
  findLiveCredentials,
  formatPosition,
  isBefore,
  parsePosition,
  readFeed,
  readFeedEnd,
} from './live-feed.ts'
import { startTicker, type Ticker } from './ticker.ts'

export interface LiveStreams {
  /**
   * The server-sent events of one caller, from now on or after `lastEventId`. It ends with its credential, and when its
   * reader is too slow. Throws `rate_limited` where the member has too many.
   */
  open(request: StreamRequest): ReadableStream<Uint8Array>
  /** Ends every stream; no new one begins. */
  end(): void
  /** The same, and waits until nothing uses the database any more. */
  close(): Promise<void>
}

export interface StreamRequest {
  readonly caller: Caller
  readonly lastEventId: string | undefined
  /** Aborted when the reader is gone. */
  readonly signal: AbortSignal
}

interface LiveStreamsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly pollMs?: number
  readonly credentialsMs?: number
  readonly heartbeatMs?: number
}

/** A reader that is so far behind is cut off, and resumes by itself. */
const maxBufferedBytes = 512 * 1024
const maxMissed = 1000
const rowsPerPoll = 2000

interface Stream extends StreamRequest {
  readonly send: (text: string) => void
  readonly end: () => void
  /** Null while what it missed is being read. */
  sentUntil: FeedPosition | null
  /** Changes that came meanwhile. */
  waiting: FeedChange[]
}

/** One reader of the feed for all streams of this process: a stream holds no connection to the database. */
export function openLiveStreams({
  database: { db },
  clock,
  logger,
  pollMs = 500,
  credentialsMs = 2000,
  heartbeatMs = heartbeatSeconds * 1000,
}: LiveStreamsOptions): LiveStreams {
  const streams = new Set<Stream>()
  let readUntil: FeedPosition | null = null
  let ticker: Ticker | null = null
  let isEnded = false
  let openedCount = 0
  const isTimeForHeartbeat = every(heartbeatMs)
  const isTimeForCredentials = every(credentialsMs)

  async function poll(): Promise<void> {
    if (streams.size === 0) readUntil = null
    try {
      if (isTimeForHeartbeat()) for (const stream of streams) stream.send(': heartbeat\n\n')
      if (readUntil) await passOnChanges(readUntil)
      if (streams.size > 0 && isTimeForCredentials()) await endUnauthenticated()
    } catch (error) {
      logger.error('Live updates could not be read.', { error })
    }
  }

  async function passOnChanges(after: FeedPosition): Promise<void> {
    const organizationIds = [...new Set([...streams].map(({ caller }) => caller.organization.id))]
    const opened = openedCount
    const end = await readFeedEnd(db)
    const changes = await readFeed(db, { after, organizationIds, limit: rowsPerPoll })
    for (const stream of streams) {
      if (stream.sentUntil) sendChanges(stream, changes)
      else stream.waiting.push(...changes)
    }
    // A stream that was opened meanwhile may need what came before, and may be of another organization.
    if (readUntil !== after || openedCount !== opened) return
    const last = changes.at(-1)?.position ?? after
    readUntil = changes.length < rowsPerPoll && isBefore(last, end) ? end : last
  }

  async function endUnauthenticated(): Promise<void> {
    // Not those that are opened meanwhile: nobody asked about them.
    const asked = [...streams]
    const ids = asked.map(({ caller }) => caller.credential.id)
    const live = await findLiveCredentials(db, { ids: [...new Set(ids)], now: clock.now() })
    for (const stream of asked) if (!live.has(stream.caller.credential.id)) stream.end()
  }

  /** Sends what was missed, then everything new. */
  async function begin(stream: Stream): Promise<void> {
    const end = await readFeedEnd(db)
    if (!readUntil || isBefore(end, readUntil)) readUntil = end
    const { lastEventId, caller } = stream
    const after = lastEventId === undefined ? end : parsePosition(lastEventId, end)
    const missed = after
      ? await readFeed(db, {
          after,
          organizationIds: [caller.organization.id],
          memberId: caller.member.id,
          limit: maxMissed + 1,
        })
      : []
    sendMissed(stream, { end, after, missed })
  }

  return {
    open(request) {
      const own = [...streams].filter(({ caller }) => caller.member.id === request.caller.member.id)
      if (isEnded) throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 2 })
      if (own.length >= webhookLimits.streams) {
        const message = `At most ${webhookLimits.streams} streams of events can be open. Close one first.`
        throw new ServiceError('rate_limited', message, { retryAfterSeconds: 30 })
      }
      ticker ??= startTicker(pollMs, poll)
      const { body, stream } = createStream(request, () => streams.delete(stream))
      streams.add(stream)
      openedCount += 1
      if (request.signal.aborted) stream.end()
      begin(stream).catch((error: unknown) => {
        logger.error('A stream of live updates could not begin.', { error })
        stream.end()
      })
      return body
    },
    end() {
      isEnded = true
      for (const stream of streams) stream.end()
    },
    async close() {
      this.end()
      await ticker?.stop()
    },
  }
}

interface MissedChanges {
  readonly end: FeedPosition
  /** Null where the client's position cannot be resumed after. */
  readonly after: FeedPosition | null
  readonly missed: readonly FeedChange[]
}

/** What was missed, or that it cannot be told; then what came while it was read. */
function sendMissed(stream: Stream, { end, after, missed }: MissedChanges): void {
  const isComplete = after !== null && missed.length <= maxMissed
  stream.sentUntil = isComplete ? after : end
  if (isComplete) sendChanges(stream, missed)
  else stream.send(message('reset', end, {}))
  if (isBefore(stream.sentUntil, end)) stream.sentUntil = end
  stream.send(message('ready', stream.sentUntil, {}))
  sendChanges(stream, stream.waiting)
  stream.waiting = []
}

/** The caller's own of `changes`, once for each record, and only what was not sent before. */
function sendChanges(stream: Stream, changes: readonly FeedChange[]): void {
  const { caller, sentUntil } = stream
  const own = changes.filter(
    ({ position, organizationId, memberId }) =>
      organizationId === caller.organization.id &&
      (memberId === null || memberId === caller.member.id) &&
      (!sentUntil || isBefore(sentUntil, position)),
  )
  const newest = new Map(own.map((change) => [`${change.subject} ${change.id} ${change.parentId}`, change]))
  const ordered = [...newest.values()].toSorted((a, b) => (isBefore(a.position, b.position) ? -1 : 1))
  for (const { position, subject, id, parentId } of ordered) {
    stream.send(message('change', position, { subject, id, parentId } satisfies LiveEvent))
  }
  stream.sentUntil = own.at(-1)?.position ?? sentUntil
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
function message(name: string, position: FeedPosition, data: object): string {
  return `retry: 2000\nid: ${formatPosition(position)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function createStream(
  request: StreamRequest,
  forget: () => void,
): { readonly body: ReadableStream<Uint8Array>; readonly stream: Stream } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      cancel: () => {
        controller = null
        forget()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  const end = () => {
    controller?.close()
    controller = null
    forget()
  }
  const send = (text: string) => {
    controller?.enqueue(encoder.encode(text))
    if (controller && (controller.desiredSize ?? 0) <= 0) end()
  }
  request.signal.addEventListener('abort', end, { once: true })
  return { body, stream: { ...request, send, end, sentUntil: null, waiting: [] } }
}

/** True at most once in so many milliseconds. */
function every(intervalMs: number): () => boolean {
  let last = performance.now()
  return () => {
    if (performance.now() - last < intervalMs) return false
    last = performance.now()
    return true
  }
}
