import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { lockEndpointOrThrow } from './find-endpoint.ts'

/** Its deliveries go with it. A request that is under way may still arrive. */
export async function deleteWebhookEndpoint(context: ServiceContext, id: string): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    const { url } = await lockEndpointOrThrow(tx, context, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.deleted',
      subject: { type: 'webhook_endpoint', id },
      detail: { host: new URL(url).host },
    })
  })
}
