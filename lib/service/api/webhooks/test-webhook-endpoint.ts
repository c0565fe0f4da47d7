import type { WebhookDelivery } from '#lib/contract/webhooks/delivery.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { writeEnvelope } from './envelope.ts'
import { findDeliveryOrThrow, toDelivery } from './find-delivery.ts'
import { assertEnabled, lockEndpointOrThrow } from './find-endpoint.ts'

/** Sends a test to this endpoint alone, whether it subscribes to tests or not. Each call sends another event. */
export async function testWebhookEndpoint(context: ServiceContext, id: string): Promise<WebhookDelivery> {
  const { deps, caller } = context
  return await deps.database.transaction(async (tx) => {
    assertEnabled(await lockEndpointOrThrow(tx, context, id))
    const now = deps.clock.now().toISOString()
    const eventId = `evt_${deps.randomBytes(10).toString('hex')}`
    const event = {
      id: eventId,
      type: 'webhook_endpoint.test',
      subjectType: 'webhook_endpoint',
      subjectId: id,
      occurrence: eventId,
      organizationId: caller.organization.id,
      data: {},
      occurredAt: now,
    }
    // Dispatched here: it has one receiver.
    await tx.insert(outboxEvents).values({ ...event, body: writeEnvelope(event), dispatchedAt: now })
    const deliveryId = deps.randomId()
    await tx
      .insert(webhookDeliveries)
      .values({ id: deliveryId, endpointId: id, eventId, status: 'pending', nextAttemptAt: now, createdAt: now })
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.tested',
      subject: { type: 'webhook_endpoint', id },
      detail: { eventId },
    })
    return toDelivery(await findDeliveryOrThrow(tx, context, { id, deliveryId }))
  })
}
