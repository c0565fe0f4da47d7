import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '#lib/database/columns.ts'
import { scopes } from './accounts.ts'
import { files } from './files.ts'

export const forms = pgTable(
  'forms',
  {
    id: idColumn(),
    scopeId: text('scope_id')
      .notNull()
      .references(() => scopes.id),
    title: text().notNull(),
    formNumber: text('form_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('forms_number_key').on(table.scopeId, table.formNumber)],
)

export const formEditions = pgTable(
  'form_editions',
  {
    id: idColumn(),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id),
    formNumber: text('form_number').notNull(),
    /** `YYYY-MM`, as printed. */
    editionDate: text('edition_date'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('form_editions_date_key').on(table.formId, table.formNumber, table.editionDate).nullsNotDistinct(),
  ],
)

/** An edition's files in their order. */
export const formEditionFiles = pgTable(
  'form_edition_files',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => formEditions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.position] }),
    index('form_edition_files_file_index').on(table.fileId),
  ],
)
