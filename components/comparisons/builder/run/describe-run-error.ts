import { describeError } from '#components/shell/describe-error.ts'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

export interface RunError {
  readonly title: string
  /** Says what the error means, what to do and who can help. */
  readonly advice: string
  /**
   * `same-key`: sending the request again cannot start a second run. `new-key`: the key is used up. `none`: the same
   * request would be rejected again.
   */
  readonly retry: 'same-key' | 'new-key' | 'none'
  /** Seconds to wait before a retry; null: none. */
  readonly waitSeconds: number | null
}

/** Describes why a run did not start. Error codes unknown here keep the service's own message. */
export function describeRunError(error: unknown): RunError {
  if (error instanceof NetworkError || error instanceof UnexpectedResponseError) return describeLostResponse(error)
  if (!(error instanceof ApiError)) {
    return { ...rejected('The run was not sent.', describeError(error).advice), retry: 'same-key' }
  }
  const known = knownErrors.get(error.code)
  if (known) return { ...known, waitSeconds: known.retry === 'same-key' ? error.retryAfter : null }
  return describeByContent(error)
}

/** Errors whose description depends on what the service says. */
function describeByContent(error: ApiError): RunError {
  const { message, code, details, status, retryAfter } = error
  if (code === 'invalid_request') return rejected('The request was rejected.', listNotes(error).join(' '))
  if (code === 'forbidden') {
    return rejected('You cannot run comparisons.', `${message} An owner or administrator can change your role.`)
  }
  if (code === 'not_found' && details.length > 0) {
    return rejected(
      'A file or form was not found.',
      'It was deleted or is not shared with you. Choose another in its place.',
    )
  }
  if (code === 'not_found') {
    return {
      ...rejected('The run that this request started was deleted.', 'Run it again to start a new one.'),
      retry: 'new-key',
    }
  }
  if (code === 'rate_limited') return { ...retryable('The service is busy.', message), waitSeconds: retryAfter }
  // Also where the API behind the desk did not respond, perhaps after it had started the run.
  if (code === 'temporarily_unavailable') {
    return { ...retryable(message, lostAdvice), waitSeconds: retryAfter }
  }
  if (status < 500) return rejected(message, '')
  const advice =
    'Try again: it cannot start a second run. If it keeps failing, send the request ID to your administrator.'
  return { ...retryable('The service failed.', advice), waitSeconds: retryAfter }
}

const knownErrors: ReadonlyMap<string, RunError> = new Map([
  ['unauthenticated', rejected('You are signed out.', 'Your draft is saved. Reload the page and sign in again.')],
  [
    'feature_not_enabled',
    rejected(
      'Form comparisons are not enabled for your organization.',
      'An owner can have them enabled. Your draft is saved.',
    ),
  ],
  [
    'download_restricted',
    rejected(
      'A file cannot be downloaded, so it cannot be compared.',
      'Ask its owner to allow downloads, or choose another file.',
    ),
  ],
  [
    'product_access_required',
    rejected(
      'Your organization has no access to the product of a catalog form in its state.',
      'Choose another state, use documents instead, or ask an owner to add the product to your account.',
    ),
  ],
  [
    'idempotency_conflict',
    {
      ...rejected('The run did not start.', 'The request changed while it was being sent. Run it again.'),
      retry: 'new-key',
    },
  ],
  ['input_not_ready', retryable('A file is still being read.', 'Run it again when its text has been read.')],
  [
    'version_unavailable',
    retryable('A file was replaced while the run was starting.', 'Try again to use the new version.'),
  ],
  [
    'request_too_large',
    rejected(
      'The request is too large.',
      `The limit is ${comparisonLimits.requestBytes.toLocaleString('en-US')} bytes. Shorten facts, notes or quotes, or add them as a document.`,
    ),
  ],
  [
    'input_unreadable',
    rejected('A file has no readable text.', 'Run text recognition (OCR) on scanned pages, then upload them again.'),
  ],
  [
    'cost_control_enforced',
    retryable(
      'This month’s credit limit does not allow another run.',
      'It ends with the month, and the operator of this service can raise it. Your draft is saved.',
    ),
  ],
])

/** Details about the body are shown at its fields; all others have no field. */
function listNotes({ message, details }: ApiError): string[] {
  const elsewhere = details.filter(({ location }) => location !== 'body')
  const isAtFields = elsewhere.length < details.length
  return [
    message,
    ...elsewhere.map((detail) => detail.message),
    ...(isAtFields ? ['The fields to fix are marked.'] : []),
  ]
}

const lostAdvice = 'The run may have started. Try again: if it has, that run opens. It never starts or charges twice.'

/** Whether the run started is not known, so only the same key may be used again. */
function describeLostResponse(error: Error): RunError {
  return retryable(
    error instanceof NetworkError ? 'No response from the service.' : 'The response could not be read.',
    lostAdvice,
  )
}

function rejected(title: string, advice: string): RunError {
  return { title, advice, retry: 'none', waitSeconds: null }
}

function retryable(title: string, advice: string): RunError {
  return { title, advice, retry: 'same-key', waitSeconds: null }
}
