import type { Permission } from '#lib/contract/accounts/access.ts'
import type { Me, Member } from '#lib/contract/accounts/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'

export const permissionLabels: Record<Permission, { readonly label: string; readonly means: string }> = {
  read: { label: 'Read', means: 'Open its files, forms and filings' },
  edit: { label: 'Edit', means: 'Change and add files, forms and filings' },
  manageAccess: { label: 'Manage access', means: 'Decide who has access' },
}

const conjunction = new Intl.ListFormat('en-US')

/** "read and edit". */
export function describePermissions(permissions: readonly Permission[]): string {
  return conjunction.format(permissions.map((permission) => permissionLabels[permission].label.toLowerCase()))
}

interface KnownScopes {
  /** null where the service does not list them. */
  readonly listed: readonly NamedScope[] | null
  readonly me: Me | null
  readonly members: readonly Member[]
}

/** Every scope the reader can know of, by name. A scope known only from a grant is named by the start of its id. */
export function listScopes({ listed, me, members }: KnownScopes): NamedScope[] {
  const named = listed ?? me?.scopes.map(({ scope, name }) => ({ id: scope, name })) ?? []
  const known = new Set(named.map(({ id }) => id))
  const granted = new Set(members.flatMap(({ grants }) => grants.map(({ scope }) => scope)))
  const unnamed = [...granted].filter((id) => !known.has(id)).map((id) => ({ id, name: nameScope(named, id) }))
  return [...named, ...unnamed].toSorted((a, b) => a.name.localeCompare(b.name, 'en-US', { numeric: true }))
}

export function nameScope(scopes: readonly NamedScope[], scope: string): string {
  return scopes.find(({ id }) => id === scope)?.name ?? `Scope ${scope.replace('mc:', '').slice(0, 8)}`
}

/** "None", the name of the only scope, or how many they are. */
export function summarizeGrants(scopes: readonly NamedScope[], { grants }: Member): string {
  const [only] = grants
  if (!only) return 'None'
  return grants.length === 1 ? nameScope(scopes, only.scope) : `${grants.length} scopes`
}

/** The permissions after one is granted or removed. Editing and managing access always include reading. */
export function togglePermission(
  granted: readonly Permission[],
  changed: Permission,
  isGranted: boolean,
): Permission[] {
  if (!isGranted) return changed === 'read' ? [] : granted.filter((permission) => permission !== changed)
  return [...new Set<Permission>(['read', ...granted, changed])]
}
