import { sql } from 'drizzle-orm'
import { customType, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ordered } from '#lib/service/database/columns.ts'
import { organizations, scopes } from './accounts.ts'
import { filingDocuments } from './filing-work.ts'
import { filings } from './filings.ts'

/**
 * The words that a search finds a filing by: those of its fields, of the records that it names, of its documents,
 * comments and letters; and the day of its next response. Triggers write a row in the transaction of every change of
 * these, wherever it is made.
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
    /** The first day that an open discussion is to be answered by. */
    nextRespondBy: date('next_respond_by'),
  },
  (table) => [
    index('filing_searches_list_index').on(
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.filingId.desc().nullsFirst(),
    ),
    index('filing_searches_due_index').on(table.nextRespondBy).where(sql`${table.nextRespondBy} is not null`),
    // Added as in `searchIndex`, of text that is in lower case already.
    index('filing_searches_words_index')
      .using('gin', table.words.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of a document's current text. Only while its file belongs to the filing's scope and is not deleted: every
 * reader of the filing can open it then. Triggers write a row when the text was read or the document is added.
 */
export const documentSearches = pgTable(
  'document_searches',
  {
    documentId: ordered('document_id')
      .primaryKey()
      .references(() => filingDocuments.id, { onDelete: 'cascade' }),
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    /** Each word once, in lower case, and the organization’s id after `@`, with which no word begins: one looks through no words of another. */
    words: tsvector().notNull(),
  },
  (table) => [
    index('document_searches_filing_index').on(table.filingId),
    index('document_searches_words_index').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
)
