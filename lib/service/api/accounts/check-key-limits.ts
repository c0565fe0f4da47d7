import type { AllowedOperations, ApiKey, CreateApiKey } from '#lib/contract/accounts/api-keys.ts'
import { listKeyOperations } from '#lib/contract/key-operations.ts'
import { normalizeRange } from '#lib/service/http/address-ranges.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

type KeyLimits = Pick<ApiKey, 'expiresAt' | 'allowedOperations' | 'allowedAddresses'>

/** The limits of a new key as they are stored. Throws `invalid_request` for what no key could use. */
export function checkKeyLimits(
  { expiresAt, allowedOperations, allowedAddresses }: Pick<CreateApiKey, keyof KeyLimits>,
  now: Date,
): KeyLimits {
  return {
    expiresAt: expiresAt === undefined ? null : checkExpiry(expiresAt, now),
    allowedOperations: allowedOperations === undefined ? null : checkOperations(allowedOperations),
    allowedAddresses: allowedAddresses === undefined ? null : checkAddresses(allowedAddresses),
  }
}

function checkExpiry(expiresAt: string, now: Date): string {
  const end = new Date(expiresAt)
  if (end.getTime() <= now.getTime()) throw invalidRequest('body', ['expiresAt'], 'A time later than now.')
  return end.toISOString()
}

function checkOperations({ groups, operations }: AllowedOperations): AllowedOperations {
  const known = listKeyOperations()
  const names = new Set(known.map(({ name }) => name))
  const ids = new Set(known.flatMap((group) => group.operations.map(({ id }) => id)))
  const group = groups.findIndex((name) => !names.has(name))
  if (group >= 0) {
    throw invalidRequest('body', ['allowedOperations', 'groups', group], 'No operation that takes a key has this tag.')
  }
  const operation = operations.findIndex((id) => !ids.has(id))
  if (operation >= 0) {
    const message = 'No operation that takes a key has this operationId.'
    throw invalidRequest('body', ['allowedOperations', 'operations', operation], message)
  }
  return { groups: [...new Set(groups)], operations: [...new Set(operations)] }
}

function checkAddresses(ranges: readonly string[]): string[] {
  const normal = ranges.map((range, index) => {
    const network = normalizeRange(range)
    if (network !== null) return network
    const message = 'A range starts at its first address, such as 192.0.2.0/24. A single address has no length.'
    throw invalidRequest('body', ['allowedAddresses', index], message)
  })
  return [...new Set(normal)]
}
