import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { toPermissions } from './grants.ts'

export type MemberRow = typeof members.$inferSelect

/** A member of the caller's organization who has not been removed. */
export async function findMemberOrThrow(db: Db, { caller }: ServiceContext, id: string): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.organizationId, caller.organization.id), isNull(members.removedAt)))
  if (!member) throw notFound()
  return member
}

/** Members as responses show them, each with its grants. */
export function selectMembers(db: Db) {
  return db
    .select({
      id: members.id,
      email: members.email,
      name: members.name,
      role: members.role,
      granted: grantsToRead(),
      createdAt: members.createdAt,
    })
    .from(members)
    .$dynamic()
}

type ReadGrant = readonly [scopeId: string, edit: boolean, manageAccess: boolean]

/** As one value: a member may have a grant on hundreds of scopes. */
function grantsToRead() {
  return sql<readonly ReadGrant[]>`(
    select coalesce(json_agg(json_build_array(${grants.scopeId}, ${grants.edit}, ${grants.manageAccess}) order by ${grants.scopeId}), '[]')
    from ${grants} where ${grants.memberId} = ${members.id} and ${grants.read})`
}

type ShownMember = Awaited<ReturnType<typeof selectMembers>>[number]

export function toMember({ granted, ...member }: ShownMember): Member {
  return {
    ...member,
    grants: granted.map(([scopeId, edit, manageAccess]) => ({
      scope: `mc:${scopeId}`,
      permissions: toPermissions({ read: true, edit, manageAccess }),
    })),
  }
}

export async function showMember(db: Db, id: string): Promise<Member> {
  const [member] = await selectMembers(db).where(eq(members.id, id))
  if (!member) throw new Error(`Member ${id} does not exist.`)
  return toMember(member)
}
