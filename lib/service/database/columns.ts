import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import { check, customType, type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

/** A moment as an ISO 8601 string in UTC with milliseconds, in the program and in every response. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: toInstant,
})

/** The form a database in UTC writes: `2026-11-22 20:53:47.12+00`, without trailing zeros. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/

/** A moment in the form of the database, as ISO 8601 in UTC with milliseconds. A list has hundreds of them. */
export function toInstant(value: string): string {
  if (!inUtc.test(value)) return new Date(value).toISOString()
  const fraction = value.slice(20, -3).padEnd(3, '0')
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`
}

/**
 * Text compared byte by byte, the same on every database: ids, what refers to them, and every column a list is sorted
 * by. Both sides of a join need it, or neither index is used.
 */
export const ordered = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' })

/** A lowercase UUID. Text, because PostgreSQL's own type takes braces and other spellings of one id. */
export function idColumn() {
  return ordered().primaryKey()
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The column holds null or one of `values`, which come from the contract. */
export function oneOf(column: AnyColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ')
  return check(`${getTableName(column.table)}_${column.name}_check`, sql`${column} in (${sql.raw(list)})`)
}

/** Whether an id is one of these, as one parameter: a page of a list takes a quarter longer with 600. */
export function isAnyOf(id: AnyColumn, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::text[])`
}

/** A text in lower case. Byte order knows no letters beyond ASCII, so the case is folded in the database's own collation. */
export function folded(text: AnyColumn | SQL): SQL {
  return sql`lower(${text} collate "default")`
}

/** A text as filters compare it: folded, without spaces around it, and empty where a record has no text. */
export function filterText(text: AnyColumn | SQL): SQL {
  return sql`coalesce(${folded(sql`trim(${text})`)}, '')`
}

/** The same of each text of a list, by a function of the database: an index may not read a list itself. */
export function filterTexts(list: AnyColumn | SQL): SQL {
  return sql`filter_texts(${list})`
}

/**
 * Finds a piece of three letters or more anywhere in the folded text. New entries are added 256 KiB at a
 * time: one by one a bulk insert takes three times as long, and many that wait make the planner give the index up.
 */
export function searchIndex(name: string, text: AnyColumn | SQL) {
  return index(name)
    .using('gin', sql`${folded(text)} gin_trgm_ops`)
    .with({ gin_pending_list_limit: 256 })
}

/** Finds the rows whose array has a value. */
export function tagIndex(name: string, tags: ExtraConfigColumn | SQL) {
  return index(name).using('gin', tags).with({ gin_pending_list_limit: 256 })
}
