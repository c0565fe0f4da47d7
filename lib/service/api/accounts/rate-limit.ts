import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { rateLimitWindows } from '#lib/service/database/schema/shared.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/**
 * Attempts that may fail are spaced out, never locked out. The first `freeAttempts` have no delay between them; then the
 * delay grows by `stepMs` with each attempt, up to `maxDelayMs`. An hour without an attempt forgets all of them.
 */
export interface RateLimit {
  /** Names the counted action and its address, account or device. */
  readonly key: string
  readonly freeAttempts: number
  readonly stepMs: number
  readonly maxDelayMs: number
}

/** The attempts under one limit, locked until the transaction ends. */
export interface LockedAttempts {
  readonly key: string
  readonly count: number
  /** When the next one may start. */
  readonly nextMs: number
}

type LimitDeps = Pick<Deps, 'database' | 'clock'>

/** An attempt is held this long for its start, and rejected where it would start later. */
const maxHoldMs = 4000
const forgottenAfterMs = 60 * 60 * 1000

/** Counts one attempt under one limit: see `reserveAttempts`. */
export async function reserveAttempt(deps: LimitDeps, limit: RateLimit): Promise<Date> {
  return await reserveAttempts(deps, async (tx, now) => [await lockAttempts(tx, now, limit)])
}

/**
 * Counts one attempt, successful or not, under every limit that `lock` returns, and resolves to the time when it starts.
 * Throws `rate_limited` where that is too far ahead, and then counts nothing. Concurrent attempts get different starts, as
 * far apart as their limits say. Not rate-limiter-flexible: its clock cannot be given, and tests move ours.
 */
export async function reserveAttempts(
  { database, clock }: LimitDeps,
  lock: (tx: Tx, now: Date) => Promise<readonly LockedAttempts[]>,
): Promise<Date> {
  const now = clock.now()
  const startsAt = await database.transaction(async (tx) => {
    const locked = await lock(tx, now)
    const startMs = Math.max(...locked.map(({ nextMs }) => nextMs))
    if (isTooFar(startMs, now)) return startMs
    const reserved = locked.map(({ key, count, nextMs }) => {
      return { key, count: count + 1, startedAt: new Date(nextMs).toISOString() }
    })
    await tx
      .insert(rateLimitWindows)
      .values(reserved)
      .onConflictDoUpdate({
        target: rateLimitWindows.key,
        set: { count: sql`excluded.count`, startedAt: sql`excluded.started_at` },
      })
    return startMs
  })
  if (!isTooFar(startsAt, now)) return new Date(startsAt)
  const retryAfterSeconds = Math.ceil((startsAt - now.getTime()) / 1000)
  throw new ServiceError('rate_limited', undefined, { retryAfterSeconds })
}

function isTooFar(startMs: number, now: Date): boolean {
  return startMs - now.getTime() > maxHoldMs
}

export async function lockAttempts(tx: Tx, now: Date, limit: RateLimit): Promise<LockedAttempts> {
  const { key } = limit
  const nowMs = now.getTime()
  // A start further ahead than an attempt may be held comes from a clock that has been set back since then.
  const latest = new Date(nowMs + maxHoldMs).toISOString()
  const [row] = await tx
    .insert(rateLimitWindows)
    .values({ key, startedAt: now.toISOString(), count: 0 })
    .onConflictDoUpdate({
      target: rateLimitWindows.key,
      set: { startedAt: sql`least(${rateLimitWindows.startedAt}, ${latest}::timestamptz)` },
    })
    .returning()
  if (!row) throw new Error('A rate limit could not be read.')
  const latestMs = Date.parse(row.startedAt)
  const count = nowMs - latestMs > forgottenAfterMs ? 0 : row.count
  return { key, count, nextMs: Math.max(nowMs, latestMs + delayAfter(count, limit)) }
}

/** Between the attempt with this number, counted from 1, and the next. */
export function delayAfter(count: number, { freeAttempts, stepMs, maxDelayMs }: RateLimit): number {
  return Math.min(Math.max(0, count - freeAttempts + 1) * stepMs, maxDelayMs)
}

/** Forgets the attempts under `key`. */
export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimitWindows).where(eq(rateLimitWindows.key, key))
}

/** Takes one attempt back under each of the keys. */
export async function returnAttempts(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .update(rateLimitWindows)
    .set({ count: sql`greatest(${rateLimitWindows.count} - 1, 0)` })
    .where(inArray(rateLimitWindows.key, [...keys]))
}

/** Removes those that are forgotten. */
export async function removeOldAttempts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgottenAfterMs).toISOString()
  await tx.delete(rateLimitWindows).where(lt(rateLimitWindows.startedAt, before))
}
