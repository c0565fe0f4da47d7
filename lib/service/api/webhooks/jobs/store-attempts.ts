import { and, eq, sql } from 'drizzle-orm'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import type { FinishedAttempt } from './attempt-delivery.ts'

/**
 * Stores the outcomes of attempts, all together. An attempt whose lease was lost writes nothing; one that ends with a 2xx
 * counts even if its delivery was cancelled during it. An endpoint is disabled if a delivery has used up its 72 hours and
 * no 2xx came since its first attempt.
 */
export async function storeAttempts({ database }: Deps, attempts: readonly FinishedAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  await database.transaction(async (tx) => {
    await lockEndpoints(tx, attempts)
    const written = await writeDeliveries(tx, attempts)
    if (written.length === 0) return
    await writeEndpoints(tx, written)
    for (const attempt of written) if (!attempt.isSuccess && !attempt.next) await disableIfFailing(tx, attempt)
    await tx.execute(sql`
      insert into live_changes (organization_id, subject, subject_id, parent_id)
      select w.organization_id, 'webhook_delivery', max(d.id), w.id
      from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
      where d.id in ${written.map(({ delivery }) => delivery.id)}
      group by w.id`)
  })
}

/** Always before their deliveries and in one order, as everybody who changes both does. */
async function lockEndpoints(tx: Tx, attempts: readonly FinishedAttempt[]): Promise<void> {
  const ids = [...new Set(attempts.map(({ delivery }) => delivery.endpoint.id))]
  await tx.execute(sql`select id from webhook_endpoints where id in ${ids} order by id for no key update`)
}

/** Returns the attempts that were stored. */
async function writeDeliveries(tx: Tx, attempts: readonly FinishedAttempt[]): Promise<FinishedAttempt[]> {
  const rows = attempts.map(({ delivery, response, next, isSuccess, ...attempt }) => ({
    id: delivery.id,
    epoch: delivery.epoch,
    status: isSuccess ? 'succeeded' : next ? 'pending' : 'failed',
    step: next?.step ?? delivery.step,
    first_attempt_at: delivery.firstAttemptAt ?? attempt.startedAt,
    next_attempt_at: next && new Date(next.atMs),
    ended_at: next ? null : attempt.endedAt,
    started_at: attempt.startedAt,
    duration_ms: attempt.durationMs,
    url: delivery.endpoint.url,
    signature: attempt.signature,
    next_signature: attempt.nextSignature,
    response_status: response.responseStatus,
    error: response.error,
    // PostgreSQL stores no U+0000.
    response_body: response.responseBody?.replaceAll('\0', '\ufffd').toWellFormed() ?? null,
  }))
  const stored = await tx.execute<{ id: string }>(sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        id text collate "C", epoch int, status text, step int, first_attempt_at timestamptz, next_attempt_at timestamptz,
        ended_at timestamptz, started_at timestamptz, duration_ms int, url text, signature text, next_signature text,
        response_status int, error text, response_body text)
    ), written as (
      update webhook_deliveries d
      set status = r.status, step = r.step, first_attempt_at = r.first_attempt_at, next_attempt_at = r.next_attempt_at,
        ended_at = r.ended_at, attempt_count = d.attempt_count + 1, last_attempt_at = r.started_at,
        last_response_status = r.response_status, last_error = r.error, leased_until = null
      from r where d.id = r.id and d.epoch = r.epoch and (d.status = 'pending' or r.status = 'succeeded')
      returning d.id, d.attempt_count
    )
    insert into webhook_attempts
      (delivery_id, number, started_at, duration_ms, url, signature, next_signature, response_status, error, response_body)
    select r.id, w.attempt_count, r.started_at, r.duration_ms, r.url, r.signature, r.next_signature, r.response_status,
      r.error, r.response_body
    from r join written w on w.id = r.id
    returning delivery_id as id`)
  const ids = new Set(stored.rows.map(({ id }) => id))
  return attempts.filter(({ delivery }) => ids.has(delivery.id))
}

async function writeEndpoints(tx: Tx, attempts: readonly FinishedAttempt[]): Promise<void> {
  const rows = attempts.map(({ delivery, isSuccess, endedAt }) => ({
    id: delivery.endpoint.id,
    success: isSuccess ? endedAt : null,
    failure: isSuccess ? null : endedAt,
  }))
  await tx.execute(sql`
    update webhook_endpoints w
    set last_success_at = greatest(w.last_success_at, r.success), last_failure_at = greatest(w.last_failure_at, r.failure)
    from (
      select id, max(success) as success, max(failure) as failure
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id text collate "C", success timestamptz, failure timestamptz)
      group by id
    ) r where w.id = r.id`)
}

async function disableIfFailing(tx: Tx, { delivery, startedAt, endedAt }: FinishedAttempt): Promise<void> {
  const since = delivery.firstAttemptAt ?? startedAt.toISOString()
  // After a time in which no process ran, the last attempt can come late; an early one cannot disable.
  if (startedAt.getTime() - Date.parse(since) < webhookLimits.retryMs) return
  const at = endedAt.toISOString()
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ status: 'disabled', disabledReason: 'failing', disabledAt: at, updatedAt: at })
    .where(
      and(
        eq(webhookEndpoints.id, delivery.endpoint.id),
        eq(webhookEndpoints.status, 'enabled'),
        sql`coalesce(${webhookEndpoints.lastSuccessAt}, '-infinity') < ${since}::timestamptz`,
      ),
    )
    .returning({ id: webhookEndpoints.id })
  if (disabled.length === 0) return
  await tx
    .update(webhookDeliveries)
    .set({ status: 'cancelled', endedAt: at, nextAttemptAt: null, leasedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, delivery.endpoint.id), eq(webhookDeliveries.status, 'pending')))
}
