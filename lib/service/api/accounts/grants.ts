import { eq } from 'drizzle-orm'
import { type Permission, permissions } from '#lib/contract/accounts/access.ts'
import type { Grant } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { invalidRequest } from '#lib/service/http/service-error.ts'

export type GrantFlags = Readonly<Record<Permission, boolean>>

export function toPermissions(grant: GrantFlags): Permission[] {
  return permissions.filter((permission) => grant[permission])
}

/** Every other permission on a scope includes reading it. */
export function toGrantFlags(granted: readonly Permission[]): GrantFlags {
  return { read: true, edit: granted.includes('edit'), manageAccess: granted.includes('manageAccess') }
}

/** Replaces all grants of a member. Each scope must belong to the organization and be listed once. */
export async function writeGrants(
  tx: Tx,
  { caller }: ServiceContext,
  { memberId, wanted }: { readonly memberId: string; readonly wanted: readonly Grant[] },
): Promise<void> {
  const known = await tx
    .select({ id: scopes.id, slug: scopes.slug })
    .from(scopes)
    .where(eq(scopes.organizationId, caller.organization.id))
  const flags = new Map<string, ReturnType<typeof toGrantFlags>>()
  for (const [index, { scope, permissions }] of wanted.entries()) {
    const name = scope.slice('mc:'.length).toLowerCase()
    const id = known.find((candidate) => candidate.id === name || candidate.slug === name)?.id
    if (!id) throw invalidRequest('body', ['grants', index, 'scope'], 'The organization has no scope with this name.')
    if (flags.has(id))
      throw invalidRequest('body', ['grants', index, 'scope'], 'This scope is listed twice. List each scope once.')
    flags.set(id, toGrantFlags(permissions))
  }
  await tx.delete(grants).where(eq(grants.memberId, memberId))
  if (flags.size > 0) {
    await tx.insert(grants).values([...flags].map(([scopeId, granted]) => ({ memberId, scopeId, ...granted })))
  }
}
