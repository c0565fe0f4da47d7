import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { type TextRun, textStatuses, unreadableReasons } from '#lib/contract/files/operations.ts'
import { bytes, idColumn, instant, oneOf, ordered, searchIndex, tagIndex } from '#lib/service/database/columns.ts'
import { members, organizations, scopes } from './accounts.ts'

/** A deleted file stays as a row: comparisons name the versions they pinned. */
export const files = pgTable(
  'files',
  {
    id: idColumn(),
    /** Null, as is the owner, for files of the research catalog. */
    organizationId: ordered('organization_id').references(() => organizations.id),
    ownerId: ordered('owner_id').references(() => members.id),
    /** Null: the file belongs to its owner and the members it is shared with. */
    scopeId: ordered('scope_id'),
    name: text().notNull(),
    tags: text().array().notNull().default([]),
    downloadable: boolean().notNull(),
    currentVersion: integer('current_version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The comparison that the file is an exhibit of; it stays when the comparison is deleted. */
    comparisonId: ordered('comparison_id'),
  },
  (table) => [
    foreignKey({
      name: 'files_scope_key',
      columns: [table.organizationId, table.scopeId],
      foreignColumns: [scopes.organizationId, scopes.id],
    }),
    index('files_organization_index')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('files_scope_index').on(table.scopeId, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('files_owner_index').on(table.ownerId),
    searchIndex('files_search_index', table.name),
    tagIndex('files_tags_index', table.tags),
  ],
)

export const fileShares = pgTable(
  'file_shares',
  {
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.memberId] }),
    index('file_shares_member_index').on(table.memberId),
  ],
)

/** An upload, stored once and for good; its text follows when it has been read. */
export const fileVersions = pgTable(
  'file_versions',
  {
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Of its bytes; those of a deleted file are gone. */
    contentId: ordered('content_id').notNull().unique(),
    mediaType: text('media_type').notNull(),
    byteLength: integer('byte_length').notNull(),
    /** Of the bytes, hex. */
    sha256: text().notNull(),
    textStatus: text('text_status', { enum: textStatuses }).notNull(),
    /** 0 to 1 while the text is being read. */
    progress: doublePrecision().notNull(),
    pageCount: integer('page_count'),
    unreadableReason: text('unreadable_reason', { enum: unreadableReasons }),
    unreadableMessage: text('unreadable_message'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version] }),
    index('file_versions_content_index').on(table.sha256),
    index('file_versions_processing_index').on(table.fileId).where(sql`text_status = 'processing'`),
    oneOf(table.textStatus, textStatuses),
    oneOf(table.unreadableReason, unreadableReasons),
  ],
)

export const contentPlaces = ['database', 'store'] as const
export type ContentPlace = (typeof contentPlaces)[number]

/** Bytes that a file version, an import or a staging pass has: where they are, and what they must be. Written before them. */
export const fileContents = pgTable(
  'file_contents',
  {
    contentId: ordered('content_id').primaryKey(),
    /** The organization's id, or `catalog`. Equal bytes of one owner are one object in the store; those of two never are. */
    owner: ordered().notNull(),
    /** Of the bytes, hex. */
    sha256: text().notNull(),
    byteLength: integer('byte_length').notNull(),
    place: text({ enum: contentPlaces }).notNull(),
    /** When they were last about to be written. */
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [
    index('file_contents_object_index').on(table.owner, table.sha256),
    index('file_contents_place_index').on(table.place, table.contentId),
    index('file_contents_claimed_index').on(table.claimedAt),
    oneOf(table.place, contentPlaces),
  ],
)

/** Objects of the store that a content no longer has. They stay for a day, so that a backup can copy them after its rows. */
export const removedObjects = pgTable(
  'removed_objects',
  {
    name: ordered().primaryKey(),
    removedAt: instant('removed_at').notNull(),
    /** While it is being deleted: a writer of the same object waits. */
    deletingAt: instant('deleting_at'),
  },
  (table) => [index('removed_objects_time_index').on(table.removedAt)],
)

/** Bytes in stretches of 1 MiB, one written at a time, so that a long upload does not delay others. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    contentId: ordered('content_id').notNull(),
    position: integer().notNull(),
    content: bytes().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
)

/** A version's text, page by page, never changed once written: citations are slices of it. */
export const filePages = pgTable(
  'file_pages',
  {
    fileId: ordered('file_id').notNull(),
    version: integer().notNull(),
    page: integer().notNull(),
    width: doublePrecision(),
    height: doublePrecision(),
    text: text().notNull(),
    runs: jsonb().$type<readonly Readonly<TextRun>[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version, table.page] }),
    foreignKey({
      name: 'file_pages_version_key',
      columns: [table.fileId, table.version],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }).onDelete('cascade'),
  ],
)
