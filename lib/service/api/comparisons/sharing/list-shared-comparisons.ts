import { and, desc, eq, sql } from 'drizzle-orm'
import type { SharedFormComparison } from '#lib/contract/comparisons/sharing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { comparisonShares, comparisonSharings } from '#lib/service/database/schema/sharing.ts'

export interface ListSharedInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Comparisons that others have shared with the caller, newest first. */
export async function listSharedComparisons(
  context: ServiceContext,
  query: ListSharedInput,
): Promise<{ sharedFormComparisons: SharedFormComparison[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const page = await readPage(context, {
    operation: 'listSharedFormComparisons',
    query,
    load: (after, count) =>
      deps.database.db
        .select({
          id: comparisonShares.comparisonId,
          title: comparisons.title,
          sharedBy: { id: members.id, name: members.name },
          sharedAt: comparisonShares.sharedAt,
        })
        .from(comparisonShares)
        .innerJoin(comparisonSharings, eq(comparisonSharings.id, comparisonShares.sharingId))
        .innerJoin(comparisons, eq(comparisons.id, comparisonShares.comparisonId))
        .innerJoin(members, eq(members.id, comparisonSharings.sharedBy))
        .where(
          and(
            eq(comparisonShares.memberId, caller.member.id),
            after
              ? sql`(${comparisonShares.sharedAt}, ${comparisonShares.comparisonId}) < (${after[0]}::timestamptz, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(desc(comparisonShares.sharedAt), desc(comparisonShares.comparisonId))
        .limit(count),
    positionOf: ({ sharedAt, id }) => [sharedAt, id],
  })
  return { sharedFormComparisons: [...page.rows], nextCursor: page.nextCursor }
}
