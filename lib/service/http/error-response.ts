import { type ErrorBody, errorStatus } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { ServiceError } from './service-error.ts'

export interface RenderedError {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorBody
}

/** The one place where an error becomes status, headers and body. Source: the specification, Errors. */
export function renderError({ code, message, options }: ServiceError, requestId: string): RenderedError {
  const { details, dataset, accessUrl, violations, violationsTruncated, businessCode } = options
  const body: ErrorBody = {
    error: message,
    code,
    ...(details?.length ? { details: details.slice(0, limits.details.items) } : {}),
    requestId,
    ...(dataset ? { dataset } : {}),
    ...(businessCode ? { businessCode } : {}),
    ...(violations ? { violations } : {}),
    ...(violationsTruncated === undefined ? {} : { violationsTruncated }),
    ...(accessUrl === undefined ? {} : { accessUrl }),
  }
  const headers = {
    ...commonHeaders(requestId),
    ...(options.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(options.retryAfterSeconds) }),
    ...(options.allow ? { Allow: options.allow.join(', ') } : {}),
  }
  return { status: options.status ?? errorStatus[code], headers, body }
}

export function errorResponse(error: ServiceError, requestId: string): Response {
  const { status, headers, body } = renderError(error, requestId)
  return Response.json(body, { status, headers })
}

/** A stream of events: neither stored nor compressed on its way, which would hold its messages back. */
export const streamCacheControl = 'private, no-store, no-transform'

export function isEventStream(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** On every response: it is private, and says which request it belongs to. */
export function commonHeaders(requestId: string): Record<string, string> {
  return { 'X-Request-Id': requestId, 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }
}
