import { type SQL, sql } from 'drizzle-orm'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { selectVisibleFiles } from '#lib/service/api/files/find-visible-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Reader } from '#lib/service/api/kernel/holds-permission.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { type EntryRow, entryColumns, entryTables } from './find-comparison.ts'
import { toEntry } from './present-comparison.ts'
import { isFoundBy } from './search-key.ts'

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
      const status = query.status === undefined ? sql`` : sql`and c.status = ${query.status}`
      const keyset = after ? sql`and (c.created_at, c.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
      const tag = query.tag === undefined ? sql`` : sql`and c.tags @> array[${query.tag}]`
      const found = query.search === undefined ? sql`` : sql`and ${isFoundBy(context.caller, query.search)}`
      const entries = selectEntries(context.caller, { where: sql`${status} ${tag} ${found} ${keyset}`, count })
      const { rows } = await context.deps.database.db.execute<ListedRow>(entries)
      visibleFileIds = new Set(rows[0]?.visibleFileIds)
      return rows
    },
    positionOf: ({ createdAt, id }) => [toInstant(createdAt), id],
  })
  return { formComparisons: toEntries(page.rows, visibleFileIds), nextCursor: page.nextCursor }
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

/** `where` narrows them down, from its `and` on. */
export function selectEntries(reader: Reader, { where, count }: { readonly where: SQL; readonly count: number }): SQL {
  const cited = selectVisibleFiles(reader, sql`select jsonb_object_keys("citationCounts") collate "C" from page`)
  return sql`
    with page as (
      select ${entryColumns}, row_number() over (order by c.created_at desc, c.id desc) as place from ${entryTables}
      where c.organization_id = ${reader.organization.id} ${where}
      order by c.created_at desc, c.id desc limit ${count})
    select page.*, case when place = 1 then array(${cited}) end as "visibleFileIds"
    from page order by place`
}
