import { sql } from 'drizzle-orm'
import { assertDiskSpace } from '#lib/api/kernel/assert-disk-space.ts'
import type { AnonymousContext, Deps } from '#lib/api/kernel/context.ts'
import { ServiceError } from '#lib/http/service-error.ts'

/** Throws `temporarily_unavailable` where the database does not respond, only reads, or has no room left on its disk. */
export async function assertReady({ deps }: AnonymousContext): Promise<void> {
  await assertDiskSpace(deps, 0)
  const isWritable = await asksWhetherWritable(deps).catch((cause: unknown) => {
    throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 5, cause })
  })
  if (isWritable) return
  throw new ServiceError('temporarily_unavailable', 'The database only reads at the moment.', { retryAfterSeconds: 5 })
}

async function asksWhetherWritable({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const { rows } = await database.db.execute<{ writable: boolean }>(
    sql`select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  )
  return rows[0]?.writable === true
}
