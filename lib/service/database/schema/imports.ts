import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { destinations } from '#lib/contract/filings/staging.ts'
import { importStatuses } from '#lib/contract/imports/operations.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, scopes } from './accounts.ts'
import { managedProducts } from './reference.ts'
import { serffLogins } from './staging.ts'

/** A member's private import conversation for a scope: at most one. */
export const importSessions = pgTable(
  'import_sessions',
  {
    id: idColumn(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('import_sessions_member_key').on(table.memberId, table.scopeId),
    index('import_sessions_list_index').on(table.scopeId, table.id),
  ],
)

/** Other members an import session is open to. */
export const importSessionShares = pgTable(
  'import_session_shares',
  {
    sessionId: ordered('session_id')
      .notNull()
      .references(() => importSessions.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.memberId] }),
    index('import_session_shares_member_index').on(table.memberId),
  ],
)

/** Saved import selections. They belong to who owns their session. */
export const importItems = pgTable(
  'import_items',
  {
    id: idColumn(),
    sessionId: ordered('session_id')
      .notNull()
      .references(() => importSessions.id, { onDelete: 'cascade' }),
    destination: text({ enum: destinations }).notNull(),
    sourceFilingId: ordered('source_filing_id').notNull(),
    trackingNumber: ordered('tracking_number').notNull(),
    productId: ordered('product_id')
      .notNull()
      .references(() => managedProducts.id),
    loginId: ordered('login_id')
      .notNull()
      .references(() => serffLogins.id),
    status: text({ enum: importStatuses }).notNull(),
    revision: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('import_items_filing_key').on(table.sessionId, table.destination, table.trackingNumber),
    // One for each way to filter the list, so that a page reads its own rows however few of them match.
    index('import_items_list_index').on(table.sessionId, table.id),
    index('import_items_status_index').on(table.sessionId, table.status, table.id),
    index('import_items_destination_index').on(table.sessionId, table.destination, table.id),
    index('import_items_both_index').on(table.sessionId, table.status, table.destination, table.id),
    index('import_items_product_index').on(table.productId),
    index('import_items_login_index').on(table.loginId),
    oneOf(table.destination, destinations),
    oneOf(table.status, importStatuses),
  ],
)
