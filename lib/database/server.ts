import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

const transactionAttempts = 4

interface OpenServerOptions {
  readonly databaseUrl: string
  readonly onConnectionError?: ((error: Error) => void) | undefined
}

/** A PostgreSQL server, 15 or newer. */
export async function openServer({ databaseUrl, onConnectionError }: OpenServerOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (error) => onConnectionError?.(error))
  const db = drizzle(pool)
  try {
    await migrate(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'server',
    db,
    queueConnection: { backend: 'postgres', connectionString: databaseUrl },
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await db.transaction(work)
        } catch (error) {
          if (attempt === transactionAttempts || !isLostRace(error)) throw error
          await delay(attempt * 20)
        }
      }
    },
    close: () => pool.end(),
  }
}

/** serialization_failure and deadlock_detected, https://www.postgresql.org/docs/15/errcodes-appendix.html */
function isLostRace(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01')
}
