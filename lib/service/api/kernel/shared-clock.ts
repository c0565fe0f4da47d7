import { sql } from 'drizzle-orm'
import type { Database } from '#lib/service/database/database.ts'
import type { Db } from '#lib/service/database/open.ts'
import type { Clock } from './ports.ts'

export interface SharedClock extends Clock {
  stop(): void
}

interface SharedClockOptions {
  readonly database: Database
  /** The time of day of this process. */
  readonly clock: Clock
  /** Milliseconds that a test moves the time by. */
  readonly movedMs: () => number
  readonly everyMs?: number
}

/**
 * The time that all processes on one database share. On a server it is the server's, read again every minute; in between
 * it moves on by a counter that no one can set. A process whose own clock is wrong by hours would otherwise end the
 * sessions, runs and cursors of the others.
 */
export async function openSharedClock({
  database,
  clock,
  movedMs,
  everyMs = 60_000,
}: SharedClockOptions): Promise<SharedClock> {
  if (database.kind === 'embedded') {
    return { now: () => new Date(clock.now().getTime() + movedMs()), stop: () => {} }
  }
  let { aheadMs } = await measure(database.db)
  const adjust = async () => {
    const measured = await measure(database.db)
    if (Math.abs(measured.aheadMs - aheadMs) > measured.errorMs) aheadMs = measured.aheadMs
  }
  // While the database is away, the counter goes on.
  const timer = setInterval(() => void adjust().catch(() => {}), everyMs).unref()
  return {
    now: () => new Date(performance.now() + aheadMs + movedMs()),
    stop: () => clearInterval(timer),
  }
}

/** By how much the server's time is ahead of this process's counter. */
async function measure(db: Db): Promise<{ readonly aheadMs: number; readonly errorMs: number }> {
  const before = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const after = performance.now()
  const [row] = rows
  if (!row) throw new Error('The database did not say what time it is.')
  return { aheadMs: row.ms - (before + after) / 2, errorMs: (after - before) / 2 }
}
