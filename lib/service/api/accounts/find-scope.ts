import { and, eq, or } from 'drizzle-orm'
import type { Permission } from '#lib/contract/accounts/access.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import { toPermissions } from './grants.ts'

export interface GrantedScope {
  readonly id: string
  /** As responses carry it: `mc:<uuid>`. */
  readonly scope: string
  readonly slug: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

/**
 * The scope of `mc:<uuid or slug>`: 404 if it does not exist or the caller cannot read it, 403 if the caller can read
 * it but lacks the permission that is needed.
 */
export async function findScopeOrThrow(
  context: ServiceContext,
  reference: string,
  needed: Permission = 'read',
): Promise<GrantedScope> {
  const name = reference.replace(/^mc:/, '').toLowerCase()
  const [row] = await context.deps.database.db
    .select({ scope: scopes, grant: grants })
    .from(scopes)
    .innerJoin(grants, and(eq(grants.scopeId, scopes.id), eq(grants.memberId, context.caller.member.id)))
    .where(
      and(
        or(eq(scopes.id, name), eq(scopes.slug, name)),
        eq(scopes.organizationId, context.caller.organization.id),
        eq(grants.read, true),
      ),
    )
  if (!row) throw notFound()
  const permissions = toPermissions(row.grant)
  if (!permissions.includes(needed))
    throw new ServiceError('forbidden', `You do not have permission to ${verbs[needed]} this scope.`)
  return { id: row.scope.id, scope: `mc:${row.scope.id}`, slug: row.scope.slug, name: row.scope.name, permissions }
}

const verbs: Record<Permission, string> = { read: 'read', edit: 'edit', manageAccess: 'manage access to' }
