import { inArray } from 'drizzle-orm'
import type { FilingHit, FilingSearchQuery } from '#lib/contract/filings/search.ts'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type PartOfRows, type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { type FindFilings, type FoundFiling, openSearch } from './find-filing-ids.ts'
import { findFilters } from './find-filters.ts'
import { toSearchText } from './search-words.ts'
import { showHits } from './show-hits.ts'

/** Filings of every scope that the caller can read, newest first, then by id. */
export async function searchFilings(
  context: ServiceContext,
  query: FilingSearchQuery,
): Promise<{ filings: FilingHit[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const text = toSearchText(query.q)
  const find = await openSearch(context, text, await findFilters(context, query))
  const { status } = query
  const { rows, nextCursor } = await readPage(context, {
    operation: 'searchFilings',
    query,
    load: status === undefined ? find : (after, count) => findOfStatus(db, { find, wanted: status, after, count }),
    positionOf,
  })
  return { filings: await showHits(context, rows, text), nextCursor }
}

function positionOf({ createdAt, filingId }: FoundFiling): Position {
  return [createdAt, filingId]
}

/** A status follows from many records: no more filings than these are looked at for a page, and the next page goes on. */
const batch = { size: 500, most: 4 }

interface OfStatus {
  readonly find: FindFilings
  readonly wanted: ValueFilter<FilingStatus>
  readonly after: Position | null
  readonly count: number
}

async function findOfStatus(db: Db, { find, wanted, after, count }: OfStatus): Promise<PartOfRows<FoundFiling>> {
  const kept: FoundFiling[] = []
  let position = after
  for (let batches = 0; batches < batch.most; batches += 1) {
    const found = await find(position, batch.size)
    kept.push(...(await keepOfStatus(db, found, wanted)))
    const last = found.at(-1)
    if (kept.length >= count || found.length < batch.size || !last)
      return { rows: kept.slice(0, count), goesOnAfter: null }
    position = positionOf(last)
  }
  return { rows: kept, goesOnAfter: position }
}

/** A page of filings at a time: the records of more would be read table by table. */
async function keepOfStatus(
  db: Db,
  found: readonly FoundFiling[],
  { values, orNone }: ValueFilter<FilingStatus>,
): Promise<FoundFiling[]> {
  const kept = new Set<string>()
  for (let at = 0; at < found.length; at += limits.page.max) {
    const ids = found.slice(at, at + limits.page.max).map(({ filingId }) => filingId)
    const rows = await db.select().from(filings).where(inArray(filings.id, ids))
    const stateOf = await loadFilingStates(db, rows)
    for (const row of rows) {
      const { status } = stateOf(row)
      if (status === null ? orNone : values.includes(status)) kept.add(row.id)
    }
  }
  return found.filter(({ filingId }) => kept.has(filingId))
}
