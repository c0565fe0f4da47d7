import { fileLimits } from '#lib/contract/files/limits.ts'
import type { ErrorCode } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ServiceError, type ServiceErrorOptions } from '#lib/service/http/service-error.ts'

export type Path = readonly (string | number)[]

/** Why an input cannot be used, in the order in which the classes are reported. */
export const inputErrorCodes = [
  'not_found',
  // A version that the file does not have.
  'invalid_request',
  'download_restricted',
  'product_access_required',
  'input_not_ready',
  'input_unreadable',
] as const satisfies readonly ErrorCode[]
export type InputErrorCode = (typeof inputErrorCodes)[number]

export interface InputError {
  readonly code: InputErrorCode
  readonly path: Path
  readonly message: string
}

/** Throws for the first class that has any error, naming every place of that class, 20 at most. */
export function assertInputsUsable(errors: readonly InputError[]): void {
  for (const code of inputErrorCodes) {
    const ofClass = errors.filter((error) => error.code === code)
    if (ofClass.length > 0) throw toError(code, ofClass)
  }
}

function toError(code: InputErrorCode, errors: readonly InputError[]): ServiceError {
  const details = nameOnce(errors)
    .slice(0, limits.details.items)
    .map(({ path, message }) => ({
      location: 'body' as const,
      path: path.map(String),
      code: 'invalid_value' as const,
      message: message.slice(0, limits.details.message),
    }))
  return new ServiceError(code, undefined, { details, ...extras[code] })
}

const extras: Partial<Record<InputErrorCode, ServiceErrorOptions>> = {
  input_not_ready: { retryAfterSeconds: fileLimits.retryAfterReadingSeconds },
  product_access_required: { accessUrl: null },
}

/** Several files of a form share one place. */
function nameOnce(errors: readonly InputError[]): InputError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error.path), error])).values()]
}
