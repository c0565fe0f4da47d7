import { and, count, eq, inArray, isNull, min } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { Db } from '#lib/database/open.ts'
import { filingComments } from '#lib/database/schema/filing-work.ts'
import { type FilingListQuery, readFilingPage } from './read-filing-page.ts'
import type { FilingRow } from './show-filing.ts'

/** Filing by filing, in the order of `listManagedFilings`. */
export async function listFilingHighlights(
  context: ServiceContext,
  query: FilingListQuery,
): Promise<{ highlights: FilingHighlights[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readFilingPage(context, 'listFilingHighlights', query)
  const open = await countOpenDiscussions(
    context.deps.database.db,
    rows.map(({ id }) => id),
  )
  return { highlights: rows.map((row) => toHighlights(row, open.get(row.id))), nextCursor }
}

interface OpenDiscussions {
  readonly filingId: string
  readonly openComments: number
  readonly nextRespondBy: string | null
}

/** One row for each filing that has open discussions. */
async function countOpenDiscussions(
  db: Db,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, OpenDiscussions>> {
  if (filingIds.length === 0) return new Map()
  const rows = await db
    .select({
      filingId: filingComments.filingId,
      openComments: count(),
      nextRespondBy: min(filingComments.respondBy),
    })
    .from(filingComments)
    .where(
      and(
        inArray(filingComments.filingId, [...filingIds]),
        eq(filingComments.kind, 'discussion'),
        isNull(filingComments.parentId),
        isNull(filingComments.resolvedAt),
      ),
    )
    .groupBy(filingComments.filingId)
  return new Map(rows.map((row) => [row.filingId, row]))
}

function toHighlights(row: FilingRow, open: OpenDiscussions | undefined): FilingHighlights {
  return {
    filingId: row.id,
    toiCode: row.toiCode,
    subToiCode: row.subToiCode,
    disposition: row.disposition,
    dispositionDate: row.dispositionDate,
    effectiveFromNew: row.effectiveFromNew,
    effectiveFromRenewal: row.effectiveFromRenewal,
    predecessorFilingId: row.predecessorFilingId,
    ownerId: row.ownerId,
    openComments: open?.openComments ?? 0,
    nextRespondBy: open?.nextRespondBy ?? null,
  }
}
