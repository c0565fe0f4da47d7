import { customType, text } from 'drizzle-orm/pg-core'

/** A moment as an ISO 8601 string in UTC with milliseconds, in the program and in every answer. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** A lowercase UUID. Text, because PostgreSQL's own type takes braces and other spellings of one id. */
export function idColumn() {
  return text().primaryKey()
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
