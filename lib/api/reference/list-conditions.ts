import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#lib/api/kernel/pagination.ts'

/** Rows that follow a position in the order of two columns; every row from the start, where the position is null. */
export function follows(first: AnyColumn, second: AnyColumn, after: Position | null): SQL | undefined {
  return after ? sql`(${first}, ${second}) > (${after[0]}, ${after[1]})` : undefined
}

/** Rows with the text anywhere in one of the columns, in any case. `%`, `_` and `\` are plain characters. */
export function contains(columns: readonly AnyColumn[], search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined
  // Byte order knows no letters beyond ASCII, so the case is folded in the database's own collation.
  const matches = columns.map((column) => sql`strpos(lower(${column} collate "default"), lower(${search})) > 0`)
  return sql`(${sql.join(matches, sql` or `)})`
}
