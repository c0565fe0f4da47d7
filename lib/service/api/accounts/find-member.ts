import { and, eq, isNull } from 'drizzle-orm'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { isAnyOf } from '#lib/service/database/columns.ts'
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

/** Members as responses carry them, in the order given, each with its grants. */
export async function showMembers(db: Db, rows: readonly MemberRow[]): Promise<Member[]> {
  const granted = await loadGrants(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, email, name, role, createdAt }) => ({
    id,
    email,
    name,
    role,
    grants: (granted.get(id) ?? [])
      .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
      .map((grant) => ({ scope: `mc:${grant.scopeId}`, permissions: toPermissions(grant) })),
    createdAt,
  }))
}

/** Grants to read, by the id of their member. */
async function loadGrants(db: Db, memberIds: readonly string[]) {
  const granted = await db
    .select()
    .from(grants)
    .where(and(isAnyOf(grants.memberId, memberIds), eq(grants.read, true)))
  return Map.groupBy(granted, ({ memberId }) => memberId)
}

export async function showMember(db: Db, id: string): Promise<Member> {
  const rows = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id)))
  const [member] = await showMembers(db, rows)
  if (!member) throw new Error(`Member ${id} does not exist.`)
  return member
}
