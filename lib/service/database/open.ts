import type { TraceStatement } from '#lib/service/telemetry/telemetry.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './lock.ts'

export type { Db, Tx } from './drizzle-types.ts'

export interface OpenDatabaseOptions {
  readonly dataDir: string
  /** Given: that PostgreSQL server. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Called for connections that the server closed while idle. */
  readonly onConnectionError?: (error: Error) => void
  /** Absent: statements are run as they are. */
  readonly traceStatement?: TraceStatement | undefined
}

/**
 * Opens the database, up to date with the migrations. Throws `DataDirectoryInUse` where another process has it open,
 * before the engine is loaded, because loading takes longer than an error should.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  onConnectionError,
  traceStatement,
}: OpenDatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const { openServer } = await import('./server.ts')
    return openServer({ databaseUrl, onConnectionError, traceStatement })
  }
  const lock = lockDirectory(dataDir)
  try {
    const { openEmbedded } = await import('./embedded.ts')
    return await openEmbedded({ dataDir, lock, traceStatement })
  } catch (error) {
    lock.release()
    throw error
  }
}
