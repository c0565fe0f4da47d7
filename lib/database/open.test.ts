import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fsyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#lib/database/schema/shared.ts'
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
}, 60_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a first start that died half-way is begun anew', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock'])
})

test('a commit reaches the disk before it is acknowledged', async () => {
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

test('a second process is refused in under two seconds, is told why, and writes nothing', async () => {
  const database = await openDatabase({ dataDir })
  try {
    const before = listTree(dataDir)
    const delays: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      const started = performance.now()
      const child = run(`
        import { openDatabase } from '#lib/database/open.ts'
        await openDatabase({ dataDir: process.argv[1] }).catch((error) => {
          process.stdout.write(error.name + ': ' + error.message + '\\n')
          process.exit(3)
        })`)
      const [line] = await once(linesOf(child), 'line')
      const [code] = await once(child, 'exit')
      delays.push(performance.now() - started)
      expect(line).toContain('DataDirectoryInUse: Filing Desk is already running on')
      expect(code).toBe(3)
    }
    // The best of three: the machine may be busy with other tests.
    expect(Math.min(...delays)).toBeLessThan(2000)
    expect(listTree(dataDir)).toEqual(before)
  } finally {
    await database.close()
  }
})

test('the same process cannot open a data directory twice either', async () => {
  const lock = lockDirectory(dataDir)
  expect(() => lockDirectory(dataDir)).toThrow(DataDirectoryInUse)
  await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUse)
  lock.release()
  lockDirectory(dataDir).release()
})

test('a killed process loses nothing it acknowledged and leaves no lock behind', async () => {
  const child = run(`
    import { openDatabase } from '#lib/database/open.ts'
    import { settings } from '#lib/database/schema/shared.ts'
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

test('a transaction that throws leaves nothing', async () => {
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

test('a database made by another version is left alone', async () => {
  const database = await openDatabase({ dataDir })
  await database.db.execute(sql`update schema_migrations set hash = 'other' || hash`)
  await database.close()
  await expect(openDatabase({ dataDir })).rejects.toThrow('another version of Filing Desk')
})

function run(code: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
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
