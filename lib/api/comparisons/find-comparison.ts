import { and, eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { Db } from '#lib/database/open.ts'
import { members } from '#lib/database/schema/accounts.ts'
import { comparisonResults, comparisons } from '#lib/database/schema/comparisons.ts'
import { notFound } from '#lib/http/service-error.ts'

/** Comparisons with what list entries show; results are not loaded. */
export function selectComparisons(db: Db) {
  return db
    .select({
      comparison: comparisons,
      creatorName: members.name,
      citationCounts: sql<Readonly<Record<string, number>> | null>`(
        select ${comparisonResults.citationCounts} from ${comparisonResults}
        where ${comparisonResults.comparisonId} = ${comparisons.id})`,
    })
    .from(comparisons)
    .innerJoin(members, eq(members.id, comparisons.memberId))
    .$dynamic()
}

export type ComparisonRow = Awaited<ReturnType<typeof selectComparisons>>[number]

/** The only way to a comparison: every member of its organization can read it. */
export async function findComparisonOrThrow({ deps, caller }: ServiceContext, id: string): Promise<ComparisonRow> {
  const [row] = await selectComparisons(deps.database.db).where(
    and(eq(comparisons.id, id), eq(comparisons.organizationId, caller.organization.id)),
  )
  if (!row) throw notFound()
  return row
}
