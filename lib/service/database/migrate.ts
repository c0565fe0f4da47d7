import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './drizzle-types.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** An arbitrary number that names this project's migrations among the server's advisory locks. */
const advisoryLock = 7_305_131_911

/** The database holds a migration this version of the program does not know. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration'
}

/** Brings the database up to date: all missing migrations in one transaction, one process at a time. */
export async function migrate(db: Db, folder: string = migrationsFolder): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`)
    await tx.execute(sql`
      create table if not exists schema_migrations (
        position integer primary key,
        hash text not null,
        applied_at timestamptz(3) not null default now()
      )`)
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations order by position`)
    if (rows.some((row, position) => row.hash !== known[position]?.hash)) {
      throw new UnknownMigration(
        'This database was made by another version of Filing Desk. Start that version, or give this one its own DATA_DIR or DATABASE_URL.',
      )
    }
    for (const [position, migration] of known.entries()) {
      if (position < rows.length) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (position, hash) values (${position}, ${migration.hash})`)
    }
  })
}
