import type { FilingHit, FilingSearchQuery } from '#lib/contract/filings/search.ts'
import type { ValueFilter } from '#lib/contract/filings/search-filters.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import { hasStatus, mayHaveStatus } from '#lib/service/api/filings/status/filing-status.ts'
import { loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type PartOfRows, type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import type { Db } from '#lib/service/database/open.ts'
import { type FindFilings, type FoundFiling, openSearch, positionOf } from './find-filing-ids.ts'
import { type FilterConditions, findFilters } from './find-filters.ts'
import { findNamedStatuses } from './find-named-statuses.ts'
import { joinParts } from './join-parts.ts'
import { type SearchText, toSearchText } from './search-words.ts'
import { showHits } from './show-hits.ts'

/**
 * Filings of every scope that the caller can read, newest first, then by id: those that have every word in their texts, and
 * those of a status that some of the words name, that have the other words.
 */
export async function searchFilings(
  context: ServiceContext,
  query: FilingSearchQuery,
): Promise<{ filings: FilingHit[]; nextCursor: string | null }> {
  const text = toSearchText(query.q)
  const filters = await findFilters(context, query)
  const named = findNamedStatuses(query.q)
  const ofStatus = named && narrowStatus(query.status, named.statuses)
  const parts = [
    openPart(context, { text, filters, status: query.status }),
    ...(ofStatus ? [openPart(context, { text: toSearchText(named.rest), filters, status: ofStatus })] : []),
  ]
  const { rows, nextCursor } = await readPage(context, {
    operation: 'searchFilings',
    query,
    load: async (after, count) => joinParts(await Promise.all(parts.map((load) => load(after, count))), count),
    positionOf,
  })
  return { filings: await showHits(context, rows, { text, statuses: named?.statuses ?? [] }), nextCursor }
}

interface Part {
  readonly text: SearchText
  readonly filters: FilterConditions
  readonly status: StatusFilter | undefined
}

type LoadPart = (after: Position | null, count: number) => Promise<PartOfRows<FoundFiling>>

function openPart(context: ServiceContext, { text, filters, status }: Part): LoadPart {
  const { db } = context.deps.database
  const find = openSearch(context, text, {
    ...filters,
    ...(status && { checks: hasStatus(status), isCandidate: mayHaveStatus(status) }),
  })
  if (isDecidedByChecks(status)) return (after, count) => findChecked(db, { find, status, after, count })
  return async (after, count) => ({ rows: await find(after, count), goesOnAfter: null })
}

/** The statuses that both the filter and the words ask for; null where none is. */
function narrowStatus(filter: StatusFilter | undefined, named: readonly FilingStatus[]): StatusFilter | null {
  const values = named.filter((status) => filter === undefined || filter.values.includes(status))
  return values.length === 0 ? null : { text: values.join(','), values, orNone: false }
}

type StatusFilter = ValueFilter<FilingStatus>

/** Whether drafts are asked for and filings that are ready to stage are not, or the other way. */
function isDecidedByChecks(status: StatusFilter | undefined): status is StatusFilter {
  return status !== undefined && status.values.includes('draft') !== status.values.includes('ready_to_stage')
}

/**
 * The checks need every document: no more filings than these are looked at for a page, and the next page goes on. As many
 * are checked together as are read by their ids, and not by reading a whole table.
 */
const looked = { most: 1000, together: 500, checked: 50 }

interface Checked {
  readonly find: FindFilings
  readonly status: StatusFilter
  readonly after: Position | null
  readonly count: number
}

/** A page of them first: more would be searched for in all filings, where the newest have enough for a page. */
async function findChecked(db: Db, { find, status, after, count }: Checked): Promise<PartOfRows<FoundFiling>> {
  const kept: FoundFiling[] = []
  let position = after
  let size = count
  for (let left = looked.most; left > 0; size = Math.min(looked.together, left)) {
    const found = await find(position, size)
    for (let at = 0; at < found.length && kept.length < count; at += looked.checked)
      kept.push(...(await keepOfStatus(db, found.slice(at, at + looked.checked), status)))
    const last = found.at(-1)
    if (kept.length >= count || found.length < size || !last) return { rows: kept.slice(0, count), goesOnAfter: null }
    position = positionOf(last)
    left -= size
  }
  return { rows: kept, goesOnAfter: position }
}

async function keepOfStatus(db: Db, found: readonly FoundFiling[], { values, orNone }: StatusFilter) {
  const stateOf = await loadFilingStates(
    db,
    found.map(({ filingId }) => filingId),
  )
  return found.filter(({ filingId }) => {
    const { status } = stateOf(filingId)
    return status === null ? orNone : values.includes(status)
  })
}
