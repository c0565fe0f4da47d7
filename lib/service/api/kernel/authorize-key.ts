import type { Operation } from '#lib/contract/kernel/operation.ts'
import { isAllowedOperation } from '#lib/contract/key-operations.ts'
import { isInRanges } from '#lib/service/http/address-ranges.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Caller } from './caller.ts'

interface KeyUse {
  /** Of the operation. */
  readonly id: string
  readonly operation: Operation
  /** Of the client; null when unknown. */
  readonly address: string | null
}

/** The limits that the owner of a key chose for it. They only narrow: role, grants and the rest are checked as for its owner. */
export function authorizeKey({ credential }: Caller, use: KeyUse): void {
  if (credential.kind !== 'key') return
  if (!isAllowedAddress(credential, use.address)) {
    const from = use.address === null ? 'an unknown address' : use.address
    throw new ServiceError('forbidden', `This API key is not accepted from ${from}.`)
  }
  if (!isAllowedOperation(credential.allowedOperations, use)) {
    throw new ServiceError('forbidden', `This API key is not allowed to call ${use.id}.`)
  }
}

export function isAllowedAddress(
  { allowedAddresses }: Pick<Caller['credential'], 'allowedAddresses'>,
  address: string | null,
): boolean {
  return allowedAddresses === null || isInRanges(address, allowedAddresses)
}
