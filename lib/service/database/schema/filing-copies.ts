import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { ordered } from '#lib/service/database/columns.ts'
import { filings } from './filings.ts'

/** The filings that one request has made as copies of another, so that a retry gets them back. */
export const filingCopies = pgTable(
  'filing_copies',
  {
    filingId: ordered('filing_id')
      .primaryKey()
      .references(() => filings.id, { onDelete: 'cascade' }),
    copyId: ordered('copy_id').notNull(),
    /** The order of the request. */
    position: integer().notNull(),
    documents: integer().notNull(),
    leftOut: integer('left_out').notNull(),
  },
  (table) => [index('filing_copies_copy_index').on(table.copyId, table.position)],
)
