import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DurableFileSystem } from './durable-file-system.ts'
import { startPglite } from './embedded.ts'
import { assertRoomToStart } from './free-bytes.ts'
import { DataDirectoryUnusable } from './lock.ts'
import { startUpkeep } from './upkeep.ts'

let folder: string
let pglite: PGlite
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
  pglite = await startPglite(new DurableFileSystem(join(folder, 'database')))
  await pglite.exec('create table kept (number int)')
})
afterAll(async () => {
  await pglite.close()
  rmSync(folder, { recursive: true, force: true })
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await pglite.query<{ value: unknown }>(`select (${expression})::text as value`)
  return rows[0]?.value
}

test('truncates a long log while the database is open', async () => {
  const start = '(pg_control_checkpoint()).redo_lsn'
  const before = await read(start)
  const upkeep = startUpkeep(pglite, { everyMs: 10, mostLogBytes: 1000 })
  await pglite.exec('insert into kept select generate_series(1, 1000)')
  await expect.poll(() => read(start)).not.toBe(before)
  await upkeep.stop()
})

test('frees the space of deleted rows', async () => {
  await pglite.exec('delete from kept')
  expect(await read(`pg_relation_size('kept')`)).not.toBe('0')
  const upkeep = startUpkeep(pglite, { everyMs: 10, vacuumEveryMs: 0 })
  await expect.poll(() => read(`pg_relation_size('kept')`)).toBe('0')
  await upkeep.stop()
})

test('does not open the database on a full disk, and says why in one line', async () => {
  const opening = assertRoomToStart(folder, async () => 5 * 1024 * 1024)
  await expect(opening).rejects.toThrow(DataDirectoryUnusable)
  await expect(opening).rejects.toThrow(/^The disk of [^\n]+ is full: 5 MB are free[^\n]+$/)
  await expect(assertRoomToStart(folder, async () => 10 ** 12)).resolves.toBeUndefined()
})
