import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { type DeliveryKey, findDeliveryOrThrow, toDelivery } from './find-delivery.ts'
import { assertEnabled, lockEndpointOrThrow } from './find-endpoint.ts'

/**
 * Sends a delivery again now, in any state: the same event id and body under a new `t`. Its schedule and its 72 hours
 * start over; its attempts so far stay in the log. Throws `conflict` while it is being sent.
 */
export async function redeliverWebhook(context: ServiceContext, key: DeliveryKey): Promise<WebhookDelivery> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    const { delivery } = await findDeliveryOrThrow(tx, context, key)
    assertEnabled(await lockEndpointOrThrow(tx, context, key.id))
    const { leasedUntil } = webhookDeliveries
    const renewed = await tx
      .update(webhookDeliveries)
      .set(restartedDelivery(deps.clock.now()))
      .where(
        and(eq(webhookDeliveries.id, delivery.id), or(isNull(leasedUntil), lte(leasedUntil, sql`clock_timestamp()`))),
      )
      .returning({ id: webhookDeliveries.id })
    if (renewed.length === 0) throw new ServiceError('conflict', 'This delivery is being sent right now.')
    await writeAudit(tx, context, {
      action: 'webhook_delivery.redelivered',
      subject: { type: 'webhook_endpoint', id: key.id },
      detail: { deliveryId: delivery.id, eventId: delivery.eventId },
    })
    return toDelivery(await findDeliveryOrThrow(tx, context, key))
  })
}

/** A delivery whose schedule starts over now. An attempt that may still be under way no longer counts. */
export function restartedDelivery(now: Date) {
  return {
    status: 'pending',
    step: 0,
    firstAttemptAt: null,
    nextAttemptAt: now.toISOString(),
    endedAt: null,
    leasedUntil: null,
    epoch: sql`${webhookDeliveries.epoch} + 1`,
  } as const
}
