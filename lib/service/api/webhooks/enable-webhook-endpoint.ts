import { eq } from 'drizzle-orm'
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { findEndpointOrThrow, lockEndpointOrThrow } from './find-endpoint.ts'

/** Events from now on are sent again. Cancelled deliveries stay so; one that is enabled already stays as it is. */
export async function enableWebhookEndpoint(context: ServiceContext, id: string): Promise<WebhookEndpoint> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    const { status } = await lockEndpointOrThrow(tx, context, id)
    if (status === 'disabled') {
      const updatedAt = deps.clock.now().toISOString()
      await tx
        .update(webhookEndpoints)
        .set({ status: 'enabled', disabledReason: null, disabledAt: null, lastFailureAt: null, updatedAt })
        .where(eq(webhookEndpoints.id, id))
      await writeAudit(tx, context, {
        action: 'webhook_endpoint.enabled',
        subject: { type: 'webhook_endpoint', id },
      })
    }
    return await findEndpointOrThrow(tx, context, id)
  })
}
