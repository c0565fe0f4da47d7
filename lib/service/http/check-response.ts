import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { listErrors } from '#lib/contract/kernel/operation-errors.ts'
import type { LooseResponse } from './route.ts'
import { ServiceError } from './service-error.ts'

/** Throws where a response has a status or a field that its operation does not declare. For tests. */
export function assertDeclaredResponse(id: string, operation: Operation, response: LooseResponse): void {
  const schema = operation.responses[response.status]
  if (schema === undefined) throw new Error(`${id} responded ${response.status}, which the contract does not declare.`)
  if (schema === null || schema === 'bytes' || schema === 'events') return
  const body = JSON.parse(JSON.stringify(response.body ?? null))
  const parsed = schema.parse(body)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), body)) {
    throw new Error(`${id} responded with fields that the contract does not declare: ${JSON.stringify(body)}`)
  }
}

/** The error, or a 500 that names it where its operation does not declare its code. For tests. */
export function checkDeclaredError(id: string, operation: Operation, error: ServiceError): ServiceError {
  if (listErrors(operation).includes(error.code)) return error
  const cause = new Error(`${id} responded ${error.code}, which the contract does not declare.`)
  return new ServiceError('internal_error', cause.message, { cause })
}
