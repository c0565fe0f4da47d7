import { and, eq } from 'drizzle-orm'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { showMember } from './find-member.ts'
import { toPermissions } from './grants.ts'

export async function getMe({ deps, caller }: ServiceContext): Promise<Me> {
  const { db } = deps.database
  const { id, name, creditLimit, features, datasets } = caller.organization
  const granted = await db
    .select({ scope: scopes, grant: grants })
    .from(grants)
    .innerJoin(scopes, eq(scopes.id, grants.scopeId))
    .where(and(eq(grants.memberId, caller.member.id), eq(grants.read, true)))
    .orderBy(scopes.name, scopes.id)
  return {
    member: await showMember(db, caller.member.id),
    organization: { id, name, creditLimit: creditLimit === null ? null : creditLimit / 100 },
    scopes: granted.map(({ scope, grant }) => ({
      scope: `mc:${scope.id}`,
      slug: scope.slug,
      name: scope.name,
      permissions: toPermissions(grant),
    })),
    features: [...features],
    datasets: [...datasets],
    credential: { kind: caller.credential.kind, access: caller.credential.access },
  }
}
