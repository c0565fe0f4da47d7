import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { ReplayCount, ReplayQuery } from '#lib/contract/webhooks/replay.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { Db } from '#lib/service/database/open.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'
import { webhookDeliveries } from '#lib/service/database/schema/webhooks.ts'
import { findEndpointOrThrow } from './find-endpoint.ts'

export interface ReplayRange extends ReplayQuery {
  /** The endpoint's. */
  readonly id: string
}

/** How many deliveries a replay would send again. */
export async function getWebhookReplay(context: ServiceContext, range: ReplayRange): Promise<ReplayCount> {
  const { db } = context.deps.database
  await findEndpointOrThrow(db, context, range.id)
  return await countReplayable(db, range)
}

export async function countReplayable(db: Db, range: ReplayRange): Promise<ReplayCount> {
  const { createdAt } = webhookDeliveries
  const [found] = await db
    .select({
      count: sql<string>`count(*)`,
      oldestAt: sql<string | null>`min(${createdAt})`,
      newestAt: sql<string | null>`max(${createdAt})`,
    })
    .from(webhookDeliveries)
    .where(isReplayable(range))
  const show = (at: string | null | undefined) => (at ? toInstant(at) : null)
  return {
    count: Number(found?.count ?? 0),
    limit: webhookLimits.replay,
    oldestAt: show(found?.oldestAt),
    newestAt: show(found?.newestAt),
  }
}

export function isReplayable(range: ReplayRange): SQL | undefined {
  const { endpointId, status } = webhookDeliveries
  return and(eq(endpointId, range.id), inArray(status, ['failed', 'cancelled']), isInRange(range))
}

/** Made in the time given, of the type given. */
export function isInRange({ since, until, eventType }: Partial<ReplayQuery>): SQL | undefined {
  const { createdAt, eventId } = webhookDeliveries
  return and(
    since === undefined ? undefined : gte(createdAt, since),
    until === undefined ? undefined : lt(createdAt, until),
    eventType === undefined
      ? undefined
      : sql`exists (select 1 from ${outboxEvents} where ${outboxEvents.id} = ${eventId} and ${outboxEvents.type} = ${eventType})`,
  )
}
