import { type Column, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { DayFilter, ValueFilter } from '#lib/contract/filings/search-filters.ts'

/** Whether a text is one of these, in any case. */
export function isOneOf(value: Column | SQL, texts: readonly string[]): SQL {
  return sql`lower(trim(${value}) collate "default") = any(array(
    select lower(trim(t) collate "default") from unnest(${sql.param(texts)}::text[]) as t))`
}

/** Whether a column of texts has one of the values. Texts without a character count as none. */
export function hasText(column: Column, { values, orNone }: ValueFilter): SQL | undefined {
  return or(
    values.length > 0 ? sql`coalesce(${isOneOf(column, values)}, false)` : undefined,
    orNone ? sql`coalesce(${column}, '') = ''` : undefined,
  )
}

/** The same of a column of lists of texts. */
export function hasTextInList(column: Column, { values, orNone }: ValueFilter): SQL | undefined {
  return or(
    values.length > 0 ? sql`exists (select from unnest(${column}) as e where ${isOneOf(sql`e`, values)})` : undefined,
    orNone ? sql`cardinality(${column}) = 0` : undefined,
  )
}

/** Whether the record that a column names has one of the names. */
export function hasNameOf(column: Column, named: { id: Column; name: Column }, { values, orNone }: ValueFilter) {
  const name = sql`(select ${named.name} from ${named.id.table} where ${named.id} = ${column})`
  return or(
    values.length > 0 ? sql`coalesce(${isOneOf(name, values)}, false)` : undefined,
    orNone ? sql`${column} is null` : undefined,
  )
}

export function hasId(column: Column, ids: readonly string[], { orNone }: ValueFilter): SQL | undefined {
  return or(
    ids.length > 0 ? sql`coalesce(${inArray(column, [...ids])}, false)` : undefined,
    orNone ? sql`${column} is null` : undefined,
  )
}

/** Whether a day is in one of the ranges. */
export function hasDay(day: Column | SQL, { ranges, orNone }: DayFilter): SQL | undefined {
  const isIn = ranges.map(
    ({ from, to }) =>
      sql`coalesce(${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity'), false)`,
  )
  return or(...isIn, orNone ? sql`${day} is null` : undefined)
}
