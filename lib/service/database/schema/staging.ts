import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  connectors,
  destinations,
  passFailures,
  passStatuses,
  type StagedTab,
  type StagingCheck,
  type StagingTab,
  stagingTabs,
} from '#lib/contract/filings/staging.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members } from './accounts.ts'
import { filingSessions } from './filing-work.ts'

/** Members' own logins to the external filing system: a name, never a password. A removed login stays as a row. */
export const serffLogins = pgTable(
  'serff_logins',
  {
    id: idColumn(),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    destination: text({ enum: destinations }).notNull(),
    username: text().notNull(),
    label: text().notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('serff_logins_destination_key').on(table.memberId, table.destination).where(sql`removed_at is null`),
    index('serff_logins_list_index').on(table.memberId, table.createdAt, table.id),
    oneOf(table.destination, destinations),
  ],
)

/** Which login the passes of a session use, for each destination, until the owner changes it. */
export const stagingAuthorizations = pgTable(
  'staging_authorizations',
  {
    id: idColumn(),
    sessionId: ordered('session_id')
      .notNull()
      .references(() => filingSessions.id, { onDelete: 'cascade' }),
    destination: text({ enum: destinations }).notNull(),
    loginId: ordered('login_id')
      .notNull()
      .references(() => serffLogins.id),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    since: instant().notNull(),
  },
  (table) => [
    unique('staging_authorizations_destination_key').on(table.sessionId, table.destination),
    index('staging_authorizations_login_index').on(table.loginId),
    oneOf(table.destination, destinations),
  ],
)

/** Without `notAsked` where an earlier version stored it. */
type StoredTab = Omit<StagedTab, 'notAsked'> & Partial<Pick<StagedTab, 'notAsked'>>

export const stagingPasses = pgTable(
  'staging_passes',
  {
    id: idColumn(),
    sessionId: ordered('session_id')
      .notNull()
      .references(() => filingSessions.id, { onDelete: 'cascade' }),
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    requestId: ordered('request_id').notNull(),
    loginId: ordered('login_id')
      .notNull()
      .references(() => serffLogins.id),
    destination: text({ enum: destinations }).notNull(),
    connector: text({ enum: connectors }).notNull(),
    status: text({ enum: passStatuses }).notNull(),
    /** Counts attempts: only the newest may write. */
    epoch: integer().notNull().default(0),
    /** Attempts that failed; those that ended with their process, or were stopped, are not among them. */
    failures: integer().notNull().default(0),
    checks: jsonb().$type<readonly StagingCheck[]>().notNull().default([]),
    tabs: jsonb().$type<readonly StoredTab[]>().notNull().default([]),
    /** Its name and its address in the external system, once a browser has opened it. */
    draftReference: text('draft_reference'),
    draftUrl: text('draft_url'),
    failureCode: text('failure_code', { enum: passFailures }),
    failureMessage: text('failure_message'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One intent is one pass, and a session has one pass at work.
    unique('staging_passes_request_key').on(table.memberId, table.requestId),
    uniqueIndex('staging_passes_live_key')
      .on(table.sessionId)
      .where(sql`status in ('queued', 'needs_sign_in', 'preparing')`),
    index('staging_passes_session_index').on(table.sessionId, table.createdAt, table.id),
    index('staging_passes_waiting_index')
      .on(table.memberId, table.createdAt, table.id)
      .where(sql`status in ('needs_sign_in', 'ready_for_owner')`),
    index('staging_passes_login_index').on(table.loginId),
    oneOf(table.destination, destinations),
    oneOf(table.connector, connectors),
    oneOf(table.status, passStatuses),
    oneOf(table.failureCode, passFailures),
  ],
)

/**
 * The browser that works for a session: a row means that its process may be alive. A pass makes it before its browser
 * starts and removes it after its browser has ended; no second one starts while a row is there.
 */
export const stagingBrowsers = pgTable('staging_browsers', {
  sessionId: ordered('session_id')
    .primaryKey()
    .references(() => filingSessions.id, { onDelete: 'cascade' }),
  passId: ordered('pass_id')
    .notNull()
    .references(() => stagingPasses.id, { onDelete: 'cascade' }),
  loginId: ordered('login_id')
    .notNull()
    .references(() => serffLogins.id),
  startedAt: instant('started_at').notNull(),
  /** Renewed while the process lives; without renewal a browser counts as ended. */
  aliveAt: instant('alive_at').notNull(),
  /** When it was asked to end: the pass that holds it stops. */
  endRequestedAt: instant('end_requested_at'),
})

/** The content of a draft: its values by tab, and the documents in the order of their schedules. */
export interface DraftContent {
  readonly tabs: readonly { readonly tab: StagingTab; readonly fields: readonly StagedTab['filled'][number][] }[]
  readonly documents: readonly ContentDocument[]
}

export interface ContentDocument {
  readonly id: string
  readonly tab: StagingTab
  readonly title: string
  /** Of the bytes, hex; null where the draft does not have them. */
  readonly sha256: string | null
}

/** The draft package of a pass: a ZIP. */
export const stagingPackages = pgTable('staging_packages', {
  passId: ordered('pass_id')
    .primaryKey()
    .references(() => stagingPasses.id, { onDelete: 'cascade' }),
  /** Of its bytes. */
  contentId: ordered('content_id').notNull().unique(),
  byteLength: integer('byte_length').notNull(),
  /** Of the bytes, hex. */
  sha256: text().notNull(),
  /** Compared with the filing after later changes. Null where an earlier version prepared it. */
  draft: jsonb().$type<DraftContent>(),
})

/** Screenshots of the draft's tabs, PNG. */
export const stagingScreenshots = pgTable(
  'staging_screenshots',
  {
    passId: ordered('pass_id')
      .notNull()
      .references(() => stagingPasses.id, { onDelete: 'cascade' }),
    tab: text({ enum: stagingTabs }).notNull(),
    /** Of its bytes. */
    contentId: ordered('content_id').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.passId, table.tab] }), oneOf(table.tab, stagingTabs)],
)
