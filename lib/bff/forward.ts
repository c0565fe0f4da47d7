import { NetworkError } from '#lib/client/errors.ts'
import type { RequestBody } from '#lib/contract/kernel/operation.ts'
import { authorizeDeskRequest } from './authorize-desk-request.ts'
import { errorResponse } from './bff-response.ts'
import type { DeskRuntime } from './desk-runtime.ts'
import { matchRequest } from './match-request.ts'
import { toBrowserHeaders } from './response-headers.ts'
import type { DeskSession } from './session-store.ts'
import { sendUpstream } from './upstream.ts'

/** The browser's headers that go on; every other is built here or stays behind. */
const forwarded = ['accept', 'content-type', 'idempotency-key'] as const

export interface ForwardOptions {
  readonly runtime: Pick<DeskRuntime, 'service' | 'apiBaseUrl' | 'publicUrl' | 'log'>
  readonly session: DeskSession | null
  /** Path below /bff as on the request line, and query string with its question mark, or ''. */
  readonly rawPath: string
  readonly search: string
  readonly address: string | null
  readonly requestId: string
  /** Told when the API no longer knows the credential. */
  readonly onCredentialEnded: (session: DeskSession) => Promise<void>
}

/** Answers a browser's request with the API's answer: cookie in, credential out, nothing else across. */
export async function forwardRequest(request: Request, options: ForwardOptions): Promise<Response> {
  const { runtime, requestId } = options
  const session = authorizeDeskRequest(request, options)
  if (session instanceof Response) return session

  const match = matchRequest(request.method, options.rawPath)
  if (match.kind === 'unknown') return errorResponse('not_found', 'There is nothing at this address.', requestId)
  if (match.kind === 'wrong_method') {
    const allow = match.allowed.join(', ')
    return errorResponse('method_not_allowed', `Only ${allow} can be used here.`, requestId, { allow })
  }
  const { operation } = match.matched
  if (operation.body && !isOfKind(operation.body, request.headers.get('content-type'))) {
    const expected = operation.body.kind === 'json' ? 'application/json' : 'multipart/form-data'
    return errorResponse('unsupported_media_type', `The body must be ${expected}.`, requestId)
  }

  try {
    const answer = await sendUpstream(
      runtime,
      {
        method: operation.method,
        path: match.path + options.search,
        headers: pickHeaders(request.headers, requestId, Boolean(operation.body)),
        body: operation.body ? request.body : null,
        signal: request.signal,
      },
      { credential: session.credential, address: options.address },
    )
    return await handBack(answer, session, options, operation.responses[answer.status] === 'bytes')
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    if (!request.signal.aborted) runtime.log.warn('The API did not answer.', { requestId, operation: match.matched.id })
    return errorResponse('temporarily_unavailable', 'The service did not answer. Try again in a moment.', requestId, {
      'retry-after': '5',
    })
  }
}

async function handBack(
  answer: Response,
  session: DeskSession,
  options: ForwardOptions,
  isBytes: boolean,
): Promise<Response> {
  const { requestId, runtime } = options
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel()
    return errorResponse('temporarily_unavailable', 'The service answered with a redirect.', requestId, {
      'retry-after': '5',
    })
  }
  if (answer.status === 401) await options.onCredentialEnded(session)
  const headers = toBrowserHeaders(answer.headers, { isBytes, requestId, apiBaseUrl: runtime.apiBaseUrl })
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers })
}

function pickHeaders(browser: Headers, requestId: string, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'x-request-id': requestId }
  for (const name of forwarded) {
    const value = browser.get(name)
    if (value !== null && (hasBody || name !== 'content-type')) headers[name] = value
  }
  return headers
}

function isOfKind(body: RequestBody, contentType: string | null): boolean {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  return mediaType === (body.kind === 'json' ? 'application/json' : 'multipart/form-data')
}
