import { cpSync, fstatSync, fsyncSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DurableFileSystem } from './durable-file-system.ts'
import { startPglite } from './embedded.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-power-'))
  const pglite = await startPglite(new DurableFileSystem(join(folder, 'used')))
  await pglite.exec('create table kept (number int primary key, filler text)')
  await pglite.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The files of a disk after the power failed: each as it was when it was last synced. A name in the folder of processes
 * gives the file of a descriptor on Linux alone.
 */
function openDisk(used: string, disk: string): (descriptor: number) => void {
  cpSync(used, disk, { recursive: true })
  return (descriptor) => {
    fsyncSync(descriptor)
    if (!fstatSync(descriptor).isFile()) return
    const path = readlinkSync(`/proc/self/fd/${descriptor}`)
    const copy = join(disk, relative(used, path))
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(path, copy)
  }
}

async function readAfterPowerLoss(disk: string, name: string): Promise<number[]> {
  const restarted = join(folder, name)
  cpSync(disk, restarted, { recursive: true })
  const pglite = await startPglite(new DurableFileSystem(restarted))
  const { rows } = await pglite.query<{ number: number }>('select number from kept order by number')
  // Damaged pages of rows and of the index would show here.
  await pglite.exec('vacuum (freeze) kept')
  await pglite.exec('reindex table kept')
  await pglite.close()
  return rows.map(({ number }) => number)
}

test.runIf(process.platform === 'linux')('after a power loss every commit that was acknowledged is there', async () => {
  const [used, disk] = [join(folder, 'used'), join(folder, 'disk')]
  const pglite = await startPglite(new DurableFileSystem(used, openDisk(used, disk)))
  const acknowledged: number[] = []
  const commit = async () => {
    const number = acknowledged.length
    await pglite.query('insert into kept values ($1, $2)', [number, 'x'.repeat(5000)])
    acknowledged.push(number)
  }
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 10; n += 1) await commit()
    // Not committed: it may be written, but not be there.
    await pglite.exec('begin; insert into kept select generate_series(1000, 1200)')
    expect(await readAfterPowerLoss(disk, `restarted-${round}`)).toEqual(acknowledged)
    await pglite.exec('rollback')
    if (round === 1) await pglite.exec('checkpoint')
  }
  await pglite.close()
})
