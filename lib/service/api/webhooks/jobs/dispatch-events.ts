import { asc, isNull, sql } from 'drizzle-orm'
import { oshaEventTypes } from '#lib/contract/webhooks/endpoint.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { writeEnvelope } from '#lib/service/api/webhooks/envelope.ts'
import { outboxEvents } from '#lib/service/database/schema/shared.ts'

const eventsAtOnce = 200

/**
 * Makes the deliveries of events that have none yet, in one transaction with the events' own mark: an event is
 * dispatched once, by whichever process comes first. Receivers are the enabled endpoints that subscribe to it and were
 * made before it happened. Returns the number of events.
 */
export async function dispatchEvents({ database, clock, randomId }: Deps): Promise<number> {
  const open = await database.db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(isNull(outboxEvents.dispatchedAt))
    .limit(1)
  if (open.length === 0) return 0
  const now = clock.now().toISOString()
  return await database.transaction(async (tx) => {
    const events = await tx
      .select()
      .from(outboxEvents)
      .where(isNull(outboxEvents.dispatchedAt))
      .orderBy(asc(outboxEvents.occurredAt), asc(outboxEvents.id))
      .limit(eventsAtOnce)
      .for('update', { skipLocked: true })
    if (events.length === 0) return 0
    const bodies = events.map((event) => ({ id: event.id, body: writeEnvelope(event).toString('base64') }))
    await tx.execute(sql`
      update outbox_events e set body = decode(b.body, 'base64'), dispatched_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as b(id text collate "C", body text)
      where e.id = b.id`)
    const receivers = await tx.execute<{ event: string; endpoint: string }>(sql`
      select e.id as event, w.id as endpoint
      from outbox_events e
      join organizations o on o.id = e.organization_id
      join webhook_endpoints w on w.organization_id = e.organization_id
      where e.id in ${events.map(({ id }) => id)}
        and w.status = 'enabled' and w.position < e.position and e.type = any(w.enabled_events)
        and (e.type not in ${[...oshaEventTypes]} or (
          'osha' = any(o.datasets)
          and (w.filters->'states' is null or jsonb_exists(w.filters->'states', e.data->>'state'))
          and (w.filters->'employerIds' is null or jsonb_exists(w.filters->'employerIds', e.subject_id))))`)
    const deliveries = receivers.rows.map(({ event, endpoint }) => ({ id: randomId(), event, endpoint }))
    await tx.execute(sql`
      insert into webhook_deliveries (id, endpoint_id, event_id, status, next_attempt_at, created_at)
      select d.id, d.endpoint, d.event, 'pending', ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as d(id text collate "C", event text collate "C", endpoint text collate "C")
      on conflict do nothing`)
    return events.length
  })
}
