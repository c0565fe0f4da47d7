import type { Me, Member, Permission } from '#lib/contract/identity.ts'

export const permissionWords: Record<Permission, { readonly label: string; readonly means: string }> = {
  read: { label: 'Read', means: 'Open its files, forms and filings' },
  edit: { label: 'Edit', means: 'Change them and add to them' },
  manageAccess: { label: 'Manage access', means: 'Decide who else may work on them' },
}

const conjunction = new Intl.ListFormat('en-US')

/** "read and edit". */
export function describePermissions(permissions: readonly Permission[]): string {
  return conjunction.format(permissions.map((permission) => permissionWords[permission].label.toLowerCase()))
}

/** Scopes go by their names where the reader has a grant on them, else by the beginning of their id. */
export function nameScope(me: Me | null, scope: string): string {
  return me?.scopes.find((known) => known.scope === scope)?.name ?? `Scope ${scope.replace('mc:', '').slice(0, 8)}`
}

/** Every scope that the reader or any member has a grant on, by name. The service lists no others. */
export function listScopes(me: Me | null, members: readonly Member[]): string[] {
  const own = me?.scopes.map(({ scope }) => scope) ?? []
  const granted = members.flatMap(({ grants }) => grants.map(({ scope }) => scope))
  return [...new Set([...own, ...granted])].toSorted((a, b) =>
    nameScope(me, a).localeCompare(nameScope(me, b), 'en-US', { numeric: true }),
  )
}

/** "None", the name of the only scope, or how many they are. */
export function summarizeGrants(me: Me | null, { grants }: Member): string {
  const [only] = grants
  if (!only) return 'None'
  return grants.length === 1 ? nameScope(me, only.scope) : `${grants.length} scopes`
}

/** What goes with a permission that is given or taken: nobody edits or manages what they may not read. */
export function togglePermission(
  granted: readonly Permission[],
  changed: Permission,
  isGranted: boolean,
): Permission[] {
  if (!isGranted) return changed === 'read' ? [] : granted.filter((permission) => permission !== changed)
  return [...new Set<Permission>(['read', ...granted, changed])]
}
