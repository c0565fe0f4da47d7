import { createHash, randomUUID } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { migrationsFolder } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { openQueue } from '../queue.ts'

const packages = join(import.meta.dirname, '../../../../node_modules')

/** Goes with the installed packages. */
export const cacheFolder = join(packages, '.cache/filing-desk')

/**
 * Fills `dataDir` with a database as the first start of a service leaves it: creating one takes a process three times as
 * long as opening it. Tests of the first start itself begin with an empty folder.
 */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const prepared = join(cacheFolder, schemaFingerprint())
  if (!existsSync(prepared)) {
    const unfinished = `${prepared}.${randomUUID()}`
    mkdirSync(unfinished, { recursive: true })
    const database = await openDatabase({ dataDir: unfinished })
    await prepareQueueTables(database)
    await database.close()
    try {
      renameSync(unfinished, prepared)
    } catch {
      // Another test was first; without it, the copy below fails.
      rmSync(unfinished, { recursive: true })
    }
  }
  const copy = { recursive: true, mode: constants.COPYFILE_FICLONE }
  cpSync(join(prepared, 'database'), join(dataDir, 'database'), copy)
}

export async function prepareQueueTables(database: Database): Promise<void> {
  const queue = await openQueue({ database, jobs: [] })
  await queue.stop({ timeoutMs: 1000 })
}

/** Changes with the migrations, the queue's own tables and the database engine. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  for (const { tag } of entries) hash.update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
  for (const name of ['pg-boss', '@electric-sql/pglite']) {
    hash.update(readFileSync(join(packages, name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}
