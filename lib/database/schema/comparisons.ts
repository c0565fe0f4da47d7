import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, idColumn, instant } from '#lib/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { files } from './files.ts'

export const comparisons = pgTable(
  'comparisons',
  {
    id: idColumn(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    title: text().notNull(),
    /** The validated request. */
    request: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    status: text({ enum: ['queued', 'running', 'succeeded', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    idempotencyExpiresAt: instant('idempotency_expires_at'),
    /** The first start: the run's hour counts from it, across restarts. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Counts attempts, but for those that stopped in order. Only the newest attempt may write. */
    epoch: integer().notNull(),
    phase: text({ enum: ['reading', 'aligning', 'comparing', 'answering', 'citing'] }),
    /** 0 to 1, over the whole run. */
    share: doublePrecision().notNull(),
    failureCode: text('failure_code', { enum: ['run_failed', 'execution_timeout', 'unable_to_compare'] }),
    failureMessage: text('failure_message'),
    failureRetryable: boolean('failure_retryable'),
    /** What was charged so far, in 1/100 credit. */
    charged: integer().notNull(),
  },
  (table) => [
    index('comparisons_organization_index').on(table.organizationId, table.createdAt, table.id),
    index('comparisons_open_index').on(table.status).where(sql`status in ('queued', 'running')`),
  ],
)

/** The file versions a comparison works on, pinned when it was accepted, in the order of its inputs. */
export const comparisonInputs = pgTable(
  'comparison_inputs',
  {
    comparisonId: text('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    inputId: text('input_id').notNull(),
    role: text({ enum: ['variant', 'form', 'variant_context', 'shared_context', 'knowledge', 'review'] }).notNull(),
    variant: text(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    fileVersion: integer('file_version').notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.position] }),
    index('comparison_inputs_file_index').on(table.fileId, table.fileVersion),
  ],
)

export const comparisonResults = pgTable('comparison_results', {
  comparisonId: text('comparison_id')
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

/** Idempotency keys. A row outlives the comparison it names: where that is gone, the key answers "not found". */
export const comparisonKeys = pgTable(
  'comparison_keys',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** SHA-256 of the canonical request, hex. */
    fingerprint: text().notNull(),
    comparisonId: text('comparison_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)
