import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import pg from 'pg'
import { wrapPglite } from './embedded.ts'
import { migrationsFolder } from './migrate.ts'
import type { Database } from './open.ts'
import { pgliteBytes } from './pglite-bytes.ts'
import { openQueue } from './queue.ts'
import { openServer } from './server.ts'

/**
 * A fresh migrated database for one test file, with the queue's tables in it: PGlite in memory, or, where
 * `TEST_DATABASE_URL` names a PostgreSQL server, a database of its own there. `close` takes it away.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? openOnServer(serverUrl, options) : openInMemory(options)
}

export interface TestDatabaseOptions {
  /** Told of every statement with its parameters, the migrations' included. */
  readonly logger?: Logger | undefined
}

async function openInMemory({ logger }: TestDatabaseOptions): Promise<Database> {
  const dump = await prepareDump()
  return wrapPglite(await PGlite.create({ ...pgliteBytes, loadDataDir: new Blob([dump]) }), { logger })
}

/** Made once for a schema and kept with the installed packages: making one takes seconds, loading it a fraction. */
async function prepareDump(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/filing-desk')
  const path = join(folder, `${schemaFingerprint()}.tar`)
  if (!existsSync(path)) {
    const pglite = await PGlite.create()
    const database = await wrapPglite(pglite)
    await prepareQueueTables(database)
    const dump = await pglite.dumpDataDir('none')
    await database.close()
    mkdirSync(folder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, await dump.bytes())
    renameSync(unfinished, path)
  }
  return new Uint8Array(readFileSync(path))
}

async function openOnServer(serverUrl: string, { logger }: TestDatabaseOptions): Promise<Database> {
  const template = `filing_desk_template_${schemaFingerprint()}`
  const name = `filing_desk_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query('select pg_advisory_lock(7305131912)')
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) {
    await admin.query(`create database ${template}_new`)
    const prepared = await openServer({ databaseUrl: withDatabase(serverUrl, `${template}_new`) })
    await prepareQueueTables(prepared)
    await prepared.close()
    await admin.query(`alter database ${template}_new rename to ${template}`)
  }
  await admin.query(`create database ${name} template ${template}`)
  await admin.query('select pg_advisory_unlock(7305131912)')
  const database = await openServer({ databaseUrl: withDatabase(serverUrl, name), logger })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

async function prepareQueueTables(database: Database): Promise<void> {
  const queue = await openQueue({ database, jobs: [] })
  await queue.stop({ timeoutMs: 1000 })
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Changes with the migrations, the queue's own tables and the database engine. */
function schemaFingerprint(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  for (const { tag } of entries) hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
  for (const name of ['pg-boss', '@electric-sql/pglite']) {
    hash.update(readFileSync(join(import.meta.dirname, '../../node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}
