import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from '#lib/service/database/drizzle-types.ts'
import { DurableFileSystem } from '#lib/service/database/durable-file-system.ts'
import { migrationsFolder } from '#lib/service/database/migrate.ts'
import { pgliteOptions } from '#lib/service/database/pglite-options.ts'

/** A database as the program before migration 0001 left it, with nothing run on it since. */
export interface OldDatabase {
  readonly db: Db
  close(): Promise<void>
}

const nameOfKept = /^data-directory-(.+)\.tar\.br$/

/** The versions of which a data directory is kept, in the order of their names. `npm run keep-release` adds one. */
export function listKeptVersions(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .flatMap((name) => nameOfKept.exec(name)?.[1] ?? [])
    .toSorted()
}

/**
 * The data directory of a released version, as it left it. That of 0.1.0 has the demo workspace with its finished comparison,
 * two uploaded files, a comparison under an idempotency key, another that was deleted, a session, an API key, a desk
 * session and a draft. Its engine's log was cut short; nothing else was changed.
 */
function readKept(version: string): Blob {
  const packed = readFileSync(join(import.meta.dirname, `data-directory-${version}.tar.br`))
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 }
  return new Blob([new Uint8Array(brotliDecompressSync(packed, { params }))])
}

/** Unpacks it to `<dataDir>/database`. */
export async function unpackDataDirectory(dataDir: string, version: string): Promise<void> {
  const fs = new DurableFileSystem(join(dataDir, 'database'))
  await (await PGlite.create({ ...pgliteOptions, fs, loadDataDir: readKept(version) })).close()
}

/** In memory, with no migration run on it. */
export async function openKept(version: string): Promise<OldDatabase> {
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir: readKept(version) })
  return { db: drizzlePglite(pglite), close: () => pglite.close() }
}

/** Of 0.1.0, in memory or, where `TEST_DATABASE_URL` names a server, as a new database there with the same rows. */
export async function openOldDatabase(): Promise<OldDatabase> {
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir: readKept('0.1.0') })
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return { db: drizzlePglite(pglite), close: () => pglite.close() }
  const server = await createServerDatabase(serverUrl)
  await copyRows(pglite, server.client)
  await pglite.close()
  return server
}

async function createServerDatabase(serverUrl: string): Promise<OldDatabase & { client: pg.Client }> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const name = `filing_desk_old_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    db: drizzle(client),
    client,
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The schema of migration 0000, which is frozen, and every row of the fixture. */
async function copyRows(from: PGlite, to: pg.Client): Promise<void> {
  await to.query(readFileSync(join(migrationsFolder, '0000_initial.sql'), 'utf8'))
  await to.query(`create table schema_migrations (
    position integer primary key, hash text not null, applied_at timestamptz(3) not null default now())`)
  await to.query('begin')
  // Without the triggers that check foreign keys: the tables come in any order.
  await to.query('set local session_replication_role = replica')
  const { rows: tables } = await from.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const { rows } = await from.query<{ row: unknown }>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows)
      await to.query(`insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`, [row])
  }
  await to.query('commit')
}
