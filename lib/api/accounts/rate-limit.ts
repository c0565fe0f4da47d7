import { eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '#lib/api/kernel/context.ts'
import { rateLimitWindows } from '#lib/database/schema/shared.ts'
import { networkOf } from '#lib/http/network-of.ts'
import { ServiceError } from '#lib/http/service-error.ts'

export interface RateLimit {
  /** What is counted, and for whom. */
  readonly key: string
  readonly attempts: number
  readonly windowMs: number
}

const windowMs = 15 * 60 * 1000

/** Wrong passwords for one account, wherever they come from. */
export function accountLimit(email: string): RateLimit {
  return { key: `sign-in:account:${email}`, attempts: 10, windowMs }
}

/** Failed sign-ins from one address, whatever the accounts and the way. */
export function addressLimit(address: string | null): RateLimit {
  return { key: `sign-in:address:${networkOf(address)}`, attempts: 60, windowMs }
}

/**
 * Counts one attempt, whatever becomes of it, and throws `rate_limited` over the limit. Counting and looking are one
 * statement: of attempts made at once no more than the limit get through. Not rate-limiter-flexible: its clock cannot be
 * given, and tests move ours.
 */
export async function countAttempt({ database, clock }: Deps, limit: RateLimit): Promise<void> {
  const now = clock.now()
  const startedAt = now.toISOString()
  const oldest = new Date(now.getTime() - limit.windowMs).toISOString()
  const isOver = sql`${rateLimitWindows.startedAt} <= ${oldest}::timestamptz`
  const [window] = await database.db
    .insert(rateLimitWindows)
    .values({ key: limit.key, startedAt, count: 1 })
    .onConflictDoUpdate({
      target: rateLimitWindows.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimitWindows.count} + 1 end`,
        startedAt: sql`case when ${isOver} then ${startedAt}::timestamptz else ${rateLimitWindows.startedAt} end`,
      },
    })
    .returning()
  if (!window || window.count <= limit.attempts) return
  const remainingMs = Date.parse(window.startedAt) + limit.windowMs - now.getTime()
  throw new ServiceError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

/** Forgets the attempts under `key`: for the owner of an account who got in after all. */
export async function clearAttempts({ database }: Deps, key: string): Promise<void> {
  await database.db.delete(rateLimitWindows).where(eq(rateLimitWindows.key, key))
}

/** Takes one attempt back. */
export async function returnAttempt({ database }: Deps, key: string): Promise<void> {
  await database.db
    .update(rateLimitWindows)
    .set({ count: sql`greatest(${rateLimitWindows.count} - 1, 0)` })
    .where(eq(rateLimitWindows.key, key))
}

/** Removes windows that ended long ago. */
export async function forgetOldAttempts({ database, clock }: Deps): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60 * 1000).toISOString()
  await database.db.delete(rateLimitWindows).where(lt(rateLimitWindows.startedAt, yesterday))
}
