import { describeError } from '#components/shell/describe-error.ts'
import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

export interface RunError {
  readonly title: string
  /** What it means, what to do, who can help. */
  readonly advice: string
  /**
   * `same-key`: sending the same again cannot start a second run. `new-key`: the key is used up. `none`: sending the same
   * would be refused the same way.
   */
  readonly retry: 'same-key' | 'new-key' | 'none'
  /** Not before so many seconds; null: at any time. */
  readonly waitSeconds: number | null
}

/** A run that did not start, in words. Codes of the future keep the service's own sentence. */
export function describeRunError(error: unknown): RunError {
  if (error instanceof NetworkError || error instanceof UnexpectedResponseError) return describeLostResponse(error)
  if (!(error instanceof ApiError)) {
    return { title: 'The run was not sent.', advice: describeError(error).advice, retry: 'same-key', waitSeconds: null }
  }
  const said = error.message
  switch (error.code) {
    case 'invalid_request':
      return refusal('The service did not accept the request.', listNotes(error).join(' '))
    case 'unauthenticated':
      return refusal('You are signed out.', 'Your draft is kept. Reload the page and sign in again.')
    case 'forbidden':
      return refusal(
        'You may not run comparisons.',
        `${said} An owner or administrator can give you a role that writes.`,
      )
    case 'feature_not_enabled':
      return refusal(
        'Form comparisons are not switched on for your organization.',
        'An owner can have them switched on. Your draft is kept.',
      )
    case 'download_restricted':
      return refusal(
        'A file may not be downloaded, so it cannot be compared.',
        'Ask its owner to lift the restriction, or choose another.',
      )
    case 'product_access_required':
      return refusal(
        'Your organization has no access to a catalog form’s product in its state.',
        'Choose another state, use documents instead, or ask an owner to add the product to the account.',
      )
    case 'not_found':
      return error.details.length > 0
        ? refusal(
            'A file or form was not found.',
            'It was deleted or is not shared with you: choose another in its place.',
          )
        : {
            title: 'The run this request had started was deleted.',
            advice: 'Run it again to start a new one.',
            retry: 'new-key',
            waitSeconds: null,
          }
    case 'idempotency_conflict':
      return {
        title: 'This request was changed while it was being sent.',
        advice: 'Nothing was started by this attempt. Run it again: it goes out under a new key.',
        retry: 'new-key',
        waitSeconds: null,
      }
    case 'input_not_ready':
      return retriable(error, 'A file is still being read.', 'The run can start as soon as its text is there.')
    case 'version_unavailable':
      return retriable(
        error,
        'A file was replaced while the request was being accepted.',
        'Try again to use its new version.',
      )
    case 'request_too_large':
      return refusal(
        'The request is too large.',
        `At most ${comparisonLimits.requestBytes.toLocaleString('en-US')} bytes are accepted. Shorten facts, notes or quotes, or give them as a document.`,
      )
    case 'input_unreadable':
      return refusal(
        'A file has no text that can be read.',
        'Scanned pages need text recognition (OCR) before they are uploaded.',
      )
    case 'cost_control_enforced':
      return retriable(
        error,
        'The credit limit of this month does not allow another run.',
        'An owner can raise the limit under Settings, Usage. Your draft is kept until then.',
      )
    case 'rate_limited':
    case 'temporarily_unavailable':
      return retriable(error, 'The service is busy.', said)
    default:
      return error.status >= 500
        ? retriable(
            error,
            'The service failed.',
            'The request id tells its keepers what happened. Trying again starts no second run.',
          )
        : refusal(said, '')
  }
}

/** What it says of the body stands at the body's fields; of all else there is no field. */
function listNotes({ message, details }: ApiError): string[] {
  const elsewhere = details.filter(({ location }) => location !== 'body')
  const isAtFields = elsewhere.length < details.length
  return [
    message,
    ...elsewhere.map((detail) => detail.message),
    ...(isAtFields ? ['What it says of a field stands at that field.'] : []),
  ]
}

/** Whether the run was started is not known: only the same key may be used again. */
function describeLostResponse(error: Error): RunError {
  return {
    title: error instanceof NetworkError ? 'No answer came.' : 'The answer could not be understood.',
    advice:
      'The run may have been started or not. Try again: if it was, you come to that run, and it is not started or charged twice.',
    retry: 'same-key',
    waitSeconds: null,
  }
}

function refusal(title: string, advice: string): RunError {
  return { title, advice, retry: 'none', waitSeconds: null }
}

function retriable({ retryAfter }: ApiError, title: string, advice: string): RunError {
  return { title, advice, retry: 'same-key', waitSeconds: retryAfter }
}
