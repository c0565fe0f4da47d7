import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { LetterExtension } from '#lib/contract/filings/letters.ts'
import { idColumn, instant, ordered } from '#lib/service/database/columns.ts'
import { members } from './accounts.ts'
import { filingComments } from './filing-work.ts'
import { filings } from './filings.ts'

/** Objection letters of a state, each with the response to it. */
export const filingLetters = pgTable(
  'filing_letters',
  {
    id: idColumn(),
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    letterDate: date('letter_date').notNull(),
    receivedDate: date('received_date').notNull(),
    respondBy: date('respond_by'),
    extension: jsonb().$type<LetterExtension>(),
    recordedBy: ordered('recorded_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** These three are null until a response is saved. */
    responseDate: date('response_date'),
    respondedBy: ordered('responded_by').references(() => members.id),
    respondedAt: instant('responded_at'),
    /** The day on which a person sent the response, and when they said so: these items were resolved then. */
    sentOn: date('sent_on'),
    sentAt: instant('sent_at'),
    attachments: jsonb().$type<readonly NamedDocument[]>().notNull().default([]),
  },
  (table) => [
    unique('filing_letters_number_key').on(table.filingId, table.number),
    index('filing_letters_list_index').on(table.filingId, table.createdAt, table.id),
  ],
)

/** An item is a discussion of the letter's filing: its text and state are there. */
export const filingLetterItems = pgTable(
  'filing_letter_items',
  {
    letterId: ordered('letter_id')
      .notNull()
      .references(() => filingLetters.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    commentId: ordered('comment_id')
      .notNull()
      .unique()
      .references(() => filingComments.id, { onDelete: 'cascade' }),
    /** As they were called when the letter named them. */
    documents: jsonb().$type<readonly NamedDocument[]>().notNull().default([]),
    answer: text(),
    /** The discussion was there before it became an item. */
    isAdded: boolean('is_added').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.number] })],
)
