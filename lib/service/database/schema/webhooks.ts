import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { attemptErrors, deliveryStatuses } from '#lib/contract/webhooks/delivery.ts'
import {
  disabledReasons,
  type WebhookFilters,
  webhookEventTypes,
  webhookStatuses,
} from '#lib/contract/webhooks/endpoint.ts'
import { liveSubjects } from '#lib/contract/webhooks/live-event.ts'
import { idColumn, instant, oneOf, ordered } from '#lib/service/database/columns.ts'
import { members, organizations } from './accounts.ts'
import { outboxEvents } from './shared.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    /** `whk_` and 20 hex characters. */
    id: idColumn(),
    organizationId: ordered('organization_id')
      .notNull()
      .references(() => organizations.id),
    createdBy: ordered('created_by')
      .notNull()
      .references(() => members.id),
    url: text().notNull(),
    /** Empty: none. */
    description: text().notNull().default(''),
    enabledEvents: text('enabled_events', { enum: webhookEventTypes }).array().notNull(),
    filters: jsonb().$type<WebhookFilters>().notNull(),
    status: text({ enum: webhookStatuses }).notNull(),
    disabledReason: text('disabled_reason', { enum: disabledReasons }),
    disabledAt: instant('disabled_at'),
    /** Sealed with the vault's key. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, which signs for a day after `rotatedAt`. */
    sealedOldSecret: text('sealed_old_secret'),
    rotatedAt: instant('rotated_at'),
    /** When an operator replaced a secret that could not be decrypted; null again after a rotation. */
    secretResetAt: instant('secret_reset_at'),
    lastSuccessAt: instant('last_success_at'),
    lastFailureAt: instant('last_failure_at'),
    /** Of one sequence with `outbox_events.position`: only events with a higher one are sent. */
    position: bigint({ mode: 'number' }).notNull().default(sql`nextval('outbox_events_position_seq')`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('webhook_endpoints_list_index').on(table.organizationId, table.createdAt, table.id),
    oneOf(table.status, webhookStatuses),
    oneOf(table.disabledReason, disabledReasons),
  ],
)

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idColumn(),
    endpointId: ordered('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: ordered('event_id')
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    status: text({ enum: deliveryStatuses }).notNull(),
    /** Index of the next attempt in the schedule. */
    step: integer().notNull().default(0),
    /** Of the schedule under way. */
    firstAttemptAt: instant('first_attempt_at'),
    /** Null once it has ended. */
    nextAttemptAt: instant('next_attempt_at'),
    attemptCount: integer('attempt_count').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    lastResponseStatus: integer('last_response_status'),
    lastError: text('last_error', { enum: attemptErrors }),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** An attempt is under way until then, by the database's clock. */
    leasedUntil: instant('leased_until'),
    /** Counts attempts that were begun: only the newest may write. */
    epoch: integer().notNull().default(0),
  },
  (table) => [
    unique('webhook_deliveries_event_key').on(table.eventId, table.endpointId),
    index('webhook_deliveries_list_index').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_status_index').on(table.endpointId, table.status, table.createdAt, table.id),
    index('webhook_deliveries_due_index')
      .on(table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`status = 'pending'`),
    index('webhook_deliveries_failing_index')
      .on(table.endpointId, table.firstAttemptAt)
      .where(sql`status = 'pending' and first_attempt_at is not null`),
    index('webhook_deliveries_lease_index').on(table.endpointId).where(sql`leased_until is not null`),
    index('webhook_deliveries_failed_index').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    index('webhook_deliveries_ended_index').on(table.endedAt),
    oneOf(table.status, deliveryStatuses),
    oneOf(table.lastError, attemptErrors),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: ordered('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    url: text().notNull(),
    signature: text(),
    nextSignature: text('next_signature'),
    responseStatus: integer('response_status'),
    error: text({ enum: attemptErrors }),
    responseBody: text('response_body'),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] }), oneOf(table.error, attemptErrors)],
)

/** The id of a transaction: the order in which changes became visible, where a sequence is only that of their inserts. */
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * Changes and the members they concern, written by triggers (deliveries: by the sender) and kept for a day. Rows of
 * transactions older than every open one are complete: no further row can come before them.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    position: bigserial({ mode: 'number' }).primaryKey(),
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    organizationId: ordered('organization_id').notNull(),
    /** Null: for every member of the organization. */
    memberId: ordered('member_id'),
    subject: text({ enum: liveSubjects }).notNull(),
    subjectId: ordered('subject_id').notNull(),
    parentId: ordered('parent_id'),
    at: timestamp({ withTimezone: true, precision: 3, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('live_changes_order_index').on(table.transaction, table.position),
    index('live_changes_at_index').on(table.at),
    oneOf(table.subject, liveSubjects),
  ],
)
