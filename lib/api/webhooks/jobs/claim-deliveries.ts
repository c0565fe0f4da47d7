import { sql } from 'drizzle-orm'
import type { Deps } from '#lib/api/kernel/context.ts'
import type { EndpointRow } from '#lib/api/webhooks/find-endpoint.ts'

/** At once to one endpoint, by all processes together; one that fails gets one at a time. */
const attemptsPerEndpoint = 4
/** Longer than an exchange can take, so that whoever holds it has certainly ended. */
const leaseSeconds = 30

export interface ClaimedDelivery {
  readonly id: string
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
 * Takes up to `count` deliveries that are due, for half a minute of the database's clock. Of several processes one at a
 * time claims for an endpoint, so that the limit of each holds across them; endpoints take turns at random.
 */
export async function claimDeliveries(deps: Deps, count: number): Promise<readonly ClaimedDelivery[]> {
  const now = deps.clock.now().toISOString()
  const isDue = sql`d.status = 'pending' and d.next_attempt_at <= ${now}::timestamptz
    and (d.leased_until is null or d.leased_until <= clock_timestamp())`
  const turn = deps.randomBytes(4).toString('hex')
  const due = sql`
    select w.id from webhook_endpoints w
    where w.status = 'enabled' and exists (select 1 from webhook_deliveries d where d.endpoint_id = w.id and ${isDue})
    order by md5(w.id || ${turn}) limit ${count}`
  const candidates = await deps.database.db.execute<{ id: string }>(due)
  if (candidates.rows.length === 0) return []
  return await deps.database.transaction(async (tx) => {
    const locked = await tx.execute<{ id: string }>(sql`${due} for no key update of w skip locked`)
    if (locked.rows.length === 0) return []
    // A statement of its own: it sees what another process claimed before the lock was ours.
    const { rows } = await tx.execute<ClaimedRow>(sql`
      with room as (
        select w.id,
          (case when w.last_failure_at > coalesce(w.last_success_at, '-infinity') then 1 else ${attemptsPerEndpoint}::int end)
          - (select count(*)::int from webhook_deliveries l where l.endpoint_id = w.id and l.leased_until > clock_timestamp()
          ) as slots
        from webhook_endpoints w where w.id in ${locked.rows.map(({ id }) => id)}
      ), chosen as (
        select c.id from room cross join lateral (
          select d.id from webhook_deliveries d where d.endpoint_id = room.id and ${isDue}
          order by d.next_attempt_at, d.id limit greatest(room.slots, 0)) c
        limit ${count}
      ), claimed as (
        update webhook_deliveries d
        set leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second', epoch = d.epoch + 1
        from chosen where d.id = chosen.id
        returning d.id, d.epoch, d.step, d.first_attempt_at, d.endpoint_id, d.event_id
      )
      select c.*, w.url, w.sealed_secret, w.sealed_old_secret, w.rotated_at, encode(e.body, 'base64') as body
      from claimed c join webhook_endpoints w on w.id = c.endpoint_id join outbox_events e on e.id = c.event_id`)
    return rows.map(toClaimed)
  })
}

function toClaimed(row: ClaimedRow): ClaimedDelivery {
  return {
    id: row.id,
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
