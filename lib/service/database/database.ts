import type { PGlite } from '@electric-sql/pglite'
import type { Db, Tx } from './drizzle-types.ts'

/** A statement on a server takes no longer: a connection that says nothing for so long was dropped without a word. */
export const longestSilenceMs = 75_000

export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** The job queue's connection. */
  readonly queueConnection: QueueConnection
  /**
   * Runs `work` in one transaction: committed if it returns, rolled back if it throws. On a server a transaction that
   * lost a deadlock or a serialization race runs again, so `work` must have no effect outside `tx`.
   * Inside `work` use `tx` only: the embedded database has one connection, and waiting for it there never ends.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Free bytes on the disk of the embedded database; infinite on a server, which manages its own. */
  freeBytes(): Promise<number>
  /** Of the pool to a server; null where the database is embedded. */
  countConnections(): ConnectionCounts | null
  /** False while the database only reads. Rejects, or stays pending, where it does not respond. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}

export interface ConnectionCounts {
  readonly idle: number
  readonly used: number
  /** Requests that wait for a connection. */
  readonly pending: number
}

export type QueueConnection =
  | { readonly backend: 'pglite'; readonly pglite: PGlite }
  | { readonly backend: 'postgres'; readonly connectionString: string }
