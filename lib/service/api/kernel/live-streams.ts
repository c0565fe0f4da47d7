import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { heartbeatSeconds } from '#lib/contract/webhooks/live-event.ts'
import type { Database } from '#lib/service/database/database.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import {
  type FeedPosition,
  findLiveCredentials,
  isBefore,
  isSamePosition,
  parsePosition,
  readFeed,
  readFeedEnd,
} from './live-feed.ts'
import { type Chunk, createStream, type LiveStream, listChanges, message, type StreamRequest } from './live-stream.ts'
import type { Clock, Logger } from './ports.ts'
import { startTicker, type Ticker } from './ticker.ts'

export interface LiveStreams {
  /**
   * The server-sent events of one caller, from now on or after `lastEventId`. Each is read when its reader waits, together
   * with the caller's access, and nothing is queued. It ends with its credential. Throws `rate_limited` where the member
   * has too many.
   */
  open(request: StreamRequest): ReadableStream<Uint8Array>
  /** Ends every stream; no new one begins. */
  end(): void
  /** The same, and waits until nothing uses the database. */
  close(): Promise<void>
}

interface LiveStreamsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly pollMs?: number
  readonly credentialsMs?: number
  readonly heartbeatMs?: number
}

/** A reader that missed more than this is to read everything again. */
const maxMissed = 1000
const rowsPerPoll = 2000

/** One reader of the feed for all streams of this process: a stream holds no connection to the database. */
export function openLiveStreams({
  database: { db },
  clock,
  logger,
  pollMs = 500,
  credentialsMs = 2000,
  heartbeatMs = heartbeatSeconds * 1000,
}: LiveStreamsOptions): LiveStreams {
  const streams = new Set<LiveStream>()
  /** Where most streams are. Those that are elsewhere have just begun, or their readers are slow. */
  let readUntil: FeedPosition | null = null
  let ticker: Ticker | null = null
  let isEnded = false
  const isTimeForHeartbeat = every(heartbeatMs)
  const isTimeForCredentials = every(credentialsMs)

  async function poll(): Promise<void> {
    try {
      await passOnChanges()
      if (isTimeForHeartbeat()) for (const stream of streams) stream.sendHeartbeat()
      if (streams.size > 0 && isTimeForCredentials()) await endUnauthenticated()
    } catch (error) {
      logger.error('Live updates could not be read.', { error })
    }
  }

  async function passOnChanges(): Promise<void> {
    // Not those that begin while the database is read: their readers may have what they waited for by then.
    const waiting = [...streams].flatMap((stream) =>
      stream.isWaiting && stream.sentUntil ? { stream, sentUntil: stream.sentUntil } : [],
    )
    if (waiting.length === 0) return
    const end = await readFeedEnd(db)
    const inStep: LiveStream[] = []
    for (const { stream, sentUntil } of waiting) {
      if (readUntil && isSamePosition(sentUntil, readUntil)) inStep.push(stream)
      else stream.send(await readMissed(stream, sentUntil, end))
    }
    readUntil = readUntil && inStep.length > 0 ? await passOnTogether(inStep, readUntil, end) : end
  }

  /** Sends the streams that are at `after` what follows, and returns where they are then. */
  async function passOnTogether(inStep: readonly LiveStream[], after: FeedPosition, end: FeedPosition) {
    const credentialIds = inStep.map(({ caller }) => caller.credential.id)
    const changes = await readFeed(db, { after, credentialIds, now: clock.now(), limit: rowsPerPoll })
    const last = changes.at(-1)?.position
    const until = last && changes.length === rowsPerPoll ? last : latest(end, last)
    for (const stream of inStep) stream.send({ text: listChanges(stream, changes), until })
    return until
  }

  async function endUnauthenticated(): Promise<void> {
    // Not those that are opened while the database is read: their credentials are not in the query.
    const opened = [...streams]
    const ids = opened.map(({ caller }) => caller.credential.id)
    const live = await findLiveCredentials(db, { ids, now: clock.now() })
    for (const stream of opened) if (!live.has(stream.caller.credential.id)) stream.end()
  }

  /** Sends what was missed, or that everything is to be read again. */
  async function begin(stream: LiveStream): Promise<void> {
    try {
      const end = await readFeedEnd(db)
      const after = stream.lastEventId === undefined ? end : parsePosition(stream.lastEventId, end)
      const { text, until } = after ? await readMissed(stream, after, end) : resetAt(end)
      stream.send({ text: text + message('ready', until, {}), until })
    } catch (error) {
      logger.error('A stream of live updates could not begin.', { error })
      stream.end()
    }
  }

  async function readMissed(stream: LiveStream, after: FeedPosition, end: FeedPosition): Promise<Chunk> {
    const credentialIds = [stream.caller.credential.id]
    const changes = await readFeed(db, { after, credentialIds, now: clock.now(), limit: maxMissed + 1 })
    if (changes.length > maxMissed) return resetAt(end)
    return { text: listChanges(stream, changes), until: latest(end, changes.at(-1)?.position) }
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
      const { body, stream } = createStream(request, {
        onFirstRead: () => void begin(stream),
        onEnd: () => void streams.delete(stream),
      })
      streams.add(stream)
      if (request.signal.aborted) stream.end()
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

function resetAt(until: FeedPosition): Chunk {
  return { text: message('reset', until, {}), until }
}

function latest(a: FeedPosition, b: FeedPosition = a): FeedPosition {
  return isBefore(a, b) ? b : a
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
