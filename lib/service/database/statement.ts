import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A statement built once, for reads so frequent that building it each time would cost as much as sending it. Each run
 * gives the values of its `sql.placeholder`s.
 */
export function defineStatement<Name extends string>(statement: SQL): (values: Readonly<Record<Name, unknown>>) => SQL {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  const pieces = text.split(/\$\d+/)
  if (pieces.length !== params.length + 1) throw new Error(`A dollar sign and a number are a value in: ${text}`)
  const template = Object.assign(pieces, { raw: pieces })
  return (values) => sql(template, ...fillPlaceholders(params, values))
}
