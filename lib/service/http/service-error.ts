import type { Dataset } from '#lib/contract/accounts/access.ts'
import type { ErrorBody, ErrorCode, ErrorDetail } from '#lib/contract/kernel/errors.ts'

export interface ServiceErrorOptions {
  readonly details?: readonly ErrorDetail[]
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  readonly dataset?: Dataset
  readonly accessUrl?: string | null
  readonly violations?: ErrorBody['violations']
  readonly violationsTruncated?: boolean
  readonly businessCode?: string
  /** For `method_not_allowed`. */
  readonly allow?: readonly string[]
  /** Only where HTTP itself has a status that no code has: 408, 417, 431. */
  readonly status?: number
  /** Something that the service depends on is away: a job that meets it tries again without end. Never sent. */
  readonly isOutage?: boolean
  /** For the log; never sent. */
  readonly cause?: unknown
}

/** The error a service throws; the status follows from the code. `message` is read by people and sent as `error`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  readonly options: ServiceErrorOptions

  constructor(code: ErrorCode, message: string = defaultMessages[code], options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.options = options
  }
}

/** The one 404: a missing record and a hidden record give the same response. */
export function notFound(): ServiceError {
  return new ServiceError('not_found')
}

/** One issue in the request, at one place. */
export function invalidRequest(
  location: ErrorDetail['location'],
  path: readonly (string | number)[],
  message: string,
): ServiceError {
  const detail: ErrorDetail = { location, path: path.map(String), code: 'invalid_value', message }
  return new ServiceError('invalid_request', undefined, { details: [detail] })
}

/**
 * Any other error becomes a bare 500, or 503 while the database is away, a migration holds its tables or the disk is full:
 * its message may say too much.
 */
export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown
  if (isDiskFull(thrown))
    return new ServiceError('temporarily_unavailable', diskFull, { retryAfterSeconds: 60, cause: thrown })
  if (!isOutage(thrown)) return new ServiceError('internal_error', undefined, { cause: thrown })
  return new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 5, cause: thrown })
}

const diskFull = 'The disk of the server is full. Try again later.'

function isDiskFull(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT')
}

/**
 * Class 08 is a broken connection, class 53 a server short of disk, memory or connections, 57P01 to 57P03 one that stops
 * or starts, 25006 one that only reads (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const awayCodes = /^(?:08\w{3}|53\w{3}|57P0[123]|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** serialization_failure and deadlock_detected: the server ended the statement so that another could go on. */
const conflictCodes = /^(?:40001|40P01)$/
/** lock_not_available: another transaction, as that of a migration, holds what the statement needs. */
const lockedCodes = /^55P03$/

/** The database, or what a `ServiceError` says is away, or others hold: no fault of the work that met it. */
export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof ServiceError && thrown.options.isOutage === true) return true
  return (
    isDatabaseAway(thrown) || isTransactionConflict(thrown) || hasCause(thrown, ({ code }) => lockedCodes.test(code))
  )
}

export function isDatabaseAway(thrown: unknown): boolean {
  return hasCause(thrown, ({ code, message }) => awayCodes.test(code) || awayMessages.test(message))
}

/** Nothing of the statement or transaction took effect; repeated, it may succeed. */
export function isTransactionConflict(thrown: unknown): boolean {
  return hasCause(thrown, ({ code }) => conflictCodes.test(code))
}

type Cause = Readonly<Record<'code' | 'message', string>>

/** The driver's own error may be wrapped once or twice, and a name with several addresses has one for each. */
function hasCause(thrown: unknown, isIt: (cause: Cause) => boolean): boolean {
  if (!(thrown instanceof Error)) return false
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  if (isIt({ code, message: thrown.message })) return true
  return hasCause(thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause, isIt)
}

const defaultMessages: Record<ErrorCode, string> = {
  invalid_request: 'The request is not valid. See details.',
  invalid_cursor: 'This cursor does not belong to this query, or has expired. Start again without a cursor.',
  unauthenticated: 'A valid credential is required.',
  feature_not_enabled: 'This feature is not enabled for the organization.',
  dataset_not_enabled: 'This dataset is not enabled for the organization.',
  download_restricted: 'This file may not be downloaded.',
  product_access_required: 'The organization has no access to this product in this state.',
  forbidden: 'You do not have permission to do this.',
  not_found: 'This does not exist, or you do not have access to it.',
  method_not_allowed: 'This method is not allowed here.',
  conflict: 'The record has changed since it was read.',
  idempotency_conflict: 'This key was used with different inputs.',
  input_not_ready: 'A file is still being read. Try again shortly.',
  version_unavailable: 'A file version could not be pinned.',
  request_too_large: 'The request is too large.',
  unsupported_media_type: 'The body must be application/json.',
  input_unreadable: 'A file has no text that could be read.',
  invalid_inputs: 'The inputs are not valid.',
  business_rejection: 'The request was rejected.',
  rate_limited: 'Too many attempts. Try again later.',
  cost_control_enforced:
    'This would exceed the credit limit of this month. The operator of this service can raise the limit.',
  internal_error: 'Something went wrong on the server.',
  temporarily_unavailable: 'The service is busy. Try again later.',
}
