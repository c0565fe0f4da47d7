import { type Permission, permissions } from '#lib/contract/accounts/operations.ts'

export type GrantFlags = Readonly<Record<Permission, boolean>>

export function toPermissions(grant: GrantFlags): Permission[] {
  return permissions.filter((permission) => grant[permission])
}

/** Whoever may do anything with a scope may read it. */
export function toGrantFlags(granted: readonly Permission[]): GrantFlags {
  return { read: true, edit: granted.includes('edit'), manageAccess: granted.includes('manageAccess') }
}
