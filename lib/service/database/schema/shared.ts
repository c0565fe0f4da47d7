import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { credentialKinds } from '#lib/contract/accounts/access.ts'
import { bytes, idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'

/** Values that the service generated once, such as the key that signs cursors. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/**
 * A check value of every key that records are sealed with: it shows whether a process has the key, and the key cannot be
 * derived from it. A key without a row may not seal.
 */
export const sealingKeys = pgTable('sealing_keys', { checkValue: text('check_value').primaryKey() })

/** Attempts that may fail: how many, and when the latest of them starts. The key names the action and its account. */
export const rateLimitWindows = pgTable('rate_limit_windows', {
  key: text().primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer().notNull(),
})

/** Positions of lists whose cursors are too short to carry them. */
export const cursors = pgTable(
  'cursors',
  {
    id: idColumn(),
    position: jsonb().$type<readonly (string | number | null)[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('cursors_expiry_index').on(table.expiresAt)],
)

/**
 * The resource of a member's idempotency key. A row outlives the resource it names: a retry then gets "not found"
 * instead of a second resource.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: ordered('member_id')
      .notNull()
      .references(() => members.id),
    operation: ordered().notNull(),
    key: ordered().notNull(),
    /** SHA-256 of the canonical request, hex. */
    fingerprint: text().notNull(),
    resourceType: text('resource_type').notNull(),
    resourceId: ordered('resource_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: the key is never free again. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.operation, table.key] }),
    index('idempotency_keys_expiry_index').on(table.memberId, table.expiresAt),
  ],
)

/** Who did what, for good: a trigger of migration 0001 rejects every update, delete and truncate. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Null, as is the kind of credential, if the service itself acted. */
    memberId: ordered('member_id').references(() => members.id),
    credentialKind: text('credential_kind', { enum: credentialKinds }),
    /** Such as `staging.authorized`. */
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: ordered('subject_id').notNull(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    requestId: ordered('request_id'),
    at: instant().notNull(),
  },
  (table) => [
    index('audit_entries_organization_index').on(table.organizationId, table.at, table.id),
    index('audit_entries_subject_index').on(table.subjectType, table.subjectId, table.at, table.id),
    oneOf(table.credentialKind, credentialKinds),
  ],
)

/** Events, stored in the transaction that made them happen. Receivers are found afterwards. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    /** `evt_` and 20 hex characters. */
    id: idColumn(),
    type: ordered().notNull(),
    subjectType: ordered('subject_type').notNull(),
    subjectId: ordered('subject_id').notNull(),
    /** Identifies an event among those of one type on one subject; empty where there is only ever one. */
    occurrence: ordered().notNull().default(''),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** Counts up as events are recorded, independent of the processes' clocks. */
    position: bigserial({ mode: 'number' }).notNull(),
    /** The body receivers get, byte for byte at every attempt; null until it is dispatched. */
    body: bytes(),
    /** When every receiver had its delivery row; null until then. */
    dispatchedAt: instant('dispatched_at'),
  },
  (table) => [
    unique('outbox_events_occurrence_key').on(table.type, table.subjectType, table.subjectId, table.occurrence),
    index('outbox_events_organization_index').on(table.organizationId, table.occurredAt, table.id),
    index('outbox_events_open_index').on(table.occurredAt, table.id).where(sql`dispatched_at is null`),
  ],
)
