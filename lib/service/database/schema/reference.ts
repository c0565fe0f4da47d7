import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { filterText, idColumn, instant, ordered, searchIndex } from '#lib/service/database/columns.ts'
import { organizations, scopes } from './accounts.ts'
import { files } from './files.ts'

/** Products of the research catalog, the same for every organization; access to their forms is the organization's. */
export const catalogProducts = pgTable(
  'catalog_products',
  {
    id: idColumn(),
    name: ordered().notNull(),
    description: text(),
    carrier: text(),
    /** A product line's name. */
    type: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('catalog_products_name_index').on(table.name, table.id),
    searchIndex('catalog_products_search_index', table.name),
    index('catalog_products_type_index').on(sql`lower(${table.type})`, table.name, table.id),
  ],
)

/**
 * How many catalog products have each spelling of a line. A trigger counts in the transaction of every change of products.
 * A spelling that no product has any longer stays with none.
 */
export const productLines = pgTable('product_lines', {
  type: text().primaryKey(),
  productCount: integer('product_count').notNull(),
})

/** Catalog products an organization may open, state by state. */
export const productAccess = pgTable(
  'product_access',
  {
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    productId: ordered('product_id')
      .notNull()
      .references(() => catalogProducts.id, { onDelete: 'cascade' }),
    state: ordered().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.productId, table.state] }),
    index('product_access_product_index').on(table.productId),
  ],
)

/** A form that a product records in a state. */
export const catalogForms = pgTable(
  'catalog_forms',
  {
    id: idColumn(),
    productId: ordered('product_id')
      .notNull()
      .references(() => catalogProducts.id),
    state: ordered().notNull(),
    formNumber: ordered('form_number').notNull(),
    title: text().notNull(),
    /** `YYYY-MM`, as printed. */
    editionDate: text('edition_date'),
  },
  (table) => [index('catalog_forms_number_index').on(table.productId, table.state, table.formNumber, table.id)],
)

/** A catalog form's files in their order. */
export const catalogFormFiles = pgTable(
  'catalog_form_files',
  {
    formId: ordered('form_id')
      .notNull()
      .references(() => catalogForms.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.position] }),
    index('catalog_form_files_file_index').on(table.fileId, table.formId),
  ],
)

/** Filings of the research catalog, the same for every organization: separate from managed filings. */
export const catalogFilings = pgTable(
  'catalog_filings',
  {
    id: idColumn(),
    state: ordered().notNull(),
    toiCode: ordered('toi_code').notNull(),
    subToiCode: text('sub_toi_code'),
    serffTrackingNumber: ordered('serff_tracking_number').notNull().unique(),
    carrier: text(),
    productId: ordered('product_id').references(() => catalogProducts.id),
    filingType: text('filing_type'),
    description: text(),
    submittedOn: date('submitted_on').notNull(),
    disposition: text(),
    dispositionDate: date('disposition_date'),
  },
  (table) => [
    index('catalog_filings_list_index').on(table.submittedOn, table.id),
    index('catalog_filings_state_index').on(table.state, table.submittedOn, table.id),
    index('catalog_filings_toi_index').on(table.toiCode, table.submittedOn, table.id),
    index('catalog_filings_state_toi_index').on(table.state, table.toiCode, table.submittedOn, table.id),
    index('catalog_filings_product_index').on(table.productId),
  ],
)

/** Whether the row came with a migration, verified, and stays as it is. Imported rows can be corrected. */
function official() {
  return boolean().notNull().default(false)
}

/** States and territories to file in, the same for every organization. */
export const jurisdictions = pgTable(
  'jurisdictions',
  {
    id: idColumn(),
    code: ordered().notNull().unique(),
    name: ordered().notNull(),
    official: official(),
  },
  (table) => [index('jurisdictions_name_index').on(table.name, table.id)],
)

/** Types of insurance (TOI), the same for every organization. */
export const insuranceTypes = pgTable('insurance_types', {
  code: ordered().primaryKey(),
  name: text().notNull(),
  official: official(),
})

export const insuranceSubtypes = pgTable(
  'insurance_subtypes',
  {
    id: idColumn(),
    toiCode: ordered('toi_code')
      .notNull()
      .references(() => insuranceTypes.code, { onDelete: 'cascade' }),
    code: ordered().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    official: official(),
  },
  (table) => [index('insurance_subtypes_code_index').on(table.toiCode, table.code, table.id)],
)

