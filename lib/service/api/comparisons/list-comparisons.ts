import { type SQL, sql } from 'drizzle-orm'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { selectVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Reader } from '#lib/service/api/kernel/holds-permission.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { type EntryRow, entryColumns, entryTables, joinEntryTables } from './find-comparison.ts'
import { toEntry } from './present-comparison.ts'
import { isFoundBy, selectFoundBy } from './search-key.ts'

export interface ListComparisonsInput {
  readonly status?: FormComparisonEntry['status'] | undefined
  readonly tag?: string | undefined
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The organization's comparisons, newest first. */
export async function listComparisons(
  context: ServiceContext,
  query: ListComparisonsInput,
): Promise<{ formComparisons: FormComparisonEntry[]; nextCursor: string | null }> {
  let visibleFileIds: ReadonlySet<string> = new Set()
  const page = await readPage(context, {
    operation: 'listFormComparisons',
    query,
    async load(after, count) {
      const rows = await findEntries(context, query, { after, count })
      visibleFileIds = new Set(rows[0]?.visibleFileIds)
      return rows
    },
    positionOf: ({ createdAt, id }) => [toInstant(createdAt), id],
  })
  return { formComparisons: toEntries(page.rows, visibleFileIds), nextCursor: page.nextCursor }
}

/** How many of the newest comparisons are looked through before the indexes are: more of them only where the first have a match. */
const looked = { first: 60, most: 200 }

/**
 * A tag or text that many comparisons have is found among the newest of them, in order; an index would find them all and sort
 * them. One that few or none have is found by an index. The planner cannot choose: it does not know how many have the text.
 */
async function findEntries(
  { deps, caller }: ServiceContext,
  { status, tag, search }: ListComparisonsInput,
  { after, count }: { readonly after: Position | null; readonly count: number },
): Promise<ListedRow[]> {
  const load = async (part: EntryPart) => (await deps.database.db.execute<ListedRow>(selectEntries(caller, part))).rows
  const ofStatus = status === undefined ? sql`` : sql`and c.status = ${status}`
  const keyset = after ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  const where = sql`${ofStatus} ${keyset}`
  if (tag === undefined && search === undefined) return await load({ where, count })

  const isTagged = tag === undefined ? sql`` : sql`and c.tags @> array[${tag}]`
  const isFound = search === undefined ? sql`` : sql`and ${isFoundBy(caller, search)}`
  const findAmong = (newestCount: number) => {
    // The number is part of the statement: with one that it does not know, the database plans the statement each time.
    const comparisons = sql`(
      select * from comparisons c where c.organization_id = ${caller.organization.id} ${where}
      order by c.created_at desc, c.id desc limit ${sql.raw(String(newestCount))})`
    return load({ comparisons, where: sql`${isTagged} ${isFound}`, count })
  }
  const first = await findAmong(looked.first)
  const amongNewest = first.length === 0 || first.length === count ? first : await findAmong(looked.most)
  if (amongNewest.length === count) return amongNewest

  // Arrays, so that each search is planned as such, and not as a walk for the first few.
  const tagged = sql`select c.id from comparisons c where c.organization_id = ${caller.organization.id} ${isTagged}`
  const isAmongTagged = tag === undefined ? sql`` : sql`and c.id = any(array(${tagged}))`
  const isAmongFound = search === undefined ? sql`` : sql`and c.id = any(array(${selectFoundBy(caller, search)}))`
  // Their ids alone: this search is planned each time, and the rest of an entry takes longer to plan than to find nothing.
  const { rows: found } = await deps.database.db.execute<{ id: string }>(sql`
    select c.id from comparisons c
    where c.organization_id = ${caller.organization.id} ${where} ${isAmongTagged} ${isAmongFound}
    order by c.created_at desc, c.id desc limit ${count}`)
  if (found.length === 0) return []
  return await load({ where: sql`and c.id = any(${sql.param(found.map(({ id }) => id))}::text[])`, count })
}

/** One comparison, as it is listed. */
export async function getEntry(context: ServiceContext, id: string): Promise<FormComparisonEntry> {
  const statement = selectEntries(context.caller, { where: sql`and c.id = ${id}`, count: 1 })
  const { rows } = await context.deps.database.db.execute<ListedRow>(statement)
  const [entry] = toEntries(rows, new Set(rows[0]?.visibleFileIds))
  if (!entry) throw notFound()
  return entry
}

function toEntries(rows: readonly ListedRow[], visibleFileIds: ReadonlySet<string>): FormComparisonEntry[] {
  const citedFileIds = rows.flatMap(({ citationCounts }) => Object.keys(citationCounts ?? {}))
  const removedFileIds = new Set(citedFileIds.filter((id) => !visibleFileIds.has(id)))
  return rows.map((row) => toEntry(row, removedFileIds))
}

interface ListedRow extends EntryRow {
  /** In the first row only: which of the files that the page cites the caller can open. */
  readonly visibleFileIds: readonly string[] | null
}

interface EntryPart {
  /** A subquery; by default all. */
  readonly comparisons?: SQL
  /** Narrows them down, from its `and` on. */
  readonly where: SQL
  readonly count: number
}

export function selectEntries(reader: Reader, { comparisons, where, count }: EntryPart): SQL {
  const tables = comparisons ? joinEntryTables(comparisons) : entryTables
  const cited = selectVisibleFiles(reader, sql`select jsonb_object_keys("citationCounts") collate "C" from page`)
  return sql`
    with page as (
      select ${entryColumns}, row_number() over (order by c.created_at desc, c.id desc) as place from ${tables}
      where c.organization_id = ${reader.organization.id} ${where}
      order by c.created_at desc, c.id desc limit ${count})
    select page.*, case when place = 1 then array(${cited}) end as "visibleFileIds"
    from page order by place`
}
