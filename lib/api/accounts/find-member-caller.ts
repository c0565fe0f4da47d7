import { and, eq, isNull } from 'drizzle-orm'
import type { Caller, Deps } from '#lib/api/kernel/context.ts'
import { members, organizations } from '#lib/database/schema/accounts.ts'
import { notFound } from '#lib/http/service-error.ts'
import { toCaller } from './find-caller.ts'

/** A member as the caller of a service, for work that a program of the deployment does in their name. */
export async function findMemberCaller(deps: Deps, memberId: string): Promise<Caller> {
  const [row] = await deps.database.db
    .select({ member: members, organization: organizations })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.id, memberId), isNull(members.removedAt)))
  if (!row) throw notFound()
  return toCaller({ ...row, credential: { id: memberId, kind: 'session', access: 'read_write' } })
}
