import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { filingModes } from '#lib/contract/filings/filing.ts'
import { filterText, filterTexts, idColumn, instant, oneOf, ordered, tagIndex } from '#lib/service/database/columns.ts'
import { members, scopes } from './accounts.ts'
import { companies, filingProjects, jurisdictions, managedProducts } from './reference.ts'

export const filings = pgTable(
  'filings',
  {
    id: idColumn(),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id),
    ownerId: ordered('owner_id')
      .notNull()
      .references(() => members.id),
    displayName: text('display_name').notNull(),
    /** Null: legacy data that was never classified. */
    filingMode: text('filing_mode', { enum: filingModes }),
    companyId: ordered('company_id').references(() => companies.id),
    jurisdictionId: ordered('jurisdiction_id').references(() => jurisdictions.id),
    primaryProductId: ordered('primary_product_id').references(() => managedProducts.id),
    predecessorFilingId: ordered('predecessor_filing_id').references((): AnyPgColumn => filings.id, {
      onDelete: 'set null',
    }),
    projectId: ordered('project_id').references(() => filingProjects.id),
    filingType: text('filing_type'),
    reviewType: text('review_type'),
    description: text(),
    toiCode: text('toi_code'),
    subToiCode: text('sub_toi_code'),
    serffTrackingNumber: text('serff_tracking_number'),
    stateTrackingNumber: text('state_tracking_number'),
    companyTrackingNumber: text('company_tracking_number'),
    disposition: text(),
    /** Of the organization, by name. */
    tags: text().array().notNull().default([]),
    /** The day of its submission, as a person recorded it. */
    submittedOn: date('submitted_on'),
    dispositionDate: date('disposition_date'),
    effectiveFromNew: date('effective_from_new'),
    effectiveFromRenewal: date('effective_from_renewal'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Grows with every edit: an edit made on an older one is a conflict. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('filings_scope_index').on(table.scopeId, table.createdAt.desc().nullsFirst(), table.id),
    index('filings_owner_index').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('filings_predecessor_index').on(table.predecessorFilingId),
    index('filings_project_index').on(table.projectId).where(sql`project_id is not null`),
    // The value first: where few filings of all scopes have it, one look finds them for a reader of hundreds of scopes.
    ...[table.serffTrackingNumber, table.stateTrackingNumber, table.companyTrackingNumber].map((column) =>
      index(`filings_${column.name}_index`)
        .on(normalizedNumber(column), table.scopeId)
        .where(sql`${column} is not null`),
    ),
    index('filings_jurisdiction_id_index').on(table.jurisdictionId, table.scopeId),
    ...[table.toiCode, table.filingType, table.disposition, table.filingMode].map((column) =>
      index(`filings_${column.name}_index`).on(filterText(column), table.scopeId),
    ),
    // Ids of a scope's records are of that scope alone.
    ...[table.companyId, table.primaryProductId].map((column) => index(`filings_${column.name}_index`).on(column)),
    // By the scope where a range of days has many filings of other organizations; by the day alone where it has few of all.
    ...[table.effectiveFromNew, table.effectiveFromRenewal, table.dispositionDate].flatMap((column) => [
      index(`filings_${column.name}_index`).on(table.scopeId, column),
      index(`filings_${column.name}_day_index`).on(column).where(sql`${column} is not null`),
    ]),
    // Drafts, of which a workspace has few among the filings that states have received.
    index('filings_not_received_index')
      .on(table.scopeId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state_tracking_number is null and submitted_on is null`),
    tagIndex('filings_tags_index', filterTexts(table.tags)),
    oneOf(table.filingMode, filingModes),
  ],
)

/** A tracking number as people compare it: lowercase, without spaces and dashes. Search with this, so that its index is used. */
export function normalizedNumber(column: AnyColumn | SQL): SQL {
  return sql`(translate(lower(${column}), ' -\u2010\u2011\u2012\u2013\u2014', '') collate "C")`
}

/** The products of a filing other than its primary one, in their order. */
export const filingProducts = pgTable(
  'filing_products',
  {
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: ordered('product_id')
      .notNull()
      .references(() => managedProducts.id),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.position] }),
    index('filing_products_product_index').on(table.productId),
  ],
)
