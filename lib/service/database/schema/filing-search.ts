import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ordered } from '#lib/service/database/columns.ts'
import { organizations, scopes } from './accounts.ts'
import { filings } from './filings.ts'

/**
 * The words that a search finds a filing by: those of its fields, of the records that it names, of its documents and of
 * its comments. Triggers write a row in the transaction of every change of these, wherever it is made.
 */
export const filingSearches = pgTable(
  'filing_searches',
  {
    filingId: ordered('filing_id')
      .primaryKey()
      .references(() => filings.id, { onDelete: 'cascade' }),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id),
    createdAt: instant('created_at').notNull(),
    /** Each word once, in lower case, after a space. */
    words: text().notNull(),
  },
  (table) => [
    index('filing_searches_list_index').on(
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.filingId.desc().nullsFirst(),
    ),
    // Added as in `searchIndex`, of text that is in lower case already.
    index('filing_searches_words_index')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)
