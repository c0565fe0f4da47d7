import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#lib/database/columns.ts'
import { files } from './files.ts'

/** Products of the research catalog, the same for every organization; access to their forms is the organization's. */
export const catalogProducts = pgTable(
  'catalog_products',
  {
    id: idColumn(),
    name: text().notNull(),
    description: text(),
    carrier: text(),
    /** A product line's name. */
    type: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('catalog_products_name_index').on(table.name, table.id)],
)

/** A form that a product records in a state. */
export const catalogForms = pgTable(
  'catalog_forms',
  {
    id: idColumn(),
    productId: text('product_id')
      .notNull()
      .references(() => catalogProducts.id),
    state: text().notNull(),
    formNumber: text('form_number').notNull(),
    title: text().notNull(),
    /** `YYYY-MM`, as printed. */
    editionDate: text('edition_date'),
  },
  (table) => [index('catalog_forms_product_index').on(table.productId, table.state, table.id)],
)

/** A catalog form's files in their order. */
export const catalogFormFiles = pgTable(
  'catalog_form_files',
  {
    formId: text('form_id')
      .notNull()
      .references(() => catalogForms.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.position] }),
    index('catalog_form_files_file_index').on(table.fileId),
  ],
)
