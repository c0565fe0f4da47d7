import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ScenarioContent, ScenarioPage, ScenarioPart } from '#lib/contract/development-scenarios/operations.ts'
import type { DraftContent, DraftIntent } from '#lib/contract/drafts/operations.ts'
import { viewPages } from '#lib/contract/saved-views/operations.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'

const signInMethods = ['password', 'oidc', 'key'] as const

/** Who is signed in at the desk. The cookie holds the id; the credential behind it is here, encrypted. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: idColumn(),
    /** AES-256-GCM, base64: nonce, tag, ciphertext. The row's id is authenticated with it. */
    sealedCredential: text('sealed_credential').notNull(),
    /** `password` and `oidc` credentials are ended at sign-out; a person's own API key is only forgotten. */
    method: text({ enum: signInMethods }).notNull(),
    /** Shown before the service has responded, and where it has no `GET /me`. */
    displayName: text('display_name').notNull(),
    /** The owner of the person's records, as in `desk_drafts`; null in sessions that began before this was stored. */
    memberId: ordered('member_id'),
    /** Changes when the session must not be used further by tabs that still hold the old one. */
    epoch: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('desk_sessions_expiry_index').on(table.expiresAt), oneOf(table.method, signInMethods)],
)

/** Comparison requests that their writers have not sent yet. Each person sees their own only. */
export const deskDrafts = pgTable(
  'desk_drafts',
  {
    /** The member's id; with a deployment that does not identify members, a hash of the deployment and the credential. */
    owner: ordered().notNull(),
    /** Chosen by the page that began it. */
    id: ordered().notNull(),
    title: text().notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    intent: jsonb().$type<DraftIntent>(),
    /** Also the revision: no two saves of a draft have the same. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    index('desk_drafts_owner_index').on(table.owner, table.updatedAt, table.id),
  ],
)

/** A table's filters, sort and columns under a name, for one person and page. */
export const deskSavedViews = pgTable(
  'desk_saved_views',
  {
    owner: ordered().notNull(),
    /** Chosen by the page that makes it. */
    id: ordered().notNull(),
    page: text({ enum: viewPages }).notNull(),
    name: text().notNull(),
    /** The page's query string. */
    query: text().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.id] }),
    unique('desk_saved_views_name_key').on(table.owner, table.page, table.name),
    oneOf(table.page, viewPages),
  ],
)

/** Members' choices to develop a page of Schedule P. Everyone in the organization sees them; their author changes them. */
export const deskScenarios = pgTable(
  'desk_scenarios',
  {
    /** The organization's id; with a deployment that does not identify it, a hash of the deployment and the credential. */
    organization: ordered().notNull(),
    /** Chosen by the page that makes it. */
    id: ordered().notNull(),
    /** The author, as in `desk_drafts`. */
    owner: ordered().notNull(),
    /** The page as one text: lists are of one page. */
    pageKey: ordered('page_key').notNull(),
    page: jsonb().$type<ScenarioPage>().notNull(),
    name: text().notNull(),
    content: jsonb().$type<ScenarioContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Also the revision: no two saves of a scenario have the same. */
    updatedAt: instant('updated_at').notNull(),
    /** The number of the newest version. */
    version: integer().notNull().default(1),
    /** A deleted scenario is hidden, and kept for a while so that the deletion can be undone. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organization, table.id] }),
    uniqueIndex('desk_scenarios_name_key')
      .on(table.organization, table.pageKey, table.name)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Every save of a scenario that changed it, the newest one too. They are never changed. */
export const deskScenarioVersions = pgTable(
  'desk_scenario_versions',
  {
    organization: ordered().notNull(),
    scenarioId: ordered('scenario_id').notNull(),
    /** From 1. */
    number: integer().notNull(),
    name: text().notNull(),
    content: jsonb().$type<ScenarioContent>().notNull(),
    /** The member's name when it was saved. */
    author: text().notNull(),
    changed: jsonb().$type<readonly ScenarioPart[]>().notNull(),
    restoredFrom: integer('restored_from'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organization, table.scenarioId, table.number] }),
    foreignKey({
      name: 'desk_scenario_versions_scenario_fk',
      columns: [table.organization, table.scenarioId],
      foreignColumns: [deskScenarios.organization, deskScenarios.id],
    }).onDelete('cascade'),
  ],
)
