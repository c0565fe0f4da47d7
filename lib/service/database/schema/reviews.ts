import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pairingKinds } from '#lib/contract/comparisons/pairings.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { type ReviewActivity, reviewActions, reviewStates, signOffEnds } from '#lib/contract/comparisons/review.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members } from './accounts.ts'
import { comparisons } from './comparisons.ts'

/** The review of a comparison. Every change of it locks this row first. */
export const comparisonReviews = pgTable('comparison_reviews', {
  comparisonId: ordered('comparison_id')
    .primaryKey()
    .references(() => comparisons.id, { onDelete: 'cascade' }),
  /** Counts changes. */
  revision: integer().notNull(),
  /** The findings of the result with the files that each is based on. The result does not change. */
  findings: jsonb().$type<FindingIndex>().notNull(),
  secondReviewerId: ordered('second_reviewer_id').references(() => members.id),
})

export interface FindingIndex {
  readonly fileIds: readonly string[]
  /** In the order of the result; `files` are places in `fileIds`. */
  readonly findings: readonly IndexedFinding[]
  /** Answers, expectations and statements. Absent where an earlier version stored it. */
  readonly answers?: readonly (IndexedFinding & { readonly hasDissent: boolean })[]
}

interface IndexedFinding {
  readonly id: string
  readonly files: readonly number[]
}

/** Findings that were changed; all others are open. */
export const reviewFindings = pgTable(
  'review_findings',
  {
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    findingId: ordered('finding_id').notNull(),
    state: text({ enum: reviewStates }).notNull(),
    note: text(),
    /** Ids of members. */
    mentions: jsonb().$type<readonly string[]>().notNull(),
    assigneeId: ordered('assignee_id').references(() => members.id),
    override: jsonb().$type<StoredOverride>(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    /** Of the review, when this finding was last changed. */
    revision: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.findingId] }),
    index('review_findings_assignee_index').on(table.assigneeId).where(sql`assignee_id is not null`),
    oneOf(table.state, reviewStates),
  ],
)

export interface StoredOverride {
  readonly category: string | null
  readonly effect: string | null
  readonly materiality: string | null
  readonly reason: string
  readonly memberId: string
  readonly at: string
}

/** Provisions that members joined or parted. Removed ones stay for the history of their findings. */
export const reviewPairings = pgTable(
  'review_pairings',
  {
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    /** Made by its author: a repeated request makes one. */
    id: ordered().notNull(),
    kind: text({ enum: pairingKinds }).notNull(),
    provisionId: ordered('provision_id').notNull(),
    otherProvisionId: ordered('other_provision_id'),
    variants: jsonb().$type<readonly string[]>().notNull(),
    reason: text().notNull(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    /** Of the review, when it was made: their order. */
    revision: integer().notNull(),
    removedAt: instant('removed_at'),
    replacedIds: jsonb('replaced_ids').$type<readonly string[]>().notNull(),
    differences: jsonb().$type<readonly PairedDifference[]>().notNull(),
    /** That the cells are based on. */
    fileIds: jsonb('file_ids').$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.comparisonId, table.id] }),
    uniqueIndex('review_pairings_order_key').on(table.comparisonId, table.revision),
    oneOf(table.kind, pairingKinds),
  ],
)

/** A difference with the files whose removal redacts it. */
export interface PairedDifference {
  readonly difference: ResultDifference
  readonly fileIds: readonly string[]
}

export const reviewSignOffs = pgTable(
  'review_sign_offs',
  {
    id: idColumn(),
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    /** The revision that it covers. */
    revision: integer().notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because', { enum: signOffEnds }),
  },
  (table) => [
    uniqueIndex('review_sign_offs_current_key').on(table.comparisonId).where(sql`ended_at is null`),
    index('review_sign_offs_index').on(table.comparisonId, table.revision),
    oneOf(table.endedBecause, signOffEnds),
  ],
)

/** Open and questioned findings that wait for a member: assigned to them or mentioning them. Written with the finding. */
export const reviewWork = pgTable(
  'review_work',
  {
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    comparisonId: ordered('comparison_id').notNull(),
    findingId: ordered('finding_id').notNull(),
    isAssigned: boolean('is_assigned').notNull(),
    isMentioned: boolean('is_mentioned').notNull(),
    /** Of the finding's last change. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.comparisonId, table.findingId] }),
    foreignKey({
      name: 'review_work_finding_key',
      columns: [table.comparisonId, table.findingId],
      foreignColumns: [reviewFindings.comparisonId, reviewFindings.findingId],
    }).onDelete('cascade'),
    index('review_work_finding_index').on(table.comparisonId, table.findingId),
    index('review_work_list_index').on(table.memberId, table.at, table.comparisonId, table.findingId),
  ],
)

/** Every change of a review. A trigger rejects updates; entries are deleted with their comparison only. */
export const reviewEntries = pgTable(
  'review_entries',
  {
    id: idColumn(),
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    findingId: ordered('finding_id'),
    action: text({ enum: reviewActions }).notNull(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    at: instant().notNull(),
    revision: integer().notNull(),
    changes: jsonb().$type<ReviewActivity['changes']>().notNull(),
  },
  (table) => [
    index('review_entries_list_index').on(table.comparisonId, table.revision, table.id),
    index('review_entries_finding_index').on(table.comparisonId, table.findingId, table.revision, table.id),
    oneOf(table.action, reviewActions),
  ],
)