/** Products of a scope's filings: separate from the research catalog. */
export const managedProducts = pgTable(
  'managed_products',
  {
    id: idColumn(),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    name: ordered().notNull(),
    description: text().notNull().default(''),
    admitted: boolean().notNull().default(true),
    lifecycleStatus: text('lifecycle_status').notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('managed_products_name_index').on(table.scopeId, table.name, table.id),
    searchIndex('managed_products_search_index', table.name),
    index('managed_products_filter_index').on(filterText(table.name)),
  ],
)

/** Insurance companies of a scope, in whose names filings are made. */
export const companies = pgTable(
  'companies',
  {
    id: idColumn(),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    name: ordered().notNull(),
    /** Five digits. */
    naicCode: text('naic_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('companies_name_index').on(table.scopeId, table.name, table.id),
    index('companies_filter_index').on(filterText(table.name)),
  ],
)

/** A group of related filings of a scope. */
export const filingProjects = pgTable(
  'filing_projects',
  {
    id: idColumn(),
    scopeId: ordered('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    name: ordered().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('filing_projects_name_index').on(table.scopeId, table.name, table.id)],
)

/** Insurers whose annual statements are studied, the same for every organization. */
export const carriers = pgTable(
  'carriers',
  {
    /** `carrier_` and the checked code. */
    id: idColumn(),
    /** Five digits, a hyphen and their check digit. */
    code: ordered().notNull().unique(),
    /** Five digits: the source's company code. */
    naicCompanyCode: ordered('naic_company_code').notNull().unique(),
    name: ordered().notNull(),
    /** The group of companies that it belongs to; null: none, or not known. */
    groupName: ordered('group_name'),
    /** Rows of Schedule P, for the order by them; a trigger copies it from `schedule_carriers`. Null: not counted there. */
    rowCount: integer('row_count'),
    /** Name, code and group, folded as a search compares them: to fold those of every carrier takes most of the time of a search. */
    searchKey: ordered('search_key').generatedAlwaysAs(
      sql`lower((name || chr(31) || code || coalesce(chr(31) || group_name, '')) collate "default")`,
    ),
  },
  (table) => [
    index('carriers_name_index').on(table.name, table.id),
    index('carriers_group_index').on(groupOf(table), table.name, table.id),
    index('carriers_group_descending_index').on(sql`${groupOf(table, 'descending')} desc`, table.name, table.id),
    index('carriers_rows_index').on(table.rowCount, table.name, table.id),
    index('carriers_rows_descending_index').on(table.rowCount.desc().nullsLast(), table.name, table.id),
  ],
)

/** The group as lists are sorted by it: a carrier without one is last in either direction. */
export function groupOf(
  { groupName }: { readonly groupName: AnyPgColumn },
  direction: 'ascending' | 'descending' = 'ascending',
): SQL {
  return direction === 'ascending' ? sql`coalesce(${groupName}, U&'\\+10FFFF')` : sql`coalesce(${groupName}, '')`
}

/** Rating programs of an organization; its own name for each is the id. */
export const ratingPrograms = pgTable(
  'rating_programs',
  {
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    id: ordered().notNull(),
    name: ordered().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('rating_programs_name_index').on(table.organizationId, table.name, table.id),
    searchIndex('rating_programs_search_index', table.name),
    searchIndex('rating_programs_id_search_index', table.id),
  ],
)

/** Published for good: a trigger rejects every update, delete and truncate. */
export const ratingProgramVersions = pgTable(
  'rating_program_versions',
  {
    organizationId: ordered('organization_id').notNull(),
    programId: ordered('program_id').notNull(),
    version: integer().notNull(),
    engineBundleId: ordered('engine_bundle_id').notNull(),
    programBundleId: ordered('program_bundle_id').notNull(),
    effectiveDate: date('effective_date').notNull(),
    supportedFrom: date('supported_from').notNull(),
    supportedTo: date('supported_to').notNull(),
    scopeNote: text('scope_note').notNull(),
    releaseNotes: text('release_notes').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.programId, table.version] }),
    foreignKey({
      name: 'rating_program_versions_program_fk',
      columns: [table.organizationId, table.programId],
      foreignColumns: [ratingPrograms.organizationId, ratingPrograms.id],
    }),
  ],
)
