import { ErrorBody, type ErrorDetail } from '#lib/contract/kernel/errors.ts'
import { readRetryAfter } from './retry-delay.ts'

/** An error response of the API, with its own message. `code` may be one this client does not know. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | null
  /** Seconds to wait before doing it again, when the response says so. */
  readonly retryAfter: number | null
  readonly body: ErrorBody

  constructor(response: { status: number; body: ErrorBody; requestId: string | null; retryAfter: number | null }) {
    super(response.body.error)
    this.status = response.status
    this.code = response.body.code
    this.details = response.body.details ?? []
    this.requestId = response.requestId
    this.retryAfter = response.retryAfter
    this.body = response.body
  }
}

/** Whether the service says that nothing took effect. After any other error, as a lost response, it may have. */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** Whether a request may have taken effect although it failed: the service failed, or its response was lost. */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (error instanceof ApiError) return !isRejection(error)
  return error instanceof NetworkError || error instanceof UnexpectedResponseError
}

/** No response came: the network, a time-out, the server gone. Whether the request took effect is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** All that the browser learns of an error of a page that is rendered on the server. */
  readonly digest = noResponseDigest
}

export const noResponseDigest = 'no-response'

/** A response that is not what the contract says. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError'
  readonly status: number
  readonly requestId: string | null

  constructor(message: string, status: number, requestId: string | null) {
    super(message)
    this.status = status
    this.requestId = requestId
  }
}

export async function readApiError(response: Response): Promise<ApiError | UnexpectedResponseError> {
  const headerId = response.headers.get('x-request-id')
  const body = ErrorBody.safeParse(await response.json().catch(() => null))
  if (!body.success) {
    return new UnexpectedResponseError(
      `The service responded ${response.status} without an explanation.`,
      response.status,
      headerId,
    )
  }
  return new ApiError({
    status: response.status,
    body: body.data,
    requestId: body.data.requestId ?? headerId,
    retryAfter: readRetryAfter(response.headers),
  })
}

/** The id to tell support, wherever the error came from. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError || error instanceof UnexpectedResponseError ? error.requestId : null
}
