import { and, asc, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type ListPage, type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { isAnyOf } from '#lib/service/database/columns.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'

export interface FilingListQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of the filings of every scope that the caller can read: by scope, then newest first, then by id. */
export async function readFilingPage(
  context: ServiceContext,
  operation: 'listManagedFilings' | 'listFilingHighlights',
  query: FilingListQuery,
): Promise<ListPage<FilingRow>> {
  return await readPage(context, {
    operation,
    query,
    load: (after, count) => loadFilings(context, after, count),
    positionOf: ({ scopeId, createdAt, id }) => [scopeId, createdAt, id],
  })
}

/**
 * Scope by scope, in the order of the index: first what is left of the scope the position is in, then the later ones.
 * The list of scopes leads the index, so that no other scope's rows are read and nothing is sorted.
 */
async function loadFilings({ deps, caller }: ServiceContext, after: Position | null, count: number) {
  const { db } = deps.database
  const readable = await db
    .select({ id: grants.scopeId })
    .from(grants)
    .where(and(eq(grants.memberId, caller.member.id), eq(grants.read, true)))
  const scopeIds = readable.map(({ id }) => id)
  const select = (where: SQL | undefined, limit: number) =>
    db
      .select()
      .from(filings)
      .where(where)
      .orderBy(asc(filings.scopeId), desc(filings.createdAt), asc(filings.id))
      .limit(limit)
  if (!after) return await select(isAnyOf(filings.scopeId, scopeIds), count)

  const [scopeId, createdAt, id] = after.map(String)
  const inSameScope = scopeIds.includes(scopeId ?? '')
    ? await select(isAfterInScope({ scopeId, createdAt, id }), count)
    : []
  if (inSameScope.length === count) return inSameScope
  const later = scopeIds.filter((other) => other > (scopeId ?? ''))
  return [...inSameScope, ...(await select(isAnyOf(filings.scopeId, later), count - inSameScope.length))]
}

/** Time descends and the id ascends, so it is no row comparison; the first condition on the time bounds the index. */
function isAfterInScope({
  scopeId = '',
  createdAt = '',
  id = '',
}: Partial<Record<'scopeId' | 'createdAt' | 'id', string>>) {
  return and(
    eq(filings.scopeId, scopeId),
    lte(filings.createdAt, createdAt),
    or(lt(filings.createdAt, createdAt), gt(filings.id, id)),
  )
}
