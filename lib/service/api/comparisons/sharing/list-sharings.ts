import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Sharing } from '#lib/contract/comparisons/sharing.ts'
import { findComparisonOrThrow } from '#lib/service/api/comparisons/find-comparison.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { members, scopes } from '#lib/service/database/schema/accounts.ts'
import { comparisonFileShares, comparisonShares, comparisonSharings } from '#lib/service/database/schema/sharing.ts'

/** Newest first. Every member who can read the comparison sees its recipients. */
export async function listSharings(context: ServiceContext, comparisonId: string): Promise<Sharing[]> {
  await findComparisonOrThrow(context, comparisonId)
  return await readSharings(context.deps.database.db, context, { comparisonId })
}

interface SharingsQuery {
  readonly comparisonId: string
  /** Default: all that still give a member something. */
  readonly sharingId?: string
}

export async function readSharings(
  db: Db | Tx,
  { caller }: ServiceContext,
  { comparisonId, sharingId }: SharingsQuery,
): Promise<Sharing[]> {
  const rows = await db
    .select({
      id: comparisonSharings.id,
      sharedBy: { id: members.id, name: members.name },
      sharedAt: comparisonSharings.createdAt,
      scopeId: scopes.id,
      scopeName: scopes.name,
    })
    .from(comparisonSharings)
    .innerJoin(members, eq(members.id, comparisonSharings.sharedBy))
    .leftJoin(scopes, eq(scopes.id, comparisonSharings.scopeId))
    .where(
      and(
        eq(comparisonSharings.comparisonId, comparisonId),
        sharingId === undefined ? undefined : eq(comparisonSharings.id, sharingId),
      ),
    )
    .orderBy(desc(comparisonSharings.createdAt), desc(comparisonSharings.id))
  const membersOf = await readMembers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ scopeId, scopeName, ...sharing }) => {
    const given = membersOf.get(sharing.id)
    if (!given) return []
    const scope = scopeId === null ? null : { scope: `mc:${scopeId}`, name: scopeName ?? '' }
    return [{ ...sharing, scope, members: given, mayUndo: mayUndo(caller, sharing.sharedBy.id) }]
  })
}

/** Its sharer, an owner or an admin can undo a sharing. */
export function mayUndo(caller: Caller, sharedBy: string): boolean {
  const { id, role } = caller.member
  return hasWriteAccess(caller) && (id === sharedBy || role === 'owner' || role === 'admin')
}

/** Names of the members that each sharing still gives something. */
async function readMembers(db: Db | Tx, sharingIds: readonly string[]) {
  if (sharingIds.length === 0) return new Map<string, { id: string; name: string }[]>()
  const given = union(
    db
      .select({ sharingId: comparisonShares.sharingId, memberId: comparisonShares.memberId })
      .from(comparisonShares)
      .where(inArray(comparisonShares.sharingId, [...sharingIds])),
    db
      .select({ sharingId: comparisonFileShares.sharingId, memberId: comparisonFileShares.memberId })
      .from(comparisonFileShares)
      .where(inArray(comparisonFileShares.sharingId, [...sharingIds])),
  ).as('given')
  const rows = await db
    .select({ sharingId: given.sharingId, id: members.id, name: members.name })
    .from(given)
    .innerJoin(members, and(eq(members.id, given.memberId), isNull(members.removedAt)))
    .orderBy(members.name, members.id)
  const bySharing = Map.groupBy(rows, (row) => row.sharingId)
  return new Map([...bySharing].map(([id, entries]) => [id, entries.map(({ id, name }) => ({ id, name }))]))
}
