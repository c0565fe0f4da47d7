import { sql } from 'drizzle-orm'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { ReplayDeliveries } from '#lib/contract/webhooks/replay.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { assertEnabled, lockEndpointOrThrow } from './find-endpoint.ts'
import { countReplayable, isReplayable } from './find-replayable.ts'
import { restartedDelivery } from './redeliver-webhook.ts'

/**
 * Sends all deliveries again that ended without a 2xx: the number that the caller was shown, or none. Deliveries end under
 * the lock of their endpoint, so that the number cannot change in between.
 */
export async function replayWebhookDeliveries(
  context: ServiceContext,
  { count, ...range }: ReplayDeliveries & { readonly id: string },
): Promise<{ replayed: number }> {
  const { deps } = context
  return await deps.database.transaction(async (tx) => {
    assertEnabled(await lockEndpointOrThrow(tx, context, range.id))
    const found = await countReplayable(tx, range)
    if (found.count !== count) {
      const limit = found.count > webhookLimits.replay ? ` One replay sends at most ${webhookLimits.replay}.` : ''
      throw new ServiceError('conflict', `${found.count} deliveries can be replayed now, not ${count}.${limit}`)
    }
    const replayed = await tx
      .update(webhookDeliveries)
      .set(restartedDelivery(deps.clock.now()))
      .where(isReplayable(range))
      .returning({ id: webhookDeliveries.id })
    await tx.execute(sql`
      insert into live_changes (organization_id, subject, subject_id, parent_id)
      values (${context.caller.organization.id}, 'webhook_delivery', ${replayed[0]?.id ?? ''}, ${range.id})`)
    await writeAudit(tx, context, {
      action: 'webhook_delivery.replayed',
      subject: { type: 'webhook_endpoint', id: range.id },
      detail: { ...range, count: replayed.length },
    })
    return { replayed: replayed.length }
  })
}
