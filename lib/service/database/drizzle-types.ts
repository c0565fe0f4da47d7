import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoRelations = Record<string, never>

/** The result of `execute` with both drivers. Affected rows are counted with `.returning()`, never read off a result. */
export interface RowsResultHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/** Reads and single statements: the database itself or a transaction. */
export type Db = PgDatabase<RowsResultHKT, NoRelations>

/** Inside a transaction. A function that takes `Tx` relies on its writes being kept or dropped together. */
export type Tx = PgTransaction<RowsResultHKT, NoRelations, ExtractTablesWithRelations<NoRelations>>
