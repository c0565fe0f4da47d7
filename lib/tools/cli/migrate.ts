import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import pg from 'pg'
import { readEnv } from '#lib/desk/server/env.ts'
import type { Db } from '#lib/service/database/drizzle-types.ts'
import { DurableFileSystem } from '#lib/service/database/durable-file-system.ts'
import { startPglite } from '#lib/service/database/embedded.ts'
import { lockDirectory } from '#lib/service/database/lock.ts'
import { migrate } from '#lib/service/database/migrate.ts'
import { failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/**
 * `npm run migrate [-- --dry-run]`: brings the database up to date, as a start does, and names what ran. With `--dry-run`
 * all of it runs and is rolled back, which on a server keeps other processes waiting for as long as it takes.
 */
await run().catch(failCommand)

async function run(): Promise<void> {
  const { 'dry-run': isDryRun = false } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } }).values
  const { databaseUrl, dataDir } = readEnv()
  const use = databaseUrl
    ? <T>(work: Work<T>) => withServer(databaseUrl, work)
    : <T>(work: Work<T>) => withEmbedded(dataDir, work)
  const names = await use((db) => migrate(db, { isDryRun }))
  if (names.length === 0) return say('The database is up to date.')
  for (const name of names) say(`  ${name}`)
  say(
    isDryRun
      ? `${names.length} migrations would run: all of them worked, and were rolled back. Nothing was changed.`
      : `${names.length} migrations ran.`,
  )
}

type Work<T> = (db: Db) => Promise<T>

async function withServer<T>(connectionString: string, work: Work<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(drizzleServer(client))
  } finally {
    await client.end()
  }
}

async function withEmbedded<T>(dataDir: string, work: Work<T>): Promise<T> {
  const directory = join(dataDir, 'database')
  if (!existsSync(directory)) throw new Error(`${dataDir} has no database. Set DATA_DIR to the folder of a workspace.`)
  const lock = lockDirectory(dataDir)
  const pglite = await startPglite(new DurableFileSystem(directory))
  try {
    return await work(drizzleEmbedded(pglite))
  } finally {
    await pglite.close()
    lock.release()
  }
}
