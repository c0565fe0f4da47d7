import { sql } from 'drizzle-orm'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

/** Deletes deliveries that ended 30 days ago, a few thousand at a time. */
export async function pruneDeliveries({ database, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookLimits.retentionDays * 24 * 3_600_000).toISOString()
  await database.db.execute(sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where ended_at < ${before}::timestamptz and status <> 'pending' limit 5000)`)
}
