import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import pg from 'pg'
import type { TraceStatement } from '#lib/service/telemetry/telemetry.ts'
import type { Database } from './database.ts'
import { wrapPglite } from './embedded.ts'
import { pgliteOptions } from './pglite-options.ts'
import { openServer } from './server.ts'
import { shippedTables } from './shipped-tables.ts'
import { cacheFolder, prepareQueueTables, schemaFingerprint } from './testing/prepared.ts'

/**
 * A fresh migrated database, with the queue's tables in it: PGlite in memory, or, where `TEST_DATABASE_URL` names a
 * PostgreSQL server, a new database there. `close` removes all of it; its queue must be stopped before.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? openOnServer(serverUrl, options) : openInMemory(options)
}

export interface TestDatabaseOptions {
  /** Receives every statement with its parameters, the migrations' included. */
  readonly logger?: Logger | undefined
  readonly traceStatement?: TraceStatement | undefined
}

/** Databases in memory that are free and as new: making one takes four times as long as emptying one. */
const free: Database[] = []

async function openInMemory(options: TestDatabaseOptions): Promise<Database> {
  if (options.logger ?? options.traceStatement) return await createInMemory(options)
  const database = free.pop() ?? (await createInMemory())
  const before = await fingerprintSeeded(database)
  return {
    ...database,
    async close() {
      await emptyTables(database)
      if ((await fingerprintSeeded(database)) === before) free.push(database)
      else await database.close()
    },
  }
}

async function createInMemory({ logger, traceStatement }: TestDatabaseOptions = {}): Promise<Database> {
  const dump = await prepareDump()
  return wrapPglite(await PGlite.create({ ...pgliteOptions, loadDataDir: new Blob([dump]) }), {
    logger,
    traceStatement,
  })
}

async function fingerprintSeeded({ db }: Database): Promise<string> {
  const contents = shippedTables.map((name) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from ${name} t)`)
  const { rows } = await db.execute<{ contents: unknown }>(`select jsonb_build_array(${contents}) as contents`)
  return JSON.stringify(rows[0]?.contents)
}

async function emptyTables({ db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in (${shippedTables.map((name) => `'${name}'`)})`)
    const tables = [...rows.map(({ name }) => name), 'pgboss.job']
    const filled = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
    const { rows: toEmpty } = await tx.execute<{ name: string }>(filled.join(' union all '))
    if (toEmpty.length === 0) return
    // Without triggers: some tables cannot be emptied otherwise.
    await tx.execute('set local session_replication_role = replica')
    await tx.execute(`truncate ${toEmpty.map(({ name }) => name)} restart identity cascade`)
  })
}

/** Cached with the installed packages, one for each schema: creating it takes seconds, loading it a fraction. */
async function prepareDump(): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(cacheFolder, `${schemaFingerprint()}.tar`)
  if (!existsSync(path)) {
    const pglite = await PGlite.create(pgliteOptions)
    const database = await wrapPglite(pglite)
    await prepareQueueTables(database)
    const dump = await pglite.dumpDataDir('none')
    await database.close()
    mkdirSync(cacheFolder, { recursive: true })
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, await dump.bytes())
    renameSync(unfinished, path)
  }
  return new Uint8Array(readFileSync(path))
}

async function openOnServer(serverUrl: string, options: TestDatabaseOptions): Promise<Database> {
  const { url, drop } = await createOnServer(serverUrl)
  const database = await openServer({ databaseUrl: url, ...options })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

export interface ServerDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A fresh migrated database on the server in `TEST_DATABASE_URL`, for processes that open it; null without a server. */
export async function createServerDatabase(): Promise<ServerDatabase | null> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? await createOnServer(serverUrl) : null
}

async function createOnServer(serverUrl: string): Promise<ServerDatabase> {
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
  return {
    url: withDatabase(serverUrl, name),
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
