import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fsyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#lib/service/database/schema/shared.ts'
import { briefFlags } from '#lib/tools/testing/brief-node.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { startPglite, wrapPglite } from './embedded.ts'
import { DataDirectoryInUse, lockDirectory } from './lock.ts'
import { openDatabase } from './open.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-'))
  mkdirSync(join(dataDir, 'database.unfinished'))
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), 'half a first start')
  const database = await openDatabase({ dataDir })
  await database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('starts over after a first start that was killed halfway', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock'])
})

test('writes a commit to disk before it is acknowledged', async () => {
  let syncs = 0
  const fs = new DurableFileSystem(join(dataDir, 'database'), (descriptor) => {
    syncs++
    fsyncSync(descriptor)
  })
  const database = await wrapPglite(await startPglite(fs))
  try {
    const { rows } = await database.db.execute(sql`select current_setting('fsync') as fsync`)
    expect(rows).toEqual([{ fsync: 'on' }])
    for (let commit = 0; commit < 5; commit++) {
      const before = syncs
      await database.db.insert(settings).values({ key: `sync-${commit}`, value: '' })
      expect(syncs).toBeGreaterThan(before)
    }
  } finally {
    await database.close()
  }
})

test('rejects a second process before it loads the engine, says why and writes nothing', async () => {
  const database = await openDatabase({ dataDir })
  try {
    const before = listTree(dataDir)
    const child = run(`
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({
        resolve(name, context, next) {
          loaded.push(name)
          return next(name, context)
        },
      })
      const { openDatabase } = await import('#lib/service/database/open.ts')
      await openDatabase({ dataDir: process.argv[1] }).catch(({ name, message }) => {
        const hasEngine = loaded.some((each) => each.includes('pglite'))
        process.stdout.write(JSON.stringify({ name, message, hasLock: loaded.includes('./lock.ts'), hasEngine }) + '\\n')
        process.exit(3)
      })`)
    const [line] = await once(linesOf(child), 'line')
    const [code] = await once(child, 'exit')
    expect([JSON.parse(line), code]).toEqual([
      {
        name: 'DataDirectoryInUse',
        message: expect.stringContaining('Filing Desk is already running on'),
        hasLock: true,
        hasEngine: false,
      },
      3,
    ])
    expect(listTree(dataDir)).toEqual(before)
  } finally {
    await database.close()
  }
})

test('rejects a second open in the same process', async () => {
  const lock = lockDirectory(dataDir)
  expect(() => lockDirectory(dataDir)).toThrow(DataDirectoryInUse)
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUse)
  lock.release()
  lockDirectory(dataDir).release()
})

test('keeps what a killed process acknowledged and frees its lock', async () => {
  const child = run(`
    import { openDatabase } from '#lib/service/database/open.ts'
    import { settings } from '#lib/service/database/schema/shared.ts'
    const { db } = await openDatabase({ dataDir: process.argv[1] })
    for (let n = 1; ; n++) {
      await db.insert(settings).values({ key: 'killed-' + n, value: '' })
      process.stdout.write(n + '\\n')
    }`)
  let acknowledged = 0
  for await (const line of linesOf(child)) {
    acknowledged = Number(line)
    if (acknowledged >= 60) break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(acknowledged).toBeGreaterThanOrEqual(60)

  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.db.select().from(settings).where(like(settings.key, 'killed-%'))
    const kept = new Set(rows.map(({ key }) => key))
    for (let n = 1; n <= acknowledged; n++) expect(kept).toContain(`killed-${n}`)
  } finally {
    await database.close()
  }
})

test('rolls back a transaction that throws', async () => {
  const database = await openDatabase({ dataDir })
  try {
    const work = database.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'half', value: '' })
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    expect(await database.db.select().from(settings).where(eq(settings.key, 'half'))).toEqual([])
  } finally {
    await database.close()
  }
})

test('rejects a database made by another version', async () => {
  const database = await openDatabase({ dataDir })
  await database.db.execute(sql`update schema_migrations set hash = 'other' || hash`)
  await database.close()
  await expect(openDatabase({ dataDir })).rejects.toThrow('another version of Filing Desk')
})

function run(code: string): ChildProcess {
  const args = [...briefFlags, '--input-type=module', '-e', code, dataDir]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

function linesOf(child: ChildProcess) {
  if (!child.stdout) throw new Error('the child has no output')
  return createInterface({ input: child.stdout })
}

/** Names, times and sizes. Nothing is opened: closing the lock file would let go of this process's own lock. */
function listTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name))
      return `${name} ${mtimeMs} ${size}`
    })
}
