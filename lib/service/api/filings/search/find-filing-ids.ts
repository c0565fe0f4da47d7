import { and, type Column, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Position } from '#lib/service/api/kernel/pagination.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { Db } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { hasWord, hasWords, queryDocuments, type SearchText, type SearchWord } from './search-words.ts'

export interface FoundFiling {
  readonly filingId: string
  readonly createdAt: string
}

export type FindFilings = (after: Position | null, count: number) => Promise<FoundFiling[]>

/** Conditions on a row of `filings`. */
export interface SearchFilters {
  readonly filters: SQL | undefined
  /** True of every row that passes, and found by an index. Among the newest it would take longer than the filters. */
  readonly isCandidate: SQL | undefined
}

/** How many of the newest filings are looked through before the indexes are: more of them only where the first have a match. */
const looked = { first: 200, most: 1000 }

/**
 * Filings that the caller can read, that have every word in their fields or in the text of their documents, and that pass
 * the filters, newest first, then by id.
 *
 * Words and values that many filings have are found among the newest of them, in order; an index would find them all and
 * sort them. Those that few have are found by an index. The planner cannot choose: it knows nothing about the words of
 * long texts, nor whether the filings with a value are old ones.
 */
export function openSearch(
  context: ServiceContext,
  text: SearchText,
  { filters, isCandidate }: SearchFilters,
): FindFilings {
  const { deps, caller } = context
  const { db } = deps.database
  const readable = db
    .select({ id: grants.scopeId })
    .from(grants)
    .where(and(eq(grants.memberId, caller.member.id), eq(grants.read, true)))
  // Read where they are compared: a member may have hundreds of scopes, which take longer to send than to look up.
  const isIn = (scopeId: Column) => sql`${scopeId} = any(array(${readable}))`
  // In this form the planner does not expect that few of the rows in order pass, for which it would sort all of them.
  const isReadable = sql`coalesce(${filingSearches.scopeId} in (${readable}), false)`
  const columns = { filingId: filingSearches.filingId, createdAt: filingSearches.createdAt }
  const order = [desc(filingSearches.createdAt), desc(filingSearches.filingId)]
  const inDocuments = (words: readonly SearchWord[]) =>
    sql`${filingSearches.filingId} in (select filings_of_documents(${queryDocuments(caller.organization.id, words)}))`
  const inFields = hasWords(filingSearches.words, text)
  const inBoth = and(...text.words.map((word) => or(inDocuments([word]), hasWord(filingSearches.words, word))))
  const isInText = or(inFields, inBoth)
  // A scalar subquery: a join could be turned around, and a rarer value be found by sorting all.
  const isPassed = filters && sql`(select ${filters} from ${filings} where ${filings.id} = ${filingSearches.filingId})`
  const isOwn = (after: Position | null) =>
    and(
      eq(filingSearches.organizationId, caller.organization.id),
      after ? isBefore([filingSearches.createdAt, filingSearches.filingId], after) : undefined,
    )

  return async (after, count) => {
    if (!isInText && !isPassed)
      return await db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), isReadable))
        .orderBy(...order)
        .limit(count)

    const findAmong = async (newestCount: number) => {
      const newest = db
        .select()
        .from(filingSearches)
        .where(isOwn(after))
        .orderBy(...order)
        .limit(newestCount)
        .as('filing_searches')
      return await db
        .select(columns)
        .from(newest)
        .where(and(isReadable, isPassed, isInText))
        .orderBy(...order)
        .limit(count)
    }
    const first = await findAmong(looked.first)
    const isEnough = first.length === 0 || first.length === count
    const amongNewest = isEnough ? first : await findAmong(looked.most)
    if (amongNewest.length === count) return amongNewest

    const passing = selectPassing(db, { isReadable: isIn(filings.scopeId), after, filters: and(isCandidate, filters) })
    const isAmong = filters && sql`${filingSearches.filingId} in (select filing_id from ${passing.as('passing')})`
    const search = (where: SQL | undefined) =>
      db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), isIn(filingSearches.scopeId), isAmong, where))
    const parts = isInText ? [search(inFields), search(and(inDocuments(text.words), inBoth))] : [passing]
    return await findNewestOf(db, parts, count)
  }
}

interface Passing {
  readonly isReadable: SQL
  readonly after: Position | null
  readonly filters: SQL | undefined
}

function selectPassing(db: Db, { isReadable, after, filters }: Passing) {
  const isNext = after ? isBefore([filings.createdAt, filings.id], after) : undefined
  return db
    .select({ filingId: sql<string>`${filings.id}`.as('filing_id'), createdAt: filings.createdAt })
    .from(filings)
    .where(and(isReadable, isNext, filters))
}

/** Of the rows of all parts. Materialized, so that each is planned as the search that it is, and not as a walk for the first few. */
async function findNewestOf(db: Db, parts: readonly SQLWrapper[], count: number): Promise<FoundFiling[]> {
  const named = parts.map((part, at) => ({ name: sql.identifier(`part_${at}`), part }))
  const materialized = named.map(({ name, part }) => sql`${name} as materialized (${part})`)
  const all = named.map(({ name }) => sql`select * from ${name}`)
  const { rows } = await db.execute<{ filing_id: string; created_at: string }>(sql`
    with ${sql.join(materialized, sql`, `)} ${sql.join(all, sql` union `)}
    order by created_at desc, filing_id desc limit ${count}`)
  return rows.map((row) => ({ filingId: row.filing_id, createdAt: toInstant(row.created_at) }))
}

function isBefore(columns: readonly [createdAt: Column, id: Column], [createdAt, id]: Position): SQL {
  return sql`(${columns[0]}, ${columns[1]}) < (${createdAt}::timestamptz, ${id})`
}
