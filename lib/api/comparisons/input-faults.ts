import { retryAfterReadingSeconds } from '#lib/api/files/text-status.ts'
import type { ErrorCode } from '#lib/contract/kernel/errors.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ServiceError, type ServiceErrorOptions } from '#lib/http/service-error.ts'

export type Path = readonly (string | number)[]

/** Why an input cannot be used, in the order in which the classes are answered. */
export const inputFaultCodes = [
  'not_found',
  'download_restricted',
  'product_access_required',
  'input_not_ready',
  'input_unreadable',
] as const satisfies readonly ErrorCode[]
export type InputFaultCode = (typeof inputFaultCodes)[number]

export interface InputFault {
  readonly code: InputFaultCode
  readonly path: Path
  readonly message: string
}

/** Throws for the first class that has any fault, naming every place of that class, 20 at most. */
export function assertNoInputFaults(faults: readonly InputFault[]): void {
  for (const code of inputFaultCodes) {
    const ofClass = faults.filter((fault) => fault.code === code)
    if (ofClass.length > 0) throw toError(code, ofClass)
  }
}

function toError(code: InputFaultCode, faults: readonly InputFault[]): ServiceError {
  const details = nameOnce(faults)
    .slice(0, limits.details.items)
    .map(({ path, message }) => ({
      location: 'body' as const,
      path: path.map(String),
      code: 'invalid_value' as const,
      message: message.slice(0, limits.details.message),
    }))
  return new ServiceError(code, undefined, { details, ...extras[code] })
}

const extras: Partial<Record<InputFaultCode, ServiceErrorOptions>> = {
  input_not_ready: { retryAfterSeconds: retryAfterReadingSeconds },
  product_access_required: { accessUrl: null },
}

/** A form with several files is one place. */
function nameOnce(faults: readonly InputFault[]): InputFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault.path), fault])).values()]
}
