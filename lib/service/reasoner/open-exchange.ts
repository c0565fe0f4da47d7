import type { Unavailable } from './reasoner.ts'

export interface ExchangeLimits {
  /** Of the whole body. */
  readonly answerBytes: number
  /** Between two pieces of the body. The time before the first one counts only to the whole. */
  readonly stallMs: number
}

/** Why an exchange with the server of the model ended. */
export interface ExchangeFailure {
  readonly reason: Unavailable
  /** Null without a response. */
  readonly status: number | null
  /** Nothing of an answer has arrived, and another attempt can help. */
  readonly isRetryable: boolean
  /** The server’s own hint. */
  readonly retryAfterMs: number | null
}

/** One request to the server of the model, bounded in bytes and silence, and the cause of its end in our terms. */
export interface Exchange {
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
  readonly failure: () => ExchangeFailure | null
  close(): void
}

const tlsCodes = /CERT|^ERR_(TLS|SSL)|^EPROTO$|UNABLE_TO_VERIFY|^HOSTNAME|^CRL|^INVALID_(CA|PURPOSE)/

/** `signal` ends it from outside. */
export function openExchange(limits: ExchangeLimits, signal: AbortSignal): Exchange {
  const closing = new AbortController()
  let failure: ExchangeFailure | null = null
  /** The first cause counts: others follow from it. */
  function fail(cause: Pick<ExchangeFailure, 'reason'> & Partial<ExchangeFailure>): void {
    failure ??= { status: null, isRetryable: false, retryAfterMs: null, ...cause }
    closing.abort()
  }
  return {
    async fetch(input, init) {
      // Followed, a redirect would take the question to another host.
      const response = await fetch(input, { ...init, redirect: 'manual' }).catch((error) => {
        const reason = readNetworkError(error)
        fail({ reason, isRetryable: reason === 'unreachable' })
        throw new TypeError('fetch failed')
      })
      const { status, headers } = response
      if (status === 200 && response.body) {
        return new Response(watchBody(response.body, limits, fail), { status, headers })
      }
      fail({ ...readStatus(status), status, retryAfterMs: readRetryAfter(headers) })
      throw new TypeError('fetch failed')
    },
    signal: AbortSignal.any([signal, closing.signal]),
    failure: () => failure,
    close: () => closing.abort(),
  }
}

type Fail = (cause: Pick<ExchangeFailure, 'reason'>) => void

function watchBody(body: ReadableStream<Uint8Array>, limits: ExchangeLimits, fail: Fail): ReadableStream<Uint8Array> {
  let bytes = 0
  let silence: NodeJS.Timeout | undefined
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      clearTimeout(silence)
      bytes += chunk.byteLength
      if (bytes > limits.answerBytes) return fail({ reason: 'too_long' })
      silence = setTimeout(() => fail({ reason: 'stalled' }), limits.stallMs)
      controller.enqueue(chunk)
    },
  })
  body
    .pipeTo(watched.writable)
    .catch(() => fail({ reason: 'unreachable' }))
    .finally(() => clearTimeout(silence))
  return watched.readable
}

function readNetworkError(error: unknown): Unavailable {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return tlsCodes.test(code) ? 'certificate' : 'unreachable'
}

function readStatus(status: number): Pick<ExchangeFailure, 'reason' | 'isRetryable'> {
  if (status === 401 || status === 403) return { reason: 'unauthorized', isRetryable: false }
  if (status === 404) return { reason: 'unknown_model', isRetryable: false }
  if (status === 429) return { reason: 'rate_limited', isRetryable: true }
  if (status === 408 || status >= 500) return { reason: 'failing', isRetryable: true }
  return { reason: 'rejected', isRetryable: false }
}

/** Seconds, or a date. Source: RFC 9110, 10.2.3. A date is read by the server’s own clock. */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const delayMs = Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs)
}
