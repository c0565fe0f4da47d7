import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { idColumn, instant, ordered, searchIndex } from '#lib/service/database/columns.ts'
import { organizations, scopes } from './accounts.ts'
import { files } from './files.ts'

export const forms = pgTable(
  'forms',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    scopeId: ordered('scope_id').notNull(),
    title: text().notNull(),
    formNumber: ordered('form_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'forms_scope_key',
      columns: [table.organizationId, table.scopeId],
      foreignColumns: [scopes.organizationId, scopes.id],
    }),
    unique('forms_number_key').on(table.scopeId, table.formNumber),
    index('forms_organization_index').on(table.organizationId, table.formNumber, table.id),
    index('forms_scope_index').on(table.scopeId, table.formNumber, table.id),
    searchIndex('forms_search_index', searchedText(table)),
  ],
)

/** Where the text of a search is looked for. */
export function searchedText(form: { readonly formNumber: AnyPgColumn; readonly title: AnyPgColumn }): SQL {
  return sql`(${form.formNumber} || ' ' || ${form.title})`
}

export const formEditions = pgTable(
  'form_editions',
  {
    id: idColumn(),
    formId: ordered('form_id')
      .notNull()
      .references(() => forms.id),
    formNumber: text('form_number').notNull(),
    /** `YYYY-MM`, as printed. */
    editionDate: ordered('edition_date'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('form_editions_date_key').on(table.formId, table.formNumber, table.editionDate).nullsNotDistinct(),
    index('form_editions_list_index').on(
      table.formId,
      table.editionDate.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** An edition's files in their order. */
export const formEditionFiles = pgTable(
  'form_edition_files',
  {
    editionId: ordered('edition_id')
      .notNull()
      .references(() => formEditions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.position] }),
    index('form_edition_files_file_index').on(table.fileId),
  ],
)
