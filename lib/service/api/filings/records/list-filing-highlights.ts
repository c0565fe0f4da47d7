import { inArray, sql } from 'drizzle-orm'
import { fieldsReadIn, pick } from '#lib/contract/filings/field-shapes.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filingComments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { type FilingListQuery, readFilingPage } from './read-filing-page.ts'

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
  readonly openComments: number
  readonly nextRespondBy: string | null
}

/** One query for the page. A scalar subquery for each filing reads its own index entries only; grouping would sort them all. */
async function countOpenDiscussions(
  db: Db,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, OpenDiscussions>> {
  if (filingIds.length === 0) return new Map()
  const open = sql<OpenDiscussions>`(
    select jsonb_build_object('openComments', count(*), 'nextRespondBy', min(c.respond_by))
    from ${filingComments} c
    where c.filing_id = ${filings}.id and c.kind = 'discussion' and c.parent_id is null and c.resolved_at is null)`
  const rows = await db
    .select({ id: filings.id, open })
    .from(filings)
    .where(inArray(filings.id, [...filingIds]))
  return new Map(rows.map((row) => [row.id, row.open]))
}

function toHighlights(row: FilingRow, open: OpenDiscussions | undefined): FilingHighlights {
  return {
    filingId: row.id,
    ...pick(row, fieldsReadIn('highlights')),
    predecessorFilingId: row.predecessorFilingId,
    ownerId: row.ownerId,
    openComments: open?.openComments ?? 0,
    nextRespondBy: open?.nextRespondBy ?? null,
  }
}
