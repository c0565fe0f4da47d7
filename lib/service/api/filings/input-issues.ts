import type { ErrorCode } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Why a field of the body cannot be used. */
export interface InputIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

export function assertNoIssues(code: ErrorCode, issues: readonly InputIssue[]): void {
  if (issues.length > 0) throw toInputError(code, issues)
}

/** An error with a detail for each issue, 20 at most. */
export function toInputError(code: ErrorCode, issues: readonly InputIssue[], message?: string): ServiceError {
  const details = issues.slice(0, limits.details.items).map(({ path, message }) => ({
    location: 'body' as const,
    path: path.map(String),
    code: 'invalid_value' as const,
    message,
  }))
  return new ServiceError(code, message, { details })
}
