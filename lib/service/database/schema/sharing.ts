import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accessRequestStates } from '#lib/contract/files/access-requests.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, organizations, scopes } from './accounts.ts'
import { comparisons } from './comparisons.ts'
import { fileShares, files } from './files.ts'

/** One act of sharing a comparison: who did it, and below, exactly what it added, so that it can be undone. */
export const comparisonSharings = pgTable(
  'comparison_sharings',
  {
    id: idColumn(),
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    sharedBy: ordered('shared_by')
      .notNull()
      .references(() => members.id),
    /** The managed company whose readers were chosen; null where members were named. */
    scopeId: ordered('scope_id').references(() => scopes.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('comparison_sharings_comparison_index').on(table.comparisonId, table.createdAt, table.id)],
)

/** A member was given a comparison. The first sharing that names them counts. */
export const comparisonShares = pgTable(
  'comparison_shares',
  {
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    sharingId: ordered('sharing_id')
      .notNull()
      .references(() => comparisonSharings.id, { onDelete: 'cascade' }),
    sharedAt: instant('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.memberId] }),
    index('comparison_shares_member_index').on(table.memberId, table.sharedAt, table.comparisonId),
    index('comparison_shares_sharing_index').on(table.sharingId),
  ],
)

/** The file access that a sharing added. A row goes with the access itself, so that undo takes back no later decision. */
export const comparisonFileShares = pgTable(
  'comparison_file_shares',
  {
    sharingId: ordered('sharing_id')
      .notNull()
      .references(() => comparisonSharings.id, { onDelete: 'cascade' }),
    fileId: ordered('file_id').notNull(),
    memberId: ordered('member_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sharingId, table.fileId, table.memberId] }),
    foreignKey({
      name: 'comparison_file_shares_share_key',
      columns: [table.fileId, table.memberId],
      foreignColumns: [fileShares.fileId, fileShares.memberId],
    }).onDelete('cascade'),
    index('comparison_file_shares_share_index').on(table.fileId, table.memberId),
  ],
)

/** A member asks the owner of a file, which they see redacted in a comparison, to share it with them. */
export const fileAccessRequests = pgTable(
  'file_access_requests',
  {
    id: idColumn(),
    /** Of the member. */
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    state: text({ enum: accessRequestStates }).notNull(),
    /** Whether granting it made the share: only then does taking the grant back end it. */
    addedShare: boolean('added_share').notNull(),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: ordered('resolved_by').references(() => members.id),
  },
  (table) => [
    uniqueIndex('file_access_requests_open_key').on(table.fileId, table.memberId).where(sql`state = 'open'`),
    index('file_access_requests_file_index').on(table.fileId),
    index('file_access_requests_list_index')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`state = 'open'`),
    index('file_access_requests_member_index').on(table.memberId, table.fileId, table.createdAt),
    index('file_access_requests_comparison_index').on(table.comparisonId),
    oneOf(table.state, accessRequestStates),
  ],
)
