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
import {
  type ExportView,
  exportFailureCodes,
  exportFormats,
  exportStatuses,
} from '#lib/contract/comparisons/exports.ts'
import { comparisonPhases, comparisonStatuses, failureCodes } from '#lib/contract/comparisons/operations.ts'
import { inputRoles } from '#lib/contract/comparisons/rules.ts'
import { bytes, idColumn, instant, oneOf, ordered, searchIndex, tagIndex } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { files, fileVersions } from './files.ts'

export const comparisons = pgTable(
  'comparisons',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    title: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Its names, tags and products as a search compares them: letters and digits, one text a line. */
    searchKey: text('search_key').notNull().default(''),
    /** The validated request. */
    request: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text({ enum: comparisonStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    idempotencyExpiresAt: instant('idempotency_expires_at'),
    /** The first start: the run's hour counts from it, across restarts. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Counts attempts. Only the newest may write. */
    epoch: integer().notNull(),
    phase: text({ enum: comparisonPhases }),
    /** 0 to 1, over the whole run. */
    share: doublePrecision().notNull(),
    failureCode: text('failure_code', { enum: failureCodes }),
    failureMessage: text('failure_message'),
    failureRetryable: boolean('failure_retryable'),
    /** The charge so far, in 1/100 credit. */
    charged: integer().notNull(),
  },
  (table) => [
    index('comparisons_organization_index').on(table.organizationId, table.createdAt, table.id),
    index('comparisons_status_index').on(table.organizationId, table.status, table.createdAt, table.id),
    tagIndex('comparisons_tags_index', table.tags),
    searchIndex('comparisons_search_index', table.searchKey),
    index('comparisons_open_index').on(table.status).where(sql`status in ('queued', 'running')`),
    oneOf(table.status, comparisonStatuses),
    oneOf(table.phase, comparisonPhases),
    oneOf(table.failureCode, failureCodes),
  ],
)

/** The file versions a comparison works on, pinned when it was accepted, in the order of its inputs. */
export const comparisonInputs = pgTable(
  'comparison_inputs',
  {
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    inputId: ordered('input_id').notNull(),
    role: text({ enum: inputRoles }).notNull(),
    variant: text(),
    fileId: ordered('file_id').notNull(),
    fileVersion: integer('file_version').notNull(),
    name: text().notNull(),
    /** The same of its name, and, once the run has ended, of its form number and edition date. */
    searchKey: text('search_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.position] }),
    foreignKey({
      name: 'comparison_inputs_version_key',
      columns: [table.fileId, table.fileVersion],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }),
    index('comparison_inputs_file_index').on(table.fileId, table.fileVersion),
    searchIndex('comparison_inputs_search_index', table.searchKey),
    index('comparison_inputs_review_index').on(table.inputId).where(sql`role = 'review'`),
    oneOf(table.role, inputRoles),
  ],
)

export const comparisonResults = pgTable('comparison_results', {
  comparisonId: ordered('comparison_id')
    .primaryKey()
    .references(() => comparisons.id, { onDelete: 'cascade' }),
  /** The result as JSON, gzip. */
  content: bytes().notNull(),
  /** Number of citations by file id. */
  citationCounts: jsonb('citation_counts').$type<Readonly<Record<string, number>>>().notNull(),
  /** MD5 of the text of every cited page as it was when the quotes were checked against it. */
  citedPages: jsonb('cited_pages').$type<readonly CitedPage[]>().notNull(),
})

/**
 * Replies of the language model to the questions of a run, stored as they come: a run that is stopped asks only the rest,
 * and is charged for each of them once.
 */
export const comparisonAnswers = pgTable(
  'comparison_answers',
  {
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    /** The question’s id in its request. */
    question: ordered().notNull(),
    /** SHA-256 of the question with its passages, hex: the numbers of an opinion are those of these passages. */
    fingerprint: text().notNull(),
    /** As the model gave it; null where the reply was of no use. */
    opinion: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Null where there is an opinion. */
    unavailable: text(),
    tokens: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comparisonId, table.question] })],
)

export interface CitedPage {
  readonly fileId: string
  readonly fileVersion: number
  readonly page: number
  readonly md5: string
}

/** An exhibit that a member asked for. It outlives its comparison, so that its failure can be read. */
export const comparisonExports = pgTable(
  'comparison_exports',
  {
    id: idColumn(),
    comparisonId: ordered('comparison_id').notNull(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    format: text({ enum: exportFormats }).notNull(),
    view: jsonb().$type<ExportView>().notNull(),
    status: text({ enum: exportStatuses }).notNull(),
    /** 0 to 1. */
    share: doublePrecision().notNull(),
    failureCode: text('failure_code', { enum: exportFailureCodes }),
    failureMessage: text('failure_message'),
    fileId: ordered('file_id').references(() => files.id),
    /** Inputs that the member could open when it was made: the exhibit shows text of no other file. Null until then. */
    sourceFileIds: text('source_file_ids').array(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('comparison_exports_comparison_index').on(table.comparisonId),
    index('comparison_exports_member_index').on(table.memberId),
    index('comparison_exports_organization_index').on(table.organizationId),
    index('comparison_exports_file_index').on(table.fileId),
    oneOf(table.format, exportFormats),
    oneOf(table.status, exportStatuses),
    oneOf(table.failureCode, exportFailureCodes),
  ],
)
