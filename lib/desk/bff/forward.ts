import 'server-only'
import { NetworkError } from '#lib/client/errors.ts'
import type { RequestBody } from '#lib/contract/kernel/operation.ts'
import { commonHeaders } from '#lib/service/http/error-response.ts'
import { assertAnnouncedLength } from '#lib/service/http/read-body.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { matchRequest } from './match-request.ts'
import { type PageCall, respondToOwnPage } from './own-pages.ts'
import { toBrowserHeaders } from './response-headers.ts'
import type { DeskSession } from './session-store.ts'
import { noResponse, sendUpstream } from './upstream.ts'

/** The browser's headers that are forwarded; every other is built here or dropped. */
const forwarded = ['accept', 'content-type', 'idempotency-key', 'last-event-id'] as const

export interface ForwardOptions extends PageCall {
  readonly runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl' | 'publicUrl' | 'log' | 'sharedReads'>
  /** Path below /bff as on the request line, and query string with its question mark, or ''. */
  readonly rawPath: string
  readonly search: string
  readonly address: string | null
  /** The body of the request, where the server has withheld it. */
  readonly secretBody?: ReadableStream<Uint8Array> | null
  /** Called when the API no longer accepts the credential. */
  readonly onCredentialEnded: (session: DeskSession) => Promise<void>
}

/** Responds to a browser's request with the API's response: cookie in, credential out, nothing else across. */
export async function forwardRequest(request: Request, options: ForwardOptions): Promise<Response> {
  return await respondToOwnPage(request, options, (session) => forward(request, session, options))
}

async function forward(request: Request, session: DeskSession, options: ForwardOptions): Promise<Response> {
  const { runtime, requestId } = options
  const match = matchOrThrow(request.method, options.rawPath)
  if (match.kind === 'options') {
    return new Response(null, {
      status: 204,
      headers: { ...commonHeaders(requestId), Allow: match.allowed.join(', ') },
    })
  }
  const { matched, path } = match
  const { operation } = matched
  if (operation.body) assertBody(operation.body, request.headers)
  try {
    const sent = {
      method: request.method,
      path: path + options.search,
      headers: pickHeaders(request.headers, requestId, Boolean(operation.body)),
      body: operation.body ? (options.secretBody ?? request.body) : null,
      signal: request.signal,
    }
    const shared = sent.method === 'GET' ? runtime.sharedReads.take(session, sent.path) : null
    const response = await (shared ??
      sendUpstream(runtime, sent, { credential: session.credential, address: options.address }))
    if (response.status === 401) await options.onCredentialEnded(session)
    return await toBrowserResponse(response, options, operation.responses[response.status] === 'bytes')
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (!request.signal.aborted) runtime.log.warn('The API did not respond.', { requestId, operation: matched.id })
    throw noResponse(error)
  }
}

function matchOrThrow(method: string, rawPath: string) {
  const match = matchRequest(method, rawPath)
  switch (match.kind) {
    case 'operation':
      return match
    case 'unknown':
      throw new ServiceError('not_found', 'There is nothing at this address.')
    case 'other_method': {
      if (method === 'OPTIONS') return { kind: 'options', allowed: match.allowed } as const
      const message = `Use one of these methods here: ${match.allowed.join(', ')}.`
      throw new ServiceError('method_not_allowed', message, { allow: match.allowed })
    }
  }
}

/** 415, then 413. */
function assertBody({ kind, maxBytes }: RequestBody, headers: Headers): void {
  const expected = kind === 'json' ? 'application/json' : 'multipart/form-data'
  if (headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== expected) {
    throw new ServiceError('unsupported_media_type', `The body must be ${expected}.`)
  }
  assertAnnouncedLength(headers, maxBytes)
}

async function toBrowserResponse(
  response: Response,
  { requestId, runtime }: ForwardOptions,
  isBytes: boolean,
): Promise<Response> {
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    const message = 'The service responded with a redirect.'
    throw new ServiceError('temporarily_unavailable', message, { retryAfterSeconds: 5 })
  }
  const headers = toBrowserHeaders(response.headers, { isBytes, requestId, apiBaseUrl: runtime.apiBaseUrl })
  return new Response(response.body, { status: response.status, headers })
}

function pickHeaders(browser: Headers, requestId: string, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': requestId }
  for (const name of forwarded) {
    const value = browser.get(name)
    if (value !== null && (hasBody || name !== 'content-type')) headers[name] = value
  }
  return headers
}
