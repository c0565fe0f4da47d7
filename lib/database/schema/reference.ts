import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant, ordered } from '#lib/database/columns.ts'
import { organizations } from './accounts.ts'
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
    index('catalog_products_type_index').on(sql`lower(${table.type})`, table.name, table.id),
  ],
)

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
