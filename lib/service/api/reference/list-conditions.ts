import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#lib/service/api/kernel/pagination.ts'
import { folded } from '#lib/service/database/columns.ts'

/** Rows that follow a position in the order of two columns; every row from the start, where the position is null. */
export function follows(first: AnyColumn, second: AnyColumn, after: Position | null): SQL | undefined {
  return after ? sql`(${first}, ${second}) > (${after[0]}, ${after[1]})` : undefined
}

/** Rows with the text anywhere in one of the columns, in any case. `%`, `_` and `\` are plain characters. */
export function contains(columns: readonly AnyColumn[], search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  const matches = columns.map((column) => sql`strpos(${folded(column)}, lower(${search})) > 0`)
  return sql`(${sql.join(matches, sql` or `)})`
}

/** The same for one text, of a table that grows long and has a `searchIndex` of it. */
export function containsIndexed(text: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  return sql`${folded(text)} like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
}
