import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { TraceStatement } from '#lib/service/telemetry/telemetry.ts'
import type { Database } from './database.ts'
import { DurableFileSystem, durableStartParams, syncTree } from './durable-file-system.ts'
import { assertRoomToStart, readFreeBytes } from './free-bytes.ts'
import type { DirectoryLock } from './lock.ts'
import { migrate } from './migrate.ts'
import { pgliteOptions } from './pglite-options.ts'
import { traceClient } from './trace-client.ts'
import { startUpkeep } from './upkeep.ts'
import { openWritableCheck } from './writable.ts'
import { YieldingPglite } from './yielding-pglite.ts'

interface OpenEmbeddedOptions {
  readonly dataDir: string
  /** Held on `dataDir`, and released when the database is closed. */
  readonly lock: DirectoryLock
  readonly traceStatement?: TraceStatement | undefined
}

/** PostgreSQL in this process, in `<dataDir>/database`. */
export async function openEmbedded({ dataDir, lock, traceStatement }: OpenEmbeddedOptions): Promise<Database> {
  await assertRoomToStart(dataDir)
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) await createCluster(directory)
  const pglite = await startPglite(new DurableFileSystem(directory))
  try {
    return await wrapPglite(pglite, {
      freeBytes: () => readFreeBytes(dataDir),
      afterClose: () => lock.release(),
      traceStatement,
    })
  } catch (error) {
    await pglite.close()
    throw error
  }
}

interface WrapPgliteOptions {
  readonly freeBytes?: () => Promise<number>
  readonly afterClose?: () => void
  readonly logger?: Logger | undefined
  readonly traceStatement?: TraceStatement | undefined
}

export async function wrapPglite(
  pglite: PGlite,
  {
    freeBytes = async () => Number.POSITIVE_INFINITY,
    afterClose = () => {},
    logger,
    traceStatement,
  }: WrapPgliteOptions = {},
): Promise<Database> {
  const db = drizzle(traceStatement ? traceClient(pglite, traceStatement) : pglite, logger ? { logger } : {})
  await migrate(db)
  const upkeep = startUpkeep(pglite)
  return {
    kind: 'embedded',
    db,
    freeBytes,
    countConnections: () => null,
    isWritable: openWritableCheck((statement) => pglite.query(statement)),
    queueConnection: { backend: 'pglite', pglite },
    transaction: (work) => db.transaction(work),
    async close() {
      await upkeep.stop()
      if (!pglite.closed) await pglite.close()
      afterClose()
    },
  }
}

/** Created under another name and renamed, so that a process killed halfway leaves no incomplete database. */
async function createCluster(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = await startPglite(new DurableFileSystem(unfinished))
  await pglite.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
}

/** `settings` such as `min_wal_size=32MB` are added to those of every start. */
export async function startPglite(fs: DurableFileSystem, settings: readonly string[] = []): Promise<PGlite> {
  const pglite = new YieldingPglite({
    ...pgliteOptions,
    fs,
    startParams: durableStartParams(PGlite.defaultStartParams, settings),
  })
  await pglite.waitReady
  return pglite
}
