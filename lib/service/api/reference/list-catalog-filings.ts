import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CatalogFiling } from '#lib/contract/reference/catalog.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { catalogFilings } from '#lib/service/database/schema/reference.ts'

export interface CatalogFilingQuery {
  readonly state?: string | undefined
  /** A type-of-insurance code. */
  readonly toi?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Filings of the research catalog, newest first, open to every organization. */
export async function listCatalogFilings(
  context: ServiceContext,
  query: CatalogFilingQuery,
): Promise<{ filings: CatalogFiling[]; nextCursor: string | null }> {
  const { submittedOn, id, state, toiCode } = catalogFilings
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listCatalogFilings',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select(getTableColumns(catalogFilings))
        .from(catalogFilings)
        .where(
          and(
            query.state === undefined ? undefined : eq(state, query.state),
            query.toi === undefined ? undefined : eq(toiCode, query.toi),
            after ? sql`(${submittedOn}, ${id}) < (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(submittedOn), desc(id))
        .limit(count),
    positionOf: (filing) => [filing.submittedOn, filing.id],
  })
  return { filings: [...rows], nextCursor }
}
