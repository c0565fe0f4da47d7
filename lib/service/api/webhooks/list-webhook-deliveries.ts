import { and, desc, eq, sql } from 'drizzle-orm'
import type { DeliveryStatus, WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import type { ReplayQuery } from '#lib/contract/webhooks/replay.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { selectDeliveries, toDelivery } from './find-delivery.ts'
import { findEndpointOrThrow } from './find-endpoint.ts'
import { isInRange } from './find-replayable.ts'

export interface ListWebhookDeliveriesInput extends Partial<ReplayQuery> {
  /** The endpoint's. */
  readonly id: string
  readonly status?: DeliveryStatus | undefined
  readonly eventId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. */
export async function listWebhookDeliveries(
  context: ServiceContext,
  query: ListWebhookDeliveriesInput,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  await findEndpointOrThrow(db, context, query.id)
  const { createdAt, id, endpointId, eventId, status } = webhookDeliveries
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listWebhookDeliveries',
    query,
    load: (after, count) =>
      selectDeliveries(
        db,
        and(
          eq(endpointId, query.id),
          query.status && eq(status, query.status),
          query.eventId === undefined ? undefined : eq(eventId, query.eventId),
          isInRange(query),
          after ? sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
        // An endpoint has one delivery of an event: there is nothing to sort.
        .orderBy(...(query.eventId === undefined ? [desc(createdAt), desc(id)] : []))
        .limit(count),
    positionOf: ({ delivery }) => [delivery.createdAt, delivery.id],
  })
  return { deliveries: rows.map(toDelivery), nextCursor }
}
