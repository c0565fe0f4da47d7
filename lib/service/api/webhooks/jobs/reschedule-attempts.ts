import { sql } from 'drizzle-orm'
import { longestWaitMs } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

/**
 * Makes attempts due that are planned further ahead than any wait of the schedule, and forgets first attempts that are in the
 * future: the clock has been set back since they were stored.
 */
export async function rescheduleAttempts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const nowMs = clock.now().getTime()
  const [now, latest] = [nowMs, nowMs + longestWaitMs].map((ms) => new Date(ms).toISOString())
  await database.db.execute(sql`
    update webhook_deliveries set
      next_attempt_at = case when next_attempt_at > ${latest}::timestamptz then ${now}::timestamptz else next_attempt_at end,
      first_attempt_at = case when first_attempt_at > ${now}::timestamptz then null else first_attempt_at end
    where status = 'pending' and (next_attempt_at > ${latest}::timestamptz or first_attempt_at > ${now}::timestamptz)`)
}
