import { asc, eq } from 'drizzle-orm'
import type { WebhookDeliveryDetail } from '#lib/contract/webhooks/delivery.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import { webhookAttempts } from '#lib/service/database/schema/webhooks.ts'
import { type DeliveryKey, findDeliveryOrThrow, toDelivery } from './find-delivery.ts'

/** With the stored bytes of its body and every attempt. */
export async function getWebhookDelivery(context: ServiceContext, key: DeliveryKey): Promise<WebhookDeliveryDetail> {
  const { db } = context.deps.database
  const found = await findDeliveryOrThrow(db, context, key)
  const [event] = await db
    .select({ body: outboxEvents.body })
    .from(outboxEvents)
    .where(eq(outboxEvents.id, found.delivery.eventId))
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, key.deliveryId))
    .orderBy(asc(webhookAttempts.number))
  return {
    ...toDelivery(found),
    body: Buffer.from(event?.body ?? []).toString('utf8'),
    attempts: attempts.map(({ deliveryId: _, ...attempt }) => attempt),
  }
}
