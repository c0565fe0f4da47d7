import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { SignedInSession } from '#lib/contract/system/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { credentials, members } from '#lib/service/database/schema/accounts.ts'
import type { ListPageInput } from './list-exhausted-jobs.ts'

/** Those of the organization's members that are still accepted. */
export async function listSessions(
  context: ServiceContext,
  query: ListPageInput,
): Promise<{ sessions: SignedInSession[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const { createdAt, id } = credentials
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listSessions',
    query,
    load: (after, count) =>
      deps.database.db
        .select({ session: credentials, memberName: members.name })
        .from(credentials)
        .innerJoin(members, eq(members.id, credentials.memberId))
        .where(
          and(
            eq(members.organizationId, caller.organization.id),
            isNull(members.removedAt),
            isOpenSession(context),
            after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(count),
    positionOf: ({ session }) => [session.createdAt, session.id],
  })
  const sessions = rows.map(({ session, memberName }) => ({
    id: session.id,
    memberId: session.memberId,
    memberName,
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    expiresAt: session.expiresAt ?? session.createdAt,
    isCurrent: session.id === caller.credential.id,
  }))
  return { sessions, nextCursor }
}

/** Neither ended nor expired. */
export function isOpenSession({ deps }: Pick<ServiceContext, 'deps'>): SQL | undefined {
  return and(
    eq(credentials.kind, 'session'),
    isNull(credentials.revokedAt),
    gt(credentials.expiresAt, deps.clock.now().toISOString()),
  )
}
