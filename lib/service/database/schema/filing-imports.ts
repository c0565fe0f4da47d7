import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FilingReading, ImportedEntry, ImportedLetter, ImportedValues } from '#lib/contract/filings/imports.ts'
import { blankRates, type RateFigures } from '#lib/contract/filings/rate-data.ts'
import { idColumn, instant, ordered } from '#lib/service/database/columns.ts'
import { members, scopes } from './accounts.ts'
import { fileVersions } from './files.ts'
import { filings } from './filings.ts'

/** A filing as it was read from its PDF, and a person’s corrections of it. */
export const filingImports = pgTable(
  'filing_imports',
  {
    id: idColumn(),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    fileId: ordered('file_id').notNull(),
    fileVersion: integer('file_version').notNull(),
    reading: jsonb().$type<FilingReading>().notNull(),
    /** The fields of the filing to save. */
    values: jsonb().$type<ImportedValues>().notNull(),
    letters: jsonb().$type<readonly ImportedLetter[]>().notNull(),
    rateData: jsonb('rate_data').$type<RateFigures>().notNull().default(blankRates),
    /** Of the form and rate/rule schedules. */
    entries: jsonb().$type<readonly ImportedEntry[]>().notNull().default([]),
    createdBy: ordered('created_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** These four are null until it is confirmed. The number is as import items have it. */
    filingId: ordered('filing_id').references(() => filings.id, { onDelete: 'cascade' }),
    trackingNumber: ordered('tracking_number'),
    confirmedBy: ordered('confirmed_by').references(() => members.id),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    foreignKey({
      name: 'filing_imports_version_key',
      columns: [table.fileId, table.fileVersion],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }).onDelete('cascade'),
    // A version is read once until what was read is confirmed: a retry finds it.
    uniqueIndex('filing_imports_open_key')
      .on(table.scopeId, table.fileId, table.fileVersion)
      .where(sql`confirmed_at is null`),
    index('filing_imports_list_index').on(
      table.scopeId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The newest import of a number.
    index('filing_imports_number_index')
      .on(table.scopeId, table.trackingNumber, table.confirmedAt.desc().nullsFirst())
      .where(sql`tracking_number is not null`),
    index('filing_imports_filing_index').on(table.filingId).where(sql`filing_id is not null`),
  ],
)
