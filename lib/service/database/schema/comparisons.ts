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
import { comparisonPhases, comparisonStatuses, failureCodes } from '#lib/contract/comparisons/operations.ts'
import { inputRoles } from '#lib/contract/comparisons/rules.ts'
import { bytes, idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { fileVersions } from './files.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.position] }),
    foreignKey({
      name: 'comparison_inputs_version_key',
      columns: [table.fileId, table.fileVersion],
      foreignColumns: [fileVersions.fileId, fileVersions.version],
    }),
    index('comparison_inputs_file_index').on(table.fileId, table.fileVersion),
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

export interface CitedPage {
  readonly fileId: string
  readonly fileVersion: number
  readonly page: number
  readonly md5: string
}
