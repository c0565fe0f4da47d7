import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#lib/service/api/kernel/pagination.ts'
import { folded } from '#lib/service/database/columns.ts'

/** Rows that follow a position in the order of two columns; every row from the start, where the position is null. */
export function follows(first: AnyColumn, second: AnyColumn, after: Position | null): SQL | undefined {
  return after ? sql`(${first}, ${second}) > (${after[0]}, ${after[1]})` : undefined
}

/**
 * Rows with the text anywhere in one of the columns, in any case. `%`, `_` and `\` are plain characters. The texts of a row are
 * folded together, and the search once: with a table of a few thousand rows, this takes most of the time.
 */
export function contains(columns: readonly AnyColumn[], search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  // No text has the separator, so that a search does not match the end of one text and the start of the next.
  const texts = sql`concat_ws(chr(31), ${sql.join([...columns], sql`, `)})`
  return sql`strpos(${folded(texts)}, (select lower(${search}))) > 0`
}

/** The same for texts that are stored folded, as one text with that separator. */
export function containsFolded(key: AnyColumn, search: string | undefined): SQL | undefined {
  return search === undefined ? undefined : sql`strpos(${key}, (select lower(${search}))) > 0`
}

/** The same for one text, of a table that grows long and has a `searchIndex` of it. */
export function containsIndexed(text: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  return sql`${folded(text)} like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
}
