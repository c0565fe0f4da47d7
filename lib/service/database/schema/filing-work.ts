import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { commentKinds, fixTaskStatuses } from '#lib/contract/filings/comments.ts'
import { schedules } from '#lib/contract/filings/documents.ts'
import { type FormType, scheduleActions } from '#lib/contract/filings/schedule-fields.ts'
import { type FixTask, messageKinds, type Passage, proposalSources } from '#lib/contract/filings/sessions.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members } from './accounts.ts'
import { comparisons } from './comparisons.ts'
import { files } from './files.ts'
import { filings } from './filings.ts'

/** Files on the schedules of a filing. */
export const filingDocuments = pgTable(
  'filing_documents',
  {
    id: idColumn(),
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    schedule: text({ enum: schedules }).notNull(),
    fileId: ordered('file_id')
      .notNull()
      .references(() => files.id),
    /** The place among the rows that an import added: their file is the PDF of the filing. Null: the file is the document. */
    entry: integer(),
    title: text().notNull(),
    formNumber: text('form_number'),
    /** `YYYY-MM`, as printed. */
    editionDate: text('edition_date'),
    formType: text('form_type').$type<FormType>(),
    action: text({ enum: scheduleActions }),
    replacedFormNumber: text('replaced_form_number'),
    readability: doublePrecision(),
    /** It stays when the comparison is deleted, so that the document says so. */
    comparisonId: ordered('comparison_id'),
    addedBy: ordered('added_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('filing_documents_file_key')
      .on(table.filingId, table.schedule, table.fileId, table.entry)
      .nullsNotDistinct(),
    index('filing_documents_list_index').on(table.filingId, table.createdAt, table.id),
    index('filing_documents_file_index').on(table.fileId),
    index('filing_documents_comparison_index').on(table.comparisonId, table.filingId),
    oneOf(table.schedule, schedules),
    oneOf(table.action, scheduleActions),
  ],
)

export const filingComparisons = pgTable(
  'filing_comparisons',
  {
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    comparisonId: ordered('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    attachedBy: ordered('attached_by')
      .notNull()
      .references(() => members.id),
    attachedAt: instant('attached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.filingId, table.comparisonId] }),
    index('filing_comparisons_list_index').on(table.filingId, table.attachedAt, table.comparisonId),
    index('filing_comparisons_comparison_index').on(table.comparisonId),
  ],
)

/** Discussions, notes and their replies. Only a top-level comment is resolved, due or assigned. */
export const filingComments = pgTable(
  'filing_comments',
  {
    id: idColumn(),
    filingId: ordered('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    parentId: ordered('parent_id').references((): AnyPgColumn => filingComments.id, { onDelete: 'cascade' }),
    /** Null for people who are not members. */
    authorId: ordered('author_id').references(() => members.id),
    authorName: text('author_name').notNull(),
    body: text().notNull(),
    kind: text({ enum: commentKinds }).notNull(),
    respondBy: date('respond_by'),
    assigneeId: ordered('assignee_id').references(() => members.id),
    resolvedAt: instant('resolved_at'),
    createdAt: instant('created_at').notNull(),
    /** When the author last changed the text. */
    editedAt: instant('edited_at'),
    /** Of a reply: the fix task whose accepted proposal it is. */
    fixTaskId: ordered('fix_task_id').references((): AnyPgColumn => fixTasks.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('filing_comments_list_index').on(table.filingId, table.createdAt, table.id),
    index('filing_comments_parent_index').on(table.parentId),
    index('filing_comments_fix_task_index').on(table.fixTaskId).where(sql`fix_task_id is not null`),
    index('filing_comments_due_index')
      .on(table.respondBy, table.id)
      .where(sql`resolved_at is null and parent_id is null and respond_by is not null`),
    index('filing_comments_assignee_index')
      .on(table.assigneeId, table.respondBy, table.id)
      // No wider than what it is for: reads by filing could else be planned through it.
      .where(sql`resolved_at is null and parent_id is null and assignee_id is not null and respond_by is not null`),
    index('filing_comments_open_index')
      .on(table.filingId)
      .where(sql`resolved_at is null and parent_id is null and kind = 'discussion'`),
    index('filing_comments_assigned_index')
      .on(table.assigneeId, table.filingId)
      .where(sql`resolved_at is null and parent_id is null and kind = 'discussion' and assignee_id is not null`),
    oneOf(table.kind, commentKinds),
  ],
)

/** Where the work on a filing is planned and talked about: one for each filing, made when it is first needed. */
export const filingSessions = pgTable('filing_sessions', {
  id: idColumn(),
  filingId: ordered('filing_id')
    .notNull()
    .unique()
    .references(() => filings.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** One request to fix comments, and the question set that is asked once for all its tasks. */
export const fixRequests = pgTable(
  'fix_requests',
  {
    id: idColumn(),
    sessionId: ordered('session_id')
      .notNull()
      .references(() => filingSessions.id, { onDelete: 'cascade' }),
    requestedBy: ordered('requested_by')
      .notNull()
      .references(() => members.id),
    createdAt: instant('created_at').notNull(),
    /** Null until every task of the request has been looked into, and for good if nothing is to be asked. */
    askedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    answeredBy: ordered('answered_by').references(() => members.id),
  },
  (table) => [
    index('fix_requests_session_index').on(table.sessionId, table.createdAt, table.id),
    index('fix_requests_open_index')
      .on(table.requestedBy, table.askedAt, table.id)
      .where(sql`asked_at is not null and answered_at is null`),
  ],
)

export const fixTasks = pgTable(
  'fix_tasks',
  {
    id: idColumn(),
    requestId: ordered('request_id')
      .notNull()
      .references(() => fixRequests.id, { onDelete: 'cascade' }),
    /** The discussion's top-level comment. */
    commentId: ordered('comment_id')
      .notNull()
      .references(() => filingComments.id, { onDelete: 'cascade' }),
    /** The order of the request. */
    position: integer().notNull(),
    status: text({ enum: fixTaskStatuses }).notNull(),
    missing: text().array().notNull().default(sql`'{}'::text[]`),
    skeleton: text(),
    /** The question to a person; null if there is no question. */
    question: text(),
    answer: text(),
    proposal: text(),
    proposalSource: text('proposal_source', { enum: proposalSources }),
    /** The language model whose draft it is, or was before a person edited it. */
    proposalReasoner: jsonb('proposal_reasoner').$type<NonNullable<FixTask['proposal']>['reasoner']>(),
    passages: jsonb().$type<readonly Passage[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('fix_tasks_position_key').on(table.requestId, table.position),
    // Of any number of requests that overlap, one makes the task; the others get it back.
    uniqueIndex('fix_tasks_live_key')
      .on(table.commentId)
      .where(sql`status in ('open', 'in_progress', 'needs_input', 'proposed')`),
    index('fix_tasks_comment_index').on(table.commentId, table.createdAt, table.id),
    oneOf(table.status, fixTaskStatuses),
    oneOf(table.proposalSource, proposalSources),
  ],
)

export const sessionMessages = pgTable(
  'session_messages',
  {
    id: idColumn(),
    sessionId: ordered('session_id')
      .notNull()
      .references(() => filingSessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    /** Null where the session itself speaks. */
    authorId: ordered('author_id').references(() => members.id),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('session_messages_list_index').on(table.sessionId, table.createdAt, table.id),
    oneOf(table.kind, messageKinds),
  ],
)
