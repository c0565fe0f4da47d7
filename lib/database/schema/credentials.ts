import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#lib/database/columns.ts'
import { members } from './accounts.ts'

export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['session', 'key'] }).notNull(),
    access: text({ enum: ['read_only', 'read_write'] }).notNull(),
    /** SHA-256 of the token, hex. The token itself is nowhere kept. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text(),
    /** The last four characters of the token, so that its owner can tell keys apart. */
    hint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Null: until revoked. A session's moves on with its use. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('credentials_member_index').on(table.memberId, table.kind, table.id)],
)

/** How often something happened in a window of time. The key says what is counted, and for whom. */
export const rateLimitWindows = pgTable('rate_limit_windows', {
  key: text().primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer().notNull(),
})

/** Positions of lists whose cursors are too short to carry them. */
export const cursors = pgTable(
  'cursors',
  {
    id: idColumn(),
    position: jsonb().$type<readonly (string | number | null)[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('cursors_expiry_index').on(table.expiresAt)],
)

/** What the service made for itself once, such as the key that signs cursors. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
