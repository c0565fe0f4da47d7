import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDatabaseAway, isTransactionConflict } from '#lib/service/http/service-error.ts'
import type { TraceStatement } from '#lib/service/telemetry/telemetry.ts'
import { type Database, longestSilenceMs } from './database.ts'
import type { Tx } from './drizzle-types.ts'
import { migrate } from './migrate.ts'
import { PreparingClient } from './preparing-client.ts'
import { tracePool } from './trace-client.ts'
import { openWritableCheck } from './writable.ts'

const transactionAttempts = 4
/** Then the connection is given up: behind a broken network it would stay silent for a quarter of an hour. */
const writableTimeoutMs = 1500

interface OpenServerOptions {
  readonly databaseUrl: string
  readonly onConnectionError?: ((error: Error) => void) | undefined
  readonly logger?: Logger | undefined
  /** For tests. */
  readonly silentMs?: number
  readonly traceStatement?: TraceStatement | undefined
}

const oldestVersion = 15

/** The server cannot be reached, rejects the connection, or is too old. */
class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer(options: OpenServerOptions): Promise<Database> {
  const { databaseUrl, onConnectionError, logger, traceStatement, silentMs = longestSilenceMs } = options
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    // While a migration holds a table: a request then gets an error that asks it to come again.
    lock_timeout: 30_000,
    // Compiling a statement takes longer than those of ours, which read few rows.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (error) => onConnectionError?.(error))
  // The pool does not report errors of a connection in use; unhandled they would end the process. The next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', (client) => endWhenSilent(client, silentMs))
  const config = logger ? { logger } : {}
  const traced = traceStatement ? tracePool(pool, traceStatement) : pool
  const db = drizzle(traced, config)
  try {
    await assertUsable(pool)
    await migrate(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'server',
    db,
    queueConnection: { backend: 'postgres', connectionString: databaseUrl },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    countConnections: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      pending: pool.waitingCount,
    }),
    isWritable: openWritableCheck((text) => {
      const query = { text, query_timeout: writableTimeoutMs }
      return pool.query(query)
    }),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transact(traced, config, work)
        } catch (error) {
          if (attempt === transactionAttempts || !isTransactionConflict(error)) throw error
          await delay(attempt * 20)
        }
      }
    },
    close: () => pool.end(),
  }
}

/** The pool's own transactions would keep the connection of one whose "begin" fails. */
async function transact<Result>(
  pool: pg.Pool,
  config: { readonly logger?: Logger },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await drizzle(client, config).transaction(work)
    client.release()
    return result
  } catch (error) {
    client.release(isDatabaseAway(error))
    throw error
  }
}

/** Ends a connection on which nothing came for longer than a statement can take: a network that dropped it says nothing. */
function endWhenSilent(client: pg.PoolClient, silentMs: number): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (stream instanceof Socket) stream.setTimeout(silentMs, () => stream.destroy())
}

async function assertUsable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    .catch((cause: unknown) => {
      throw new DatabaseUnusable(`The database of DATABASE_URL cannot be opened: ${explain(cause)}.`, { cause })
    })
  const version = rows[0]?.version ?? 0
  if (version >= oldestVersion) return
  throw new DatabaseUnusable(
    `The server of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
  )
}

/** A name with several addresses has one error for each. */
function explain(cause: unknown): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause]
  return first instanceof Error ? first.message : String(first)
}
