import { eq } from 'drizzle-orm'
import type { CreateWebhookEndpoint, WebhookEndpointWithSecret } from '#lib/contract/webhooks/endpoint.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { assertMaySeal } from '#lib/service/database/sealing-keys.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { assertReceiver } from './assert-receiver.ts'
import { toEndpoint } from './find-endpoint.ts'
import { makeSecret, sealSecret } from './signing-secret.ts'

/** Events recorded before this commits are not sent to it. This response is the only place where the secret appears. */
export async function createWebhookEndpoint(
  context: ServiceContext,
  { url, description = '', enabledEvents, filters = {} }: CreateWebhookEndpoint,
): Promise<WebhookEndpointWithSecret> {
  const { deps, caller } = context
  assertReceiver(context, { url, enabledEvents })
  const id = `whk_${deps.randomBytes(10).toString('hex')}`
  const secret = makeSecret(deps)
  const createdBy = { id: caller.member.id, name: caller.member.name }
  const now = deps.clock.now().toISOString()
  return await deps.database.transaction(async (tx) => {
    await assertMaySeal(tx, deps.secrets.sealingKeys)
    // One at a time, or several could pass the limit together.
    const { id: organizationId } = caller.organization
    await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update')
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.organizationId, organizationId))
    if (count >= webhookLimits.endpoints) {
      throw new ServiceError('conflict', `There are ${count} endpoints already. Delete one first.`)
    }
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({
        id,
        organizationId,
        createdBy: createdBy.id,
        url,
        description,
        enabledEvents,
        filters,
        status: 'enabled',
        sealedSecret: sealSecret(deps, id, secret),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!endpoint) throw new Error('The endpoint was not stored.')
    const detail = { host: new URL(url).host, enabledEvents }
    await writeAudit(tx, context, {
      action: 'webhook_endpoint.created',
      subject: { type: 'webhook_endpoint', id },
      detail,
    })
    return { ...toEndpoint(context, { endpoint, createdBy, failingSince: null }), secret }
  })
}
