import { and, eq, sql } from 'drizzle-orm'
import type { ListedScope } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { toPermissions } from './grants.ts'

export interface ListScopesInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Owners and admins give grants, so they see every scope, even those they have no grant on. */
export async function listScopes(
  context: ServiceContext,
  query: ListScopesInput,
): Promise<{ scopes: ListedScope[]; nextCursor: string | null }> {
  const { member, organization } = context.caller
  const seesAll = member.role === 'owner' || member.role === 'admin'
  const page = await readPage(context, {
    operation: 'listScopes',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select({ scope: scopes, grant: grants })
        .from(scopes)
        .leftJoin(grants, and(eq(grants.scopeId, scopes.id), eq(grants.memberId, member.id), eq(grants.read, true)))
        .where(
          and(
            eq(scopes.organizationId, organization.id),
            seesAll ? undefined : holdsPermission(scopes.id, { memberId: member.id, permission: 'read' }),
            after ? sql`(${scopes.name}, ${scopes.id}) > (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(scopes.name, scopes.id)
        .limit(count),
    positionOf: ({ scope }) => [scope.name, scope.id],
  })
  const listed = page.rows.map(({ scope: { id, slug, name }, grant }) => ({
    scope: `mc:${id}`,
    slug,
    name,
    permissions: grant ? toPermissions(grant) : [],
  }))
  return { scopes: listed, nextCursor: page.nextCursor }
}
