import { ApiError, NetworkError, UnexpectedResponseError } from '#lib/client/errors.ts'

interface ErrorDescription {
  readonly title: string
  /** Says what the error means, what to do and who can help. */
  readonly advice: string
  /** Asking again could help, and a read can always be asked again. */
  readonly isWorthRetrying: boolean
}

/** A title and advice for any failed call. Unknown codes keep the message of the service. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof NetworkError) {
    return {
      title: 'No response from the server',
      advice: 'Check your connection, then try again.',
      isWorthRetrying: true,
    }
  }
  if (error instanceof UnexpectedResponseError) {
    return {
      title: 'Unexpected response from the service',
      advice: error.message,
      isWorthRetrying: true,
    }
  }
  if (!(error instanceof ApiError)) {
    return {
      title: 'Something went wrong on this page',
      advice: 'Try again, or reload the page.',
      isWorthRetrying: true,
    }
  }
  return describeApiError(error)
}

/** Whether the revision that the caller saw is no longer the current one. */
function isOfRevision({ details }: ApiError): boolean {
  return details.some(({ path }) => ['updatedAt', 'editedAt', 'revision'].includes(String(path.at(-1))))
}

function describeApiError(error: ApiError): ErrorDescription {
  const { message } = error
  switch (error.code) {
    case 'unauthenticated':
      return { title: 'You are signed out', advice: 'Reload the page and sign in again.', isWorthRetrying: false }
    case 'invalid_request':
      return { title: message.replace(/ See details\.$/, ''), advice: listReasons(error), isWorthRetrying: false }
    case 'forbidden':
      return {
        title: 'You do not have permission to do this',
        advice: `${message} An owner or administrator can grant it.`,
        isWorthRetrying: false,
      }
    case 'feature_not_enabled':
    case 'dataset_not_enabled':
      return {
        title: 'Not enabled for your organization',
        advice: `${message} An owner can ask for it to be enabled.`,
        isWorthRetrying: false,
      }
    case 'not_found':
      return {
        title: 'Not found',
        advice: 'It does not exist, was deleted, or is not shared with you.',
        isWorthRetrying: false,
      }
    case 'invalid_cursor':
      return {
        title: 'The list has changed',
        advice: 'Try again to load it from the beginning.',
        isWorthRetrying: true,
      }
    case 'conflict':
      return {
        title: isOfRevision(error) ? 'Someone else changed this' : 'This is not possible as things are',
        advice: message,
        isWorthRetrying: true,
      }
    case 'rate_limited':
    case 'temporarily_unavailable':
      return {
        title: 'The service is busy',
        advice: `${message}${waitAdvice(error.retryAfter)}`,
        isWorthRetrying: true,
      }
    case 'internal_error':
      return {
        title: 'The service failed',
        advice: 'Try again. If it keeps failing, send the request ID to your administrator.',
        isWorthRetrying: true,
      }
    default:
      return { title: message, advice: '', isWorthRetrying: error.status >= 500 }
  }
}

/** Of a read. The issues of a body are shown where it is written. */
function listReasons({ details }: ApiError): string {
  const reasons = details.filter(({ location }) => location === 'query').map(({ message }) => message)
  return [...new Set(reasons)].join(' ')
}

function waitAdvice(seconds: number | null): string {
  return seconds === null ? '' : ` Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
