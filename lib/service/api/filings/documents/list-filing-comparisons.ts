import { and, desc, eq, sql } from 'drizzle-orm'
import type { AttachedComparison } from '#lib/contract/filings/filing.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingComparisons } from '#lib/service/database/schema/filing-work.ts'
import { selectAttachedComparisons } from './select-attached-comparisons.ts'

export interface ListFilingComparisonsInput {
  readonly filingId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest attachment first. */
export async function listFilingComparisons(
  context: ServiceContext,
  query: ListFilingComparisonsInput,
): Promise<{ comparisons: AttachedComparison[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { attachedAt, comparisonId } = filingComparisons
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingComparisons',
    query,
    load: (after, count) =>
      selectAttachedComparisons(context.deps.database.db)
        .where(
          and(
            eq(filingComparisons.filingId, query.filingId),
            after ? sql`(${attachedAt}, ${comparisonId}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(attachedAt), desc(comparisonId))
        .limit(count),
    positionOf: (attached) => [attached.attachedAt, attached.id],
  })
  return { comparisons: [...rows], nextCursor }
}
