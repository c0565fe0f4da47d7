import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UsageEntry } from '#lib/contract/usage/operations.ts'
import { idColumn, instant, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { carriers } from './reference.ts'

/** Amounts are in 1/100 credit; below zero where a charge is returned. Entries are never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    operation: text().notNull(),
    /** The subject that was paid for, such as a comparison's id. */
    subjectId: ordered('subject_id'),
    /** Of a read of one carrier's Schedule P. */
    carrierId: ordered('carrier_id').references(() => carriers.id),
    /** Of a read of Schedule P: the rows that were returned. */
    read: jsonb().$type<UsageEntry['read']>(),
    /** Chosen by the caller, to find out whether a read without a response was charged. */
    readId: ordered('read_id'),
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ledger_entries_organization_index').on(table.organizationId, table.createdAt, table.id),
    index('ledger_entries_member_index').on(table.memberId, table.createdAt, table.id),
    index('ledger_entries_carrier_index').on(table.organizationId, table.carrierId, table.createdAt, table.id),
    index('ledger_entries_read_index').on(table.organizationId, table.readId, table.createdAt, table.id),
    index('ledger_entries_last_read_index')
      .on(table.memberId, table.carrierId, table.createdAt)
      .where(sql`carrier_id is not null`),
    index('ledger_entries_subject_index').on(table.subjectId),
    uniqueIndex('ledger_entries_reasoner_key').on(table.subjectId).where(sql`operation = 'reasoner'`),
  ],
)

/** Credits set aside for work that is under way; they count against the limit until the work is charged or dropped. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    subjectId: ordered('subject_id').primaryKey(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    operation: text().notNull(),
    amount: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('credit_holds_organization_index').on(table.organizationId)],
)
