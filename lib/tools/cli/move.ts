import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readEnv } from '#lib/desk/server/env.ts'
import type { Database } from '#lib/service/database/database.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { openQueue } from '#lib/service/database/queue.ts'
import { failCommand } from './assert-stopped.ts'
import { type Moved, moveRows } from './move/move-rows.ts'
import type { Query } from './move/tables.ts'
import { say } from './run-command.ts'

/**
 * `npm run move -- --to DATABASE_URL`: takes an embedded workspace to an empty database of a PostgreSQL server, in one
 * transaction. The workspace in the data directory stays.
 */
await move().catch(failCommand)

async function move(): Promise<void> {
  const { to: target } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (target === undefined || !/^postgres(ql)?:\/\//.test(target))
    throw new Error('Usage: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE')
  const { dataDir } = readEnv()
  if (!existsSync(join(dataDir, 'database')))
    throw new Error(`${dataDir} has no database. Set DATA_DIR to the folder of a workspace. Nothing was changed.`)
  const source = await openDatabase({ dataDir })
  try {
    await makeQueueTables(source)
    await assertOurs(target)
    const server = await openDatabase({ dataDir, databaseUrl: target })
    await makeQueueTables(server).finally(() => server.close())
    sayMoved(dataDir, await moveTo(target, source))
  } finally {
    await source.close()
  }
}

/** The queue makes its tables when it is opened. */
async function makeQueueTables(database: Database): Promise<void> {
  const queue = await openQueue({ database, jobs: [] })
  await queue.stop()
}

/** Before anything is made there: a database of another program stays as it is. */
async function assertOurs(target: string): Promise<void> {
  await withClient(target, async (query) => {
    const tables = await query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`)
    if (tables.length > 0 && !tables.some(({ tablename }) => tablename === 'schema_migrations'))
      throw new Error('This database belongs to another program. Name an empty one after --to. Nothing was changed.')
  })
}

async function moveTo(target: string, { queueConnection }: Database): Promise<Moved> {
  if (queueConnection.backend !== 'pglite') throw new TypeError('The workspace is not embedded.')
  const { pglite } = queueConnection
  return await withClient(target, async (to) => {
    await to('begin')
    const moved = await pglite.transaction(async (tx) => {
      const from: Query = async <Row>(text: string) => (await tx.query<Row>(text)).rows
      return await moveRows({ from, to })
    })
    await to('commit')
    await to('analyze')
    return moved
  })
}

/** Without the time limits of a desk. What is not committed when the connection ends is rolled back. */
async function withClient<T>(connectionString: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new Error(`The database after --to cannot be opened: ${error.message}. Nothing was changed.`)
  })
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows)
  } finally {
    await client.end()
  }
}

function sayMoved(dataDir: string, { tables, rows }: Moved): void {
  const secrets = join(dataDir, 'secrets.json')
  say(`${tables} tables and ${rows} rows were moved, and every table has the same rows there.`)
  say(
    existsSync(secrets)
      ? `Start Filing Desk with DATABASE_URL, and with AUTH_SECRET and VAULT_SECRET as they are in ${secrets} ("auth" and "vault").`
      : 'Start Filing Desk with DATABASE_URL, and with the same AUTH_SECRET and VAULT_SECRET as before.',
  )
  say(`${dataDir} still has all of it: do not start it again, or the two will differ.`)
}
