import { and, count, eq, sql } from 'drizzle-orm'
import type { QueueState, System } from '#lib/contract/system/operations.ts'
import { version } from '#lib/contract/version.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { checkReadiness } from '#lib/service/api/service/check-readiness.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { findLastBackup } from './find-last-backup.ts'
import { findStorage } from './find-storage.ts'

/** The state of the deployment, and of the caller's own organization in it. */
export async function getSystem(context: ServiceContext): Promise<System> {
  const { deps } = context
  return {
    version,
    ...(await findHealth(context)),
    storage: { databaseKind: deps.database.kind, ...(await findStorage(deps)) },
    lastBackup: await findLastBackup(deps),
    queues: await listQueues(context),
    failedDeliveryCount: await countFailedDeliveries(context),
  }
}

async function findHealth(context: ServiceContext): Promise<Pick<System, 'health' | 'healthMessage'>> {
  try {
    const readiness = await checkReadiness(context)
    if (readiness.status === 'ok') return { health: 'ok', healthMessage: null }
    return { health: 'degraded', healthMessage: readiness.degraded.map(({ message }) => message).join(' ') }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { health: 'unavailable', healthMessage: error.message }
  }
}

interface QueueRow extends Record<string, unknown>, Omit<QueueState, 'waitingSince'> {
  readonly waitingMs: number | null
}

/** Jobs carry whose turn they are: the organization's, or one of its members'. */
async function listQueues({ deps, caller }: ServiceContext): Promise<QueueState[]> {
  const { id } = caller.organization
  const { rows } = await deps.database.db.execute<QueueRow>(sql`
    with own as (
      select name, state, start_after <= now() as is_due, greatest(start_after, created_on) as since
      from pgboss.job
      where state <= 'active' and (group_id = ${id} or group_id in (select id from members where organization_id = ${id}))
    )
    select q.name as queue,
      count(own.name) filter (where state < 'active')::int as waiting,
      (extract(epoch from now() - min(since) filter (where state < 'active' and is_due)) * 1000)::float8 as "waitingMs",
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      (select count(*)::int from exhausted_jobs e
        where e.organization_id = ${id} and e.queue = q.name and e.replayed_at is null) as exhausted
    from pgboss.queue q left join own on own.name = q.name
    where q.name not like '\\_\\_pgboss%' group by q.name order by q.name`)
  // By the database's clock, shown by ours.
  const nowMs = deps.clock.now().getTime()
  return rows.map(({ queue, waiting, waitingMs, running, retrying, exhausted }) => ({
    queue,
    waiting,
    waitingSince: waitingMs === null ? null : new Date(nowMs - Math.max(0, waitingMs)).toISOString(),
    running,
    retrying,
    exhausted,
  }))
}

async function countFailedDeliveries({ deps, caller }: ServiceContext): Promise<number> {
  const [found] = await deps.database.db
    .select({ count: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookEndpoints.organizationId, caller.organization.id), eq(webhookDeliveries.status, 'failed')))
  return found?.count ?? 0
}
