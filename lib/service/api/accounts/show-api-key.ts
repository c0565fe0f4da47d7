import type { AllowedOperations, ApiKey } from '#lib/contract/accounts/api-keys.ts'
import type { credentials } from '#lib/service/database/schema/accounts.ts'

type CredentialRow = typeof credentials.$inferSelect

export function showApiKey(row: CredentialRow): ApiKey {
  return {
    id: row.id,
    name: row.name ?? '',
    access: row.access,
    hint: row.hint,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    lastUsedAddress: row.lastUsedAddress,
    expiresAt: row.expiresAt,
    allowedOperations: toAllowedOperations(row),
    allowedAddresses: row.allowedAddresses,
  }
}

/** Null: not limited. A name that the table of operations no longer has allows nothing. */
export function toAllowedOperations({
  allowedGroups: groups,
  allowedOperations: operations,
}: Pick<CredentialRow, 'allowedGroups' | 'allowedOperations'>): AllowedOperations | null {
  if (groups === null && operations === null) return null
  return { groups: groups ?? [], operations: operations ?? [] }
}
