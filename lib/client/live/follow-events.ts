import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { backoffMs, readRetryAfter } from '#lib/client/retry-delay.ts'

export interface EventSourceAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface FollowOptions {
  readonly source: EventSourceAddress
  /** Resumes after this event; null: from now on. */
  readonly lastEventId: string | null
  /** Ends it. */
  readonly signal: AbortSignal
  readonly onMessage: (message: EventSourceMessage) => void
  /** True with everything that arrives once nothing is missing, heartbeats included; false once a connection fails. */
  readonly onFlow: (isFlowing: boolean) => void
  /** Of the browser unless a test brings its own. */
  readonly environment?: FollowEnvironment
}

export interface FollowEnvironment {
  readonly fetch: typeof fetch
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
}

const delays = { firstMs: 1000, maxMs: 60_000 }
/** Three heartbeats. A connection that is silent for longer is dead. */
const silenceMs = 45_000

/** Responses that a retry cannot fix: signed out, not allowed, or a deployment without live updates. */
const finalStatuses = [401, 403, 404, 405]

const browser: FollowEnvironment = { fetch: (...request) => fetch(...request), wait, random: Math.random }

/**
 * Reads a stream of events and reconnects after the last event whenever the stream ends: quickly at first, then with
 * growing delays. Resolves when it is aborted, or when reconnecting cannot help.
 */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { signal, onFlow, environment = browser } = options
  let { lastEventId } = options
  let failures = 0
  const remember = (message: EventSourceMessage) => {
    lastEventId = message.id ?? lastEventId
    if (message.event === 'ready') failures = 0
    options.onMessage(message)
  }
  while (!signal.aborted) {
    const outcome = await readOnce({ ...options, lastEventId, onMessage: remember, environment })
    if (signal.aborted) return
    if (outcome.kind !== 'ended') onFlow(false)
    if (outcome.kind === 'final') return
    const delayMs = Math.max(retryDelay(failures, environment.random()), outcome.retryAfterMs)
    failures += 1
    await environment.wait(delayMs, signal)
  }
}

/** Milliseconds before the next connection, after so many in a row that did not get ready; `random` from 0 to 1. */
export function retryDelay(failures: number, random: number): number {
  return backoffMs(failures, delays) * (0.5 + random / 2)
}

interface Outcome {
  /** `ended`: cut off after it was ready. `final`: connecting again cannot help. */
  readonly kind: 'ended' | 'failed' | 'final'
  readonly retryAfterMs: number
}

async function readOnce(options: FollowOptions & { readonly environment: FollowEnvironment }): Promise<Outcome> {
  const { source, lastEventId, signal, environment } = options
  const silence = new AbortController()
  const headers = new Headers({ ...source.headers, accept: 'text/event-stream' })
  if (lastEventId !== null) headers.set('last-event-id', lastEventId)
  try {
    const response = await environment.fetch(source.url, {
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) {
      const kind = finalStatuses.includes(response.status) ? 'final' : 'failed'
      return { kind, retryAfterMs: 1000 * (readRetryAfter(response.headers) ?? 0) }
    }
    const isReady = await readBody(response.body, options, silence)
    return { kind: isReady ? 'ended' : 'failed', retryAfterMs: 0 }
  } catch {
    return { kind: 'failed', retryAfterMs: 0 }
  }
}

/** Resolves when the stream ends or is cut off: true if `ready` came, so that no event is missing. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  { onMessage, onFlow }: FollowOptions,
  silence: AbortController,
): Promise<boolean> {
  let isReady = false
  const parser = createParser({
    onEvent(message) {
      isReady ||= message.event === 'ready'
      onMessage(message)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(() => silence.abort(), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return isReady
      parser.feed(decoder.decode(value, { stream: true }))
      if (isReady) onFlow(true)
    }
  } catch {
    return isReady
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
