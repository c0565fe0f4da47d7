import { sql } from 'drizzle-orm'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Sample } from '#lib/service/telemetry/instruments.ts'
import { findLastBackup } from './find-last-backup.ts'
import { findStorage } from './find-storage.ts'

/** Gauges of the database and the disk, of all organizations together: numbers only. */
export async function readGauges(deps: Deps): Promise<Sample[]> {
  const samples: Sample[] = []
  // One after the other: the embedded database has one connection, which requests need too.
  for (const read of [readConnections, readQueues, readExhausted, readDeliveries, readStorage, readBackup]) {
    samples.push(...(await read(deps)))
  }
  return samples
}

async function readConnections({ database }: Deps): Promise<Sample[]> {
  const counts = database.countConnections()
  if (!counts) return []
  const { idle, used, pending } = counts
  return Object.entries({ idle, used, pending }).map(([state, value]) => ({
    name: 'db.client.connection.count',
    value,
    attributes: { state },
  }))
}

interface QueueRow extends Record<string, unknown> {
  readonly queue: string
  readonly due: number
  readonly retrying: number
  readonly running: number
  readonly age: number
}

/** Queues without jobs report zeros, so that an alert on them has something to watch. */
async function readQueues({ database }: Deps): Promise<Sample[]> {
  const { rows } = await database.db.execute<QueueRow>(sql`
    select q.name as queue, coalesce(w.due, 0)::int as due, coalesce(w.retrying, 0)::int as retrying,
      coalesce(a.running, 0)::int as running, coalesce(w.age, 0)::float8 as age
    from pgboss.queue q
    left join (
      select name, count(*) filter (where start_after <= now()) as due, count(*) filter (where state = 'retry') as retrying,
        extract(epoch from now() - min(greatest(start_after, created_on)) filter (where start_after <= now())) as age
      from pgboss.job where state < 'active' and not blocked group by name
    ) w on w.name = q.name
    left join (select name, count(*) as running from pgboss.job where state = 'active' group by name) a on a.name = q.name
    where q.name not like '\\_\\_pgboss%' order by q.name`)
  return rows.flatMap(({ queue, due, retrying, running, age }): Sample[] => [
    { name: 'filing_desk.queue.depth', value: due, attributes: { queue } },
    { name: 'filing_desk.queue.oldest_age', value: Math.max(0, age), attributes: { queue } },
    { name: 'filing_desk.jobs.running', value: running, attributes: { queue } },
    { name: 'filing_desk.jobs.retrying', value: retrying, attributes: { queue } },
  ])
}

async function readExhausted({ database }: Deps): Promise<Sample[]> {
  const { rows } = await database.db.execute<{ queue: string; count: number }>(sql`
    select q.name as queue, (
      select count(*)::int from exhausted_jobs e where e.queue = q.name and e.replayed_at is null) as count
    from pgboss.queue q where q.name not like '\\_\\_pgboss%' order by q.name`)
  return rows.map(({ queue, count }) => ({ name: 'filing_desk.jobs.exhausted', value: count, attributes: { queue } }))
}

async function readDeliveries({ database, clock }: Deps): Promise<Sample[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - webhookLimits.retryMs).toISOString()
  const { rows } = await database.db.execute<{ pending: number; failed: number; age: number | null }>(sql`
    select
      (select count(*)::int from webhook_deliveries where status = 'pending') as pending,
      (select count(*)::int from webhook_deliveries where status = 'failed' and ended_at > ${since}::timestamptz) as failed,
      (select extract(epoch from ${now.toISOString()}::timestamptz - min(next_attempt_at))::float8 from webhook_deliveries
        where status = 'pending' and next_attempt_at <= ${now.toISOString()}::timestamptz and leased_until is null) as age`)
  const [counts] = rows
  if (!counts) return []
  return [
    { name: 'filing_desk.webhook.deliveries', value: counts.pending, attributes: { status: 'pending' } },
    { name: 'filing_desk.webhook.deliveries', value: counts.failed, attributes: { status: 'failed' } },
    { name: 'filing_desk.webhook.oldest_due_age', value: counts.age ?? 0, attributes: {} },
  ]
}

async function readStorage(deps: Deps): Promise<Sample[]> {
  const { databaseBytes, fileBytes, storeBytes, freeBytes } = await findStorage(deps)
  return [
    { name: 'filing_desk.storage.used', value: databaseBytes, attributes: { part: 'database' } },
    { name: 'filing_desk.storage.used', value: fileBytes, attributes: { part: 'files' } },
    ...(storeBytes === null
      ? []
      : [{ name: 'filing_desk.storage.used', value: storeBytes, attributes: { part: 'store' } } as const]),
    ...(freeBytes === null ? [] : [{ name: 'filing_desk.storage.free', value: freeBytes, attributes: {} } as const]),
  ]
}

async function readBackup(deps: Deps): Promise<Sample[]> {
  const backup = await findLastBackup(deps)
  if (!backup) return []
  const seconds = (deps.clock.now().getTime() - Date.parse(backup.at)) / 1000
  return [{ name: 'filing_desk.backup.age', value: Math.max(0, seconds), attributes: {} }]
}
