import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { SharedImportSession } from '#lib/contract/imports/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import type { Db } from '#lib/service/database/open.ts'
import { grants, members } from '#lib/service/database/schema/accounts.ts'
import { importSessionShares, importSessions } from '#lib/service/database/schema/imports.ts'
import { notFound } from '#lib/service/http/service-error.ts'

/** The caller's own session of a scope, if there is one. */
export async function findOwnSession(
  db: Db,
  { caller }: ServiceContext,
  scopeId: string,
): Promise<typeof importSessions.$inferSelect | undefined> {
  const [session] = await db
    .select()
    .from(importSessions)
    .where(and(eq(importSessions.memberId, caller.member.id), eq(importSessions.scopeId, scopeId)))
  return session
}

/** A session that the caller owns or that is shared with the caller, in a scope the caller can read; else `not_found`. */
export async function findSessionOrThrow(db: Db, context: ServiceContext, id: string): Promise<SharedImportSession> {
  const isReadable = holdsPermission(importSessions.scopeId, {
    memberId: context.caller.member.id,
    permission: 'read',
  })
  const [session] = await selectSessions(db, context, and(eq(importSessions.id, id), isReadable))
  if (!session) throw notFound()
  return toSharedSession(session)
}

/** Sessions that the caller owns or that are shared with the caller. `sharedWith` omits members who lost the scope. */
export function selectSessions(db: Db, { caller }: ServiceContext, condition: SQL | undefined) {
  const { id: memberId } = caller.member
  // A scalar subquery, because the planner would turn `exists` into a read of every share.
  const isShared = sql<boolean>`(
    select true from ${importSessionShares}
    where ${importSessionShares.sessionId} = ${importSessions.id} and ${importSessionShares.memberId} = ${memberId})`
  const reader = alias(members, 'reader')
  const sharedWith = sql<Person[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', ${reader.id}, 'name', ${reader.name})), '[]')
    from ${importSessionShares}
    join ${members} as reader on ${reader.id} = ${importSessionShares.memberId}
    join ${grants} on ${grants.memberId} = ${reader.id} and ${grants.scopeId} = ${importSessions.scopeId}
    where ${importSessionShares.sessionId} = ${importSessions.id} and ${grants.read})`
  return db
    .select({
      id: importSessions.id,
      scopeId: importSessions.scopeId,
      createdAt: importSessions.createdAt,
      owner: { id: members.id, name: members.name },
      sharedWith,
    })
    .from(importSessions)
    .innerJoin(members, eq(members.id, importSessions.memberId))
    .where(and(condition, or(eq(importSessions.memberId, memberId), isShared)))
    .$dynamic()
}

export function toSharedSession({
  scopeId,
  sharedWith,
  ...session
}: Awaited<ReturnType<typeof selectSessions>>[number]): SharedImportSession {
  return {
    ...session,
    scope: `mc:${scopeId}`,
    // Stryker disable next-line EqualityOperator: no two members have one id
    sharedWith: sharedWith.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
