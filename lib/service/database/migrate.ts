import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isTransactionConflict } from '#lib/service/http/service-error.ts'
import type { Db } from './drizzle-types.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number that names this project's migrations among the server's advisory locks. */
const advisoryLock = 7_305_131_911

/** The database holds a migration this version of the program does not know. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration'
}

/** Whether this version of the program has made all of `hashes`, in this order. */
export function isKnownHistory(hashes: readonly string[], folder: string = migrationsFolder): boolean {
  const known = readMigrationFiles({ migrationsFolder: folder })
  return hashes.every((hash, position) => hash === known[position]?.hash)
}

export interface MigrateOptions {
  readonly folder?: string
  /** Runs everything, then rolls it back. */
  readonly isDryRun?: boolean
}

class RolledBack extends Error {}

/** Each waits a second for the deadlock to be found. */
const attempts = 20

/**
 * Brings the database up to date: all missing migrations in one transaction, one process at a time. Returns the names of
 * those that ran. Processes of the former version go on with their requests, so the transaction can lose a deadlock with
 * one of them; then all of it runs again.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runMissing(db, options)
    } catch (error) {
      if (attempt === attempts || !isTransactionConflict(error)) throw error
      await delay(100)
    }
  }
}

async function runMissing(
  db: Db,
  { folder = migrationsFolder, isDryRun = false }: MigrateOptions,
): Promise<readonly string[]> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  let first = known.length
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`)
    await tx.execute(sql`
      create table if not exists schema_migrations (
        position integer primary key,
        hash text not null,
        applied_at timestamptz(3) not null default now()
      )`)
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations order by position`)
    const history = rows.map(({ hash }) => hash)
    if (!isKnownHistory(history, folder)) {
      throw new UnknownMigration(
        'This database was made by another version of Filing Desk. Start that version, or give this one its own DATA_DIR or DATABASE_URL.',
      )
    }
    first = history.length
    for (const [position, migration] of known.entries()) {
      if (position < first) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (position, hash) values (${position}, ${migration.hash})`)
    }
    if (isDryRun) throw new RolledBack()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return readNames(folder).slice(first)
}

function readNames(folder: string): readonly string[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return entries.map(({ tag }) => tag)
}
