import { and, desc, eq, sql } from 'drizzle-orm'
import { findHiddenFiles } from '#lib/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { readPage } from '#lib/api/kernel/pagination.ts'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { comparisons } from '#lib/database/schema/comparisons.ts'
import { selectComparisons } from './find-comparison.ts'
import { toEntry } from './present-comparison.ts'

export interface ListComparisonsInput {
  readonly status?: FormComparisonEntry['status'] | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The organization's comparisons, newest first. */
export async function listComparisons(
  context: ServiceContext,
  query: ListComparisonsInput,
): Promise<{ formComparisons: FormComparisonEntry[]; nextCursor: string | null }> {
  const { deps, caller } = context
  const page = await readPage(context, {
    operation: 'listFormComparisons',
    query,
    load: (after, count) =>
      selectComparisons(deps.database.db)
        .where(
          and(
            eq(comparisons.organizationId, caller.organization.id),
            query.status === undefined ? undefined : eq(comparisons.status, query.status),
            after
              ? sql`(${comparisons.createdAt}, ${comparisons.id}) < (${after[0]}::timestamptz, ${after[1]})`
              : undefined,
          ),
        )
        .orderBy(desc(comparisons.createdAt), desc(comparisons.id))
        .limit(count),
    positionOf: ({ comparison }) => [comparison.createdAt, comparison.id],
  })
  const removedFileIds = await findHiddenFiles(
    context,
    page.rows.flatMap(({ citationCounts }) => Object.keys(citationCounts ?? {})),
  )
  return { formComparisons: page.rows.map((row) => toEntry(row, removedFileIds)), nextCursor: page.nextCursor }
}
