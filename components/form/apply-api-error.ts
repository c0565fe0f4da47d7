import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#lib/client/errors.ts'

interface ApplyOptions<Values extends FieldValues> {
  setError: UseFormSetError<Values>
  /** The field for a path of the request's body; null without one. */
  toField: (path: readonly string[]) => FieldPath<Values> | null
}

/**
 * Puts a server's `details` on the fields they name and moves the focus to the first. Returns the message for the rest of
 * the form, or null when every detail has a field.
 */
export function applyApiError<Values extends FieldValues>(
  error: unknown,
  { setError, toField }: ApplyOptions<Values>,
): string | null {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Something went wrong.'
  const placed = error.details
    .filter((detail) => detail.location === 'body')
    .map((detail) => ({ detail, field: toField(detail.path) }))
  let isFirst = true
  for (const { detail, field } of placed) {
    if (field === null) continue
    setError(field, { type: detail.code, message: detail.message }, { shouldFocus: isFirst })
    isFirst = false
  }
  const left = error.details.filter(
    (detail) => !placed.some((entry) => entry.detail === detail && entry.field !== null),
  )
  if (error.details.length > 0 && left.length === 0) return null
  return left.length > 0 ? `${error.message} ${left.map((detail) => detail.message).join(' ')}` : error.message
}
