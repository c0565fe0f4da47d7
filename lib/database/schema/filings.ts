import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#lib/database/columns.ts'
import { members, scopes } from './accounts.ts'

export const filings = pgTable(
  'filings',
  {
    id: idColumn(),
    scopeId: text('scope_id')
      .notNull()
      .references(() => scopes.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => members.id),
    displayName: text('display_name').notNull(),
    /** Null: legacy data that was never classified. */
    filingMode: text('filing_mode', { enum: ['managed', 'reference'] }),
    companyId: text('company_id'),
    jurisdictionId: text('jurisdiction_id'),
    primaryProductId: text('primary_product_id'),
    additionalProductIds: text('additional_product_ids').array().notNull(),
    predecessorFilingId: text('predecessor_filing_id'),
    projectId: text('project_id'),
    filingType: text('filing_type'),
    reviewType: text('review_type'),
    description: text(),
    toiCode: text('toi_code'),
    subToiCode: text('sub_toi_code'),
    serffTrackingNumber: text('serff_tracking_number'),
    stateTrackingNumber: text('state_tracking_number'),
    companyTrackingNumber: text('company_tracking_number'),
    disposition: text(),
    /** `YYYY-MM-DD`, as are the two that follow. */
    dispositionDate: text('disposition_date'),
    effectiveFromNew: text('effective_from_new'),
    effectiveFromRenewal: text('effective_from_renewal'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('filings_scope_index').on(table.scopeId, table.createdAt, table.id)],
)
