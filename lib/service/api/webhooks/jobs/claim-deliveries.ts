import { type SQL, sql } from 'drizzle-orm'
import { type AttemptPool, attemptPools, poolNames } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import type { EndpointRow } from '#lib/service/database/schema/webhooks.ts'

/** Longer than an exchange can take, so that the attempt that holds it has certainly ended. */
const leaseSeconds = 30
/** An arbitrary number that names claims among the server's advisory locks. */
const claimLock = 7_305_131_920
/** A process that stalls inside a claim loses its connection, so that the others can go on. */
const claimTimeoutMs = 5000

/** Free slots of this process. */
export type FreeSlots = Readonly<Record<AttemptPool, number>>

export interface ClaimedDelivery {
  readonly id: string
  readonly pool: AttemptPool
  /** Only its holder may write the outcome. */
  readonly epoch: number
  readonly step: number
  readonly firstAttemptAt: string | null
  readonly endpoint: Pick<EndpointRow, 'id' | 'url' | 'sealedSecret' | 'sealedOldSecret' | 'rotatedAt'>
  readonly eventId: string
  readonly body: Uint8Array
}

interface ClaimedRow extends Record<string, unknown> {
  readonly id: string
  readonly epoch: number
  readonly step: number
  readonly first_attempt_at: string | Date | null
  readonly endpoint_id: string
  readonly url: string
  readonly sealed_secret: string
  readonly sealed_old_secret: string | null
  readonly rotated_at: string | Date | null
  readonly event_id: string
  readonly body: string
}

/**
 * Takes deliveries that are due, for half a minute of the database's clock: at most as many as there are free slots, and
 * within the caps of `attemptPools`. Processes claim one after another, so that the caps hold across them.
 *
 * Organizations take turns, and endpoints within an organization. An organization's n-th attempt leaves 2(n − 1) slots free, so
 * that a few busy organizations never fill a pool: one without an attempt finds a slot.
 *
 * Deliveries are not jobs of the queue: it caps no attempts of an endpoint or organization across processes, and claims
 * and ends its jobs one by one.
 */
export async function claimDeliveries(deps: Deps, free: FreeSlots): Promise<readonly ClaimedDelivery[]> {
  const now = deps.clock.now().toISOString()
  const isDue = sql`d.status = 'pending' and d.next_attempt_at <= ${now}::timestamptz
    and (d.leased_until is null or d.leased_until <= clock_timestamp())`
  const anyDue = await deps.database.db.execute(sql`
    select 1 from webhook_endpoints w
    where w.status = 'enabled' and exists (select 1 from webhook_deliveries d where d.endpoint_id = w.id and ${isDue})
    limit 1`)
  if (anyDue.rows.length === 0) return []
  return await deps.database.transaction(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(${claimLock}::bigint),
        set_config('idle_in_transaction_session_timeout', ${String(claimTimeoutMs)}, true)`)
    const chosen = await chooseDeliveries(tx, { free, isDue, random: deps.randomBytes(4).toString('hex') })
    if (chosen.length === 0) return []
    const poolOf = new Map(chosen.map(({ id, pool }) => [id, pool]))
    const { rows } = await tx.execute<ClaimedRow>(sql`
      with claimed as (
        update webhook_deliveries d
        set leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', epoch = d.epoch + 1
        from webhook_endpoints w
        where d.id in ${[...poolOf.keys()]} and ${isDue} and w.id = d.endpoint_id and w.status = 'enabled'
        returning d.id, d.epoch, d.step, d.first_attempt_at, d.endpoint_id, d.event_id
      )
      select c.*, w.url, w.sealed_secret, w.sealed_old_secret, w.rotated_at, encode(e.body, 'base64') as body
      from claimed c join webhook_endpoints w on w.id = c.endpoint_id join outbox_events e on e.id = c.event_id`)
    return rows.flatMap((row) => {
      const pool = poolOf.get(row.id)
      return pool ? [toClaimed(row, pool)] : []
    })
  })
}

interface Choice {
  readonly free: FreeSlots
  readonly isDue: SQL
  /** Breaks ties. */
  readonly random: string
}

/** Locks the endpoints of its deliveries; those that another transaction has locked wait for the next claim. */
async function chooseDeliveries(
  tx: Tx,
  { free, isDue, random }: Choice,
): Promise<readonly { readonly id: string; readonly pool: AttemptPool }[]> {
  const pools = poolNames.map((pool) => {
    const { perOrganization, perEndpoint } = attemptPools[pool]
    return sql`(${pool}::text, ${free[pool]}::int, ${perOrganization}::int, ${perEndpoint}::int)`
  })
  const { rows } = await tx.execute<{ id: string; pool: AttemptPool }>(sql`
    with pools (pool, free, per_organization, per_endpoint) as (values ${sql.join(pools, sql`, `)}),
    leases as (
      select endpoint_id, count(*) as held from webhook_deliveries
      where leased_until > clock_timestamp() group by endpoint_id
    ), endpoints as (
      select w.id, w.organization_id, coalesce(l.held, 0) as held, p.*
      from webhook_endpoints w
      join pools p on p.pool
        = case when w.last_failure_at > coalesce(w.last_success_at, '-infinity') then 'failing' else 'healthy' end
      left join leases l on l.endpoint_id = w.id
      where w.status = 'enabled'
    ), organizations as (
      select organization_id, pool, sum(held) as held from endpoints group by organization_id, pool
    ), due as (
      select d.id, e.id as endpoint_id, e.organization_id, e.pool, e.free, e.per_organization,
        e.held + row_number() over (partition by e.id order by d.next_attempt_at, d.id) as endpoint_turn
      from endpoints e cross join lateral (
        select d.id, d.next_attempt_at from webhook_deliveries d where d.endpoint_id = e.id and ${isDue}
        order by d.next_attempt_at, d.id limit greatest(e.per_endpoint - e.held, 0)) d
    ), turns as (
      select due.*, o.held + row_number() over (
        partition by organization_id, pool order by endpoint_turn, md5(endpoint_id || ${random})) as turn
      from due join organizations o using (organization_id, pool)
    ), places as (
      select *, row_number() over (partition by pool order by turn, md5(organization_id || ${random})) as place
      from turns where turn <= per_organization
    )
    select p.id, p.pool from places p join webhook_endpoints w on w.id = p.endpoint_id
    where p.place + 2 * (p.turn - 1) <= p.free
    for no key update of w skip locked`)
  return rows
}

function toClaimed(row: ClaimedRow, pool: AttemptPool): ClaimedDelivery {
  return {
    id: row.id,
    pool,
    epoch: row.epoch,
    step: row.step,
    firstAttemptAt: toIso(row.first_attempt_at),
    endpoint: {
      id: row.endpoint_id,
      url: row.url,
      sealedSecret: row.sealed_secret,
      sealedOldSecret: row.sealed_old_secret,
      rotatedAt: toIso(row.rotated_at),
    },
    eventId: row.event_id,
    body: Buffer.from(row.body, 'base64'),
  }
}

function toIso(value: string | Date | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}

/** Only one process has the embedded database open: what is leased at its start was left by one that ended. */
export async function releaseLeases({ database }: Pick<Deps, 'database'>): Promise<void> {
  if (database.kind !== 'embedded') return
  await database.db.execute(sql`update webhook_deliveries set leased_until = null where leased_until is not null`)
}
