import 'server-only'
import { NetworkError } from '#lib/client/errors.ts'
import type { Transport } from '#lib/client/transport.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { DeskRuntime } from './desk-runtime.ts'

/** Another deployment gets this long to begin its response; uploads take as long as the browser keeps sending. */
const responseTimeoutMs = 60_000

export interface UpstreamRequest {
  readonly method: string
  /** Below the API's root, with its query string, every part already encoded. */
  readonly path: string
  /** Names in lower case. `authorization` is set here, last, and nowhere else. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
  readonly signal?: AbortSignal | undefined
}

export interface UpstreamCaller {
  /** null: the operation takes no credential. */
  readonly credential: string | null
  readonly address: string | null
}

type UpstreamRuntime = Pick<DeskRuntime, 'service' | 'apiBaseUrl'>

/** Sends one request to the API, in this process or elsewhere. Redirects are not followed. Rejects with `NetworkError`. */
export async function sendUpstream(
  runtime: UpstreamRuntime,
  { method, path, headers, body, signal }: UpstreamRequest,
  { credential, address }: UpstreamCaller,
): Promise<Response> {
  const url = buildUpstreamUrl(runtime, path)
  const sent = new Headers({ ...headers })
  if (credential !== null) sent.set('authorization', `Bearer ${credential}`)
  const init = { method, headers: sent, body, redirect: 'manual', cache: 'no-store', duplex: 'half' } as const
  try {
    if (runtime.service) {
      return await runtime.service.fetch(new Request(url, { ...init, ...(signal ? { signal } : {}) }), { address })
    }
    return await fetchInTime(url, init, {
      signal,
      timeoutMs: body instanceof ReadableStream ? null : responseTimeoutMs,
    })
  } catch (cause) {
    throw new NetworkError('The service did not respond.', { cause })
  }
}

interface ResponseTime {
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number | null
}

/** Counts until the response begins: how long its body takes depends on who reads it. */
async function fetchInTime(url: URL, init: RequestInit, { signal, timeoutMs }: ResponseTime): Promise<Response> {
  const late = new AbortController()
  const timer = timeoutMs === null ? undefined : setTimeout(() => late.abort(), timeoutMs)
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]) })
  } finally {
    clearTimeout(timer)
  }
}

/** Throws if the path would not arrive as written: dot segments, in any spelling, never leave the API's root. */
function buildUpstreamUrl({ service, apiBaseUrl }: UpstreamRuntime, path: string): URL {
  const root = service ? `http://service.internal${apiRoot}` : apiBaseUrl
  if (!root) throw new Error('The desk has neither an embedded service nor an address of another one.')
  const url = new URL(root + path)
  // Stryker disable next-line StringLiteral: the part before the question mark is always there
  const expected = new URL(root).pathname + (path.split('?', 1)[0] ?? '')
  if (url.pathname !== expected || url.origin !== new URL(root).origin) throw new TypeError('The path leaves the API.')
  return url
}

/** For pages that read on the server with a signed-in person's credential. Created for each request. */
export function createUpstreamTransport(runtime: UpstreamRuntime, caller: UpstreamCaller): Transport {
  return ({ root, method, path, headers, body, signal }) => {
    if (root !== 'api') throw new TypeError('The desk’s own records are not upstream.')
    return sendUpstream(runtime, { method, path, headers, body, signal }, caller)
  }
}

/** The error a browser gets if upstream did not respond, or not in a usable way. */
export function noResponse(cause: unknown): ServiceError {
  const message = 'The service did not respond. Try again in a moment.'
  return new ServiceError('temporarily_unavailable', message, { retryAfterSeconds: 5, cause })
}
