import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { lockEndpointOrThrow } from './find-endpoint.ts'

/**
 * Its deliveries go with it. A request that is under way may still arrive. Others of the organization can read the
 * endpoint, so they are rejected for what they are.
 */
export async function deleteWebhookEndpoint(context: ServiceContext, id: string): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    const { url, createdBy } = await lockEndpointOrThrow(tx, context, id)
    const { member } = context.caller
    if (createdBy !== member.id && member.role !== 'owner' && member.role !== 'admin') {
      const message = 'Only the member who created this endpoint, an owner or an administrator can delete it.'
      throw new ServiceError('forbidden', message)
    }
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.deleted',
      subject: { type: 'webhook_endpoint', id },
      detail: { host: new URL(url).host },
    })
  })
}
