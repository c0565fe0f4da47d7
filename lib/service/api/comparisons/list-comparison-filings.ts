import { and, asc, eq, sql } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ComparisonFiling } from '#lib/contract/comparisons/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filingComparisons, filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { notFound } from '#lib/service/http/service-error.ts'

/** By name. Of filings that the caller cannot read, nothing is said. */
export async function listComparisonFilings(
  { deps, caller }: ServiceContext,
  comparisonId: string,
): Promise<{ filings: ComparisonFiling[] }> {
  const { db } = deps.database
  const isOwn = and(eq(comparisons.id, comparisonId), eq(comparisons.organizationId, caller.organization.id))
  if ((await db.$count(comparisons, isOwn)) === 0) throw notFound()
  const attached = sql`${filings.id} in (
    select ${filingComparisons.filingId} from ${filingComparisons} where ${filingComparisons.comparisonId} = ${comparisonId}
    union select ${filingDocuments.filingId} from ${filingDocuments} where ${filingDocuments.comparisonId} = ${comparisonId})`
  const exhibits = sql<number>`(select count(*)::int from ${filingDocuments}
    where ${filingDocuments.filingId} = ${filings.id} and ${filingDocuments.comparisonId} = ${comparisonId})`
  const found = await db
    .select({ id: filings.id, displayName: filings.displayName, exhibitCount: exhibits })
    .from(filings)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filings.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(attached)
    .orderBy(asc(filings.displayName), asc(filings.id))
    .limit(comparisonLimits.filings)
  return { filings: found }
}
