import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { Db } from '#lib/database/open.ts'
import { members } from '#lib/database/schema/accounts.ts'
import { notFound } from '#lib/http/service-error.ts'
import type { MemberRow } from './show-member.ts'

/** A member of the caller's organization who has not been removed. */
export async function findMemberOrThrow(db: Db, { caller }: ServiceContext, id: string): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.organizationId, caller.organization.id), isNull(members.removedAt)))
  if (!member) throw notFound()
  return member
}
