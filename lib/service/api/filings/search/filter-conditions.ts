import { type Column, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DayFilter, ValueFilter } from '#lib/contract/filings/search-filters.ts'
import { filterText, filterTexts } from '#lib/service/database/columns.ts'
import { normalizedNumber } from '#lib/service/database/schema/filings.ts'

// These are null where a filing has no value, which counts as false. Only in this form can an index answer them.

/** Whether a text is one of these, in any case. */
export function isOneOf(text: Column, texts: readonly string[]): SQL {
  return sql`${filterText(text)} = any(${toFilterTexts(texts)})`
}

/** Whether a column of texts has one of the values. Texts without a character other than spaces count as none. */
export function hasText(column: Column, { values, orNone }: ValueFilter): SQL {
  return isOneOf(column, orNone ? [...values, ''] : values)
}

/** The same of a column of lists of texts. */
export function hasTextInList(column: Column, { values, orNone }: ValueFilter): SQL | undefined {
  const list = filterTexts(sql`${column}`)
  return or(
    values.length > 0 ? sql`${list} && ${toFilterTexts(values)}` : undefined,
    orNone ? sql`${list} = '{}'` : undefined,
  )
}

/** Whether the record that a column names has one of the names. */
export function hasNameOf(column: Column, named: { id: Column; name: Column }, { values, orNone }: ValueFilter) {
  const ids = sql`array(select ${named.id} from ${named.id.table} where ${isOneOf(named.name, values)})`
  return or(values.length > 0 ? sql`${column} = any(${ids})` : undefined, orNone ? isNull(column) : undefined)
}

export function hasId(column: Column, ids: readonly string[], { orNone }: ValueFilter): SQL | undefined {
  return or(ids.length > 0 ? inArray(column, [...ids]) : undefined, orNone ? isNull(column) : undefined)
}

/** Whether a tracking number is one of these, in any case and with any spaces and dashes. */
export function hasNumber(column: Column, { values, orNone }: ValueFilter): SQL | undefined {
  const numbers = values.map((value) => normalizedNumber(sql`${value}::text`))
  return or(
    values.length > 0 ? sql`${normalizedNumber(column)} = any(array[${sql.join(numbers, sql`, `)}])` : undefined,
    orNone ? isNull(column) : undefined,
  )
}

/** Whether a day is in one of the ranges. */
export function hasDay(day: Column, { ranges, orNone }: DayFilter): SQL | undefined {
  const isIn = ranges.map(
    ({ from, to }) => sql`${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`,
  )
  return or(...isIn, orNone ? sql`${day} is null` : undefined)
}

/** Each folded in place: a prepared statement would call a function with the list for every row. */
function toFilterTexts(texts: readonly string[]): SQL {
  const folded = texts.map((text) => filterText(sql`${text}::text`))
  return sql`array[${sql.join(folded, sql`, `)}]`
}
