import { sql } from 'drizzle-orm'
import { longestWaitMs } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

/**
 * After the clock has been set back: makes first attempts due that are planned for the future, and others that are planned
 * further ahead than any wait of the schedule. First attempts in the future are forgotten.
 */
export async function rescheduleAttempts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const nowMs = clock.now().getTime()
  const [now, latest] = [nowMs, nowMs + longestWaitMs].map((ms) => new Date(ms).toISOString())
  await database.db.execute(sql`
    update webhook_deliveries
    set next_attempt_at = ${now}::timestamptz,
      first_attempt_at = case when first_attempt_at > ${now}::timestamptz then null else first_attempt_at end
    where status = 'pending' and next_attempt_at > ${now}::timestamptz
      and (first_attempt_at is null or first_attempt_at > ${now}::timestamptz or next_attempt_at > ${latest}::timestamptz)`)
}
