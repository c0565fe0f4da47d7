import { setTimeout as delay } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'

export interface Upkeep {
  stop(): Promise<void>
}

interface UpkeepOptions {
  readonly everyMs?: number
  /** Of log since the last checkpoint: what a start after a crash has to go through again. */
  readonly mostLogBytes?: number
  readonly vacuumEveryMs?: number
}

/**
 * What a server does in background processes, which the embedded database has not: left alone, its log would grow until
 * it is closed, and what is deleted would never make room.
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
      // What fails is tried again at the next turn.
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

/** Table by table: requests get their turn in between. */
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
