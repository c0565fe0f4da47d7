import { eq } from 'drizzle-orm'
import type { UpdateWebhookEndpoint, WebhookEndpoint } from '#lib/contract/webhooks/endpoint.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { assertReceiver } from './assert-receiver.ts'
import { findEndpointOrThrow, lockEndpointOrThrow } from './find-endpoint.ts'

/** Absent fields keep their value. Deliveries under way go to the new address from their next attempt on. */
export async function updateWebhookEndpoint(
  context: ServiceContext,
  { id, url, description, enabledEvents, filters }: UpdateWebhookEndpoint & { readonly id: string },
): Promise<WebhookEndpoint> {
  const { deps } = context
  assertReceiver(context, { url, enabledEvents })
  return await deps.database.transaction(async (tx) => {
    await lockEndpointOrThrow(tx, context, id)
    const changes = {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(enabledEvents === undefined ? {} : { enabledEvents }),
      ...(filters === undefined ? {} : { filters }),
    }
    const updatedAt = deps.clock.now().toISOString()
    await tx
      .update(webhookEndpoints)
      .set({ ...changes, updatedAt })
      .where(eq(webhookEndpoints.id, id))
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.updated',
      subject: { type: 'webhook_endpoint', id },
      detail: { fields: Object.keys(changes), ...(url === undefined ? {} : { host: new URL(url).host }) },
    })
    return await findEndpointOrThrow(tx, context, id)
  })
}
