import { and, type Column, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Position } from '#lib/service/api/kernel/pagination.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { Db } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingSearches } from '#lib/service/database/schema/filing-search.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import type { FilterConditions } from './find-filters.ts'
import { hasWord, hasWords, queryDocuments, type SearchText, type SearchWord } from './search-words.ts'

export interface FoundFiling {
  readonly filingId: string
  readonly createdAt: string
}

export function positionOf({ createdAt, filingId }: FoundFiling): Position {
  return [createdAt, filingId]
}

export interface SearchConditions extends FilterConditions {
  /** On a row of `filings`, for which other records of the filing are read. */
  readonly checks?: SQL | undefined
  /** True of every row that passes the checks, and found by an index. */
  readonly isCandidate?: SQL | undefined
}

export type FindFilings = (after: Position | null, count: number) => Promise<FoundFiling[]>

/** How many of the newest filings are looked through before the indexes are. */
const looked = { first: 200, most: 2000 }

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
  { filters, due, checks, isCandidate }: SearchConditions,
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
  const passes = and(filters, checks)
  const isPassed = passes && sql`(select ${passes} from ${filings} where ${filings.id} = ${filingSearches.filingId})`
  const isDue = due && sql`${filings.id} in (select ${filingSearches.filingId} from ${filingSearches} where ${due})`
  const isOwn = (after: Position | null) =>
    and(
      eq(filingSearches.organizationId, caller.organization.id),
      after ? isBefore([filingSearches.createdAt, filingSearches.filingId], after) : undefined,
    )

  return async (after, count) => {
    if (!isInText && !isPassed && !due)
      return await db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), isReadable))
        .orderBy(...order)
        .limit(count)

    const findAmong = async ({ start, newestCount, wanted }: Look) => {
      // The number is part of the statement: with one that it does not know, the database plans the statement each time.
      const newest = sql`(
        select * from ${filingSearches} where ${isOwn(start)}
        order by created_at desc, filing_id desc limit ${sql.raw(String(newestCount))}) ${filingSearches}`
      return await findRows(
        db,
        sql`select filing_id, created_at from ${newest} where ${and(isReadable, due, isPassed, isInText)}
        order by created_at desc, filing_id desc limit ${wanted}`,
      )
    }
    const found = await findAmong({ start: after, newestCount: looked.first, wanted: count })
    const last = found.at(-1)
    const wanted = count - found.length
    const newestCount = lookFor(wanted, found.length)
    if (last && wanted > 0 && newestCount !== null)
      found.push(...(await findAmong({ start: positionOf(last), newestCount, wanted })))
    if (found.length === count) return found

    const candidates = and(isIn(filings.scopeId), isNext(after), isCandidate, filters)
    if (!isInText && checks) return await findRows(db, selectChecked(and(candidates, isDue), checks, count))
    if (!isInText && !due) return await findRows(db, selectNewest(candidates, count))
    const passing = sql`select ${filings.id} from ${filings} where ${and(candidates, checks)}`
    const isAmong = passes && sql`${filingSearches.filingId} in (${passing})`
    const search = (where: SQL | undefined) =>
      db
        .select(columns)
        .from(filingSearches)
        .where(and(isOwn(after), isIn(filingSearches.scopeId), due, isAmong, where))
    const places = isInText ? [inFields, and(inDocuments(text.words), inBoth)] : [undefined]
    return await findNewestOf(db, places.map(search), count)
  }
}

interface Look {
  readonly start: Position | null
  /** How many filings after the start are looked through. */
  readonly newestCount: number
  readonly wanted: number
}

/** How many more are looked through, as many as match if the next are like the first; null where that is too few. */
function lookFor(wanted: number, matches: number): number | null {
  return [looked.first, looked.most].find((most) => (matches * most) / looked.first >= wanted) ?? null
}

function isNext(after: Position | null): SQL | undefined {
  return after ? isBefore([filings.createdAt, filings.id], after) : undefined
}

/** Materialized, so that it is planned as a search for all, and not as a walk for the first few. */
function selectNewest(where: SQL | undefined, count: number): SQL {
  return sql`
    with passing as materialized (select ${filings.id} as filing_id, created_at from ${filings} where ${where})
    select * from passing order by created_at desc, filing_id desc limit ${count}`
}

/** From the newest candidate on, until there are enough: the checks take longer than all that comes before them. */
function selectChecked(candidates: SQL | undefined, checks: SQL, count: number): SQL {
  return sql`
    select filing_id, created_at from (
      select ${filings.id} as filing_id, created_at from ${filings} where ${candidates}
      order by created_at desc, filing_id desc offset 0) candidates
    where (select ${checks} from ${filings} where ${filings.id} = candidates.filing_id)
    order by created_at desc, filing_id desc limit ${count}`
}

/** Of the rows of all parts. Materialized, so that each is planned as the search that it is, and not as a walk for the first few. */
async function findNewestOf(db: Db, parts: readonly SQLWrapper[], count: number): Promise<FoundFiling[]> {
  const named = parts.map((part, at) => ({ name: sql.identifier(`part_${at}`), part }))
  const materialized = named.map(({ name, part }) => sql`${name} as materialized (${part})`)
  const all = named.map(({ name }) => sql`select * from ${name}`)
  return await findRows(
    db,
    sql`with ${sql.join(materialized, sql`, `)} ${sql.join(all, sql` union `)}
    order by created_at desc, filing_id desc limit ${count}`,
  )
}

async function findRows(db: Db, statement: SQL): Promise<FoundFiling[]> {
  const { rows } = await db.execute<{ filing_id: string; created_at: string }>(statement)
  return rows.map((row) => ({ filingId: row.filing_id, createdAt: toInstant(row.created_at) }))
}

function isBefore(columns: readonly [createdAt: Column, id: Column], [createdAt, id]: Position): SQL {
  return sql`(${columns[0]}, ${columns[1]}) < (${createdAt}::timestamptz, ${id})`
}
