import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Position } from '#lib/service/api/kernel/pagination.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { hasWord, hasWords, queryDocuments, type SearchText, type SearchWord } from './search-words.ts'

export interface FoundFiling {
  readonly filingId: string
  readonly createdAt: string
}

export type FindFilings = (after: Position | null, count: number) => Promise<FoundFiling[]>

/** How many of the newest filings are looked through before the index of words is. */
const newestCount = 1000

/**
 * Filings that the caller can read, that have every word in their fields or in the text of their documents, and that pass
 * the filters, newest first, then by id.
 *
 * Words that many filings have are found among the newest of them, in order; the index of words would find them all and
 * sort them. Words that few have are found by that index. The planner cannot choose: it knows nothing about the words of
 * long texts.
 */
export async function openSearch(
  { deps, caller }: ServiceContext,
  text: SearchText,
  filters: SQL | undefined,
): Promise<FindFilings> {
  const { db } = deps.database
  const readable = await db
    .select({ id: grants.scopeId })
    .from(grants)
    .where(and(eq(grants.memberId, caller.member.id), eq(grants.read, true)))
  const isShown = and(
    inArray(
      filingSearches.scopeId,
      readable.map(({ id }) => id),
    ),
    filters,
  )
  const columns = { filingId: filingSearches.filingId, createdAt: filingSearches.createdAt }
  const order = [desc(filingSearches.createdAt), desc(filingSearches.filingId)]
  const inDocuments = (words: readonly SearchWord[]) =>
    sql`${filingSearches.filingId} in (select filings_of_documents(${queryDocuments(caller.organization.id, words)}))`
  const inFields = hasWords(filingSearches.words, text)
  const inBoth = and(...text.words.map((word) => or(inDocuments([word]), hasWord(filingSearches.words, word))))
  const isFound = or(inFields, inBoth)
  const isOwn = (after: Position | null) =>
    and(eq(filingSearches.organizationId, caller.organization.id), after ? isBefore(after) : undefined)

  return async (after, count) => {
    const walk = (where: SQL | undefined) =>
      db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), where))
        .orderBy(...order)
    if (!isFound) return await walk(isShown).limit(count)

    const newest = db
      .select()
      .from(filingSearches)
      .where(isOwn(after))
      .orderBy(...order)
      .limit(newestCount)
      .as('filing_searches')
    const amongNewest = await db
      .select(columns)
      .from(newest)
      .where(and(isShown, isFound))
      .orderBy(...order)
      .limit(count)
    if (amongNewest.length === count) return amongNewest

    const search = (where: SQL | undefined) =>
      db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), isShown, where))
    // Materialized, so that each is planned as the search that it is, and not as a walk for the first few.
    const { rows } = await db.execute<{ filing_id: string; created_at: string }>(sql`
      with by_fields as materialized (${search(inFields)}),
        by_documents as materialized (${search(and(inDocuments(text.words), inBoth))})
      select * from by_fields union select * from by_documents order by created_at desc, filing_id desc limit ${count}`)
    return rows.map((row) => ({ filingId: row.filing_id, createdAt: toInstant(row.created_at) }))
  }
}

function isBefore([createdAt, id]: Position): SQL {
  return sql`(${filingSearches.createdAt}, ${filingSearches.filingId}) < (${createdAt}::timestamptz, ${id})`
}
