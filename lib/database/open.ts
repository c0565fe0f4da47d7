import type { PGlite } from '@electric-sql/pglite'
import type { Db, Tx } from './drizzle-types.ts'
import { lockDirectory } from './lock.ts'

export type { Db, Tx } from './drizzle-types.ts'

export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** What the job queue connects with. */
  readonly queueConnection: QueueConnection
  /**
   * Runs `work` in one transaction: committed if it returns, rolled back if it throws. On a server a transaction that
   * lost a deadlock or a serialization race runs again, so `work` must have no effect outside `tx`.
   * Inside `work` use `tx` only: the embedded database has one connection, and waiting for it there never ends.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Free bytes on the disk of the embedded database; infinite on a server, which manages its own. */
  freeBytes(): Promise<number>
  /** False while the database only reads. Rejects, or stays pending, where it does not respond. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}

export type QueueConnection =
  | { readonly backend: 'pglite'; readonly pglite: PGlite }
  | { readonly backend: 'postgres'; readonly connectionString: string }

export interface OpenDatabaseOptions {
  readonly dataDir: string
  /** Given: that PostgreSQL server. Absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Called for connections that the server closed while idle. */
  readonly onConnectionError?: (error: Error) => void
}

/**
 * Opens the database, up to date with the migrations. Throws `DataDirectoryInUse` where another process has it open,
 * before the engine is loaded, because loading takes longer than an error should.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  onConnectionError,
}: OpenDatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const { openServer } = await import('./server.ts')
    return openServer({ databaseUrl, onConnectionError })
  }
  const lock = lockDirectory(dataDir)
  try {
    const { openEmbedded } = await import('./embedded.ts')
    return await openEmbedded({ dataDir, lock })
  } catch (error) {
    lock.release()
    throw error
  }
}
