import { sql } from 'drizzle-orm'
import type { AnonymousContext } from '#lib/api/kernel/context.ts'
import { ServiceError } from '#lib/http/service-error.ts'

/** Throws `temporarily_unavailable` where the database does not respond. */
export async function assertReady({ deps }: AnonymousContext): Promise<void> {
  try {
    await deps.database.db.execute(sql`select 1`)
  } catch (cause) {
    throw new ServiceError('temporarily_unavailable', undefined, { retryAfterSeconds: 5, cause })
  }
}
