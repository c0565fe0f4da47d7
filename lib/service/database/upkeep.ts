import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export interface Upkeep {
  stop(): Promise<void>
}

interface UpkeepOptions {
  readonly everyMs?: number
  /** Log since the last checkpoint, in bytes: a start after a crash replays it. */
  readonly mostLogBytes?: number
  readonly vacuumEveryMs?: number
}

/**
 * Does what a server's background processes do and the embedded database has none of: without it, the log would grow
 * until the database is closed, and deleted rows would never free their space.
 */
export function startUpkeep(
  pglite: PGlite,
  { everyMs = 10_000, mostLogBytes = 64 * 1024 * 1024, vacuumEveryMs = 60 * 60 * 1000 }: UpkeepOptions = {},
): Upkeep {
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    let vacuumedAt = performance.now()
    while (await isTime()) {
      // Errors are retried at the next interval.
      await checkpointIfLong(pglite, mostLogBytes).catch(() => {})
      if (performance.now() - vacuumedAt < vacuumEveryMs) continue
      vacuumedAt = performance.now()
      await vacuum(pglite, stopping.signal).catch(() => {})
    }
  }

  function isTime(): Promise<boolean> {
    return delay(everyMs, true, { ref: false, signal: stopping.signal }).catch(() => false)
  }
}

async function checkpointIfLong(pglite: PGlite, mostLogBytes: number): Promise<void> {
  const { rows } = await pglite.query<{ isLong: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), (pg_control_checkpoint()).redo_lsn) > $1 as "isLong"',
    [mostLogBytes],
  )
  if (rows[0]?.isLong) await pglite.exec('checkpoint')
}

/** One table at a time, so that requests run in between. */
async function vacuum(pglite: PGlite, signal: AbortSignal): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', t.schemaname, t.relname) as name
     from pg_stat_user_tables t join pg_class c on c.oid = t.relid where c.relkind = 'r' order by 1`,
  )
  for (const { name } of rows) {
    if (signal.aborted) return
    await pglite.exec(`vacuum (analyze) ${name}`).catch(() => {})
  }
}
