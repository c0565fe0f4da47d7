import { and, eq, type SQL } from 'drizzle-orm'
import type { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import { WebhookEventType } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { isOfCaller } from './find-endpoint.ts'

export interface DeliveryKey {
  /** The endpoint's. */
  readonly id: string
  readonly deliveryId: string
}

/** A delivery to an endpoint of the caller's organization; any other is `not_found`. */
export async function findDeliveryOrThrow(db: Db, context: ServiceContext, { id, deliveryId }: DeliveryKey) {
  const [found] = await selectDeliveries(
    db,
    and(isOfCaller(context), eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)),
  )
  if (!found) throw notFound()
  return found
}

export function selectDeliveries(db: Db, condition: SQL | undefined) {
  return db
    .select({ delivery: webhookDeliveries, eventType: outboxEvents.type, endpointUrl: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(outboxEvents, eq(outboxEvents.id, webhookDeliveries.eventId))
    .where(condition)
    .$dynamic()
}

type SelectedDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number]

export function toDelivery({ delivery, eventType }: Pick<SelectedDelivery, 'delivery' | 'eventType'>): WebhookDelivery {
  const { id, endpointId, eventId, status, attemptCount, createdAt, lastAttemptAt, firstAttemptAt } = delivery
  const isPending = status === 'pending'
  const givesUpAt =
    isPending && firstAttemptAt !== null
      ? new Date(Date.parse(firstAttemptAt) + webhookLimits.retryMs).toISOString()
      : null
  return {
    id,
    endpointId,
    eventId,
    eventType: WebhookEventType.parse(eventType),
    status,
    attemptCount,
    createdAt,
    lastAttemptAt,
    lastResponseStatus: delivery.lastResponseStatus,
    lastError: delivery.lastError,
    nextAttemptAt: isPending ? delivery.nextAttemptAt : null,
    givesUpAt,
    endedAt: delivery.endedAt,
  }
}
