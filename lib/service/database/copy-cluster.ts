import { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { assertRoomToCopy } from './free-bytes.ts'

/** File systems keep times of different precision: two seconds is the coarsest. */
const timePrecisionMs = 2000

interface ClusterCopy {
  readonly directory: string
  /** Is made, or replaced. */
  readonly target: string
}

/**
 * Copies the files of an open database as they are between two statements: all that was acknowledged before is in the
 * copy, which opens as after a crash. Most of it is copied while the database works; statements wait only for what has
 * changed since then.
 */
export async function copyOpenCluster(pglite: PGlite, { directory, target }: ClusterCopy): Promise<void> {
  await startCopy({ directory, target })
  await pglite.exec('checkpoint')
  // By the clock of the file system.
  const { mtimeMs } = await stat(join(directory, 'global/pg_control'))
  await copyFiles({ directory, target }, () => true)
  await pglite.runExclusive(() => copyFiles({ directory, target }, (file) => file.mtimeMs > mtimeMs - timePrecisionMs))
}

/** Copies a database that no process has open. */
export async function copyClosedCluster(copy: ClusterCopy): Promise<void> {
  await startCopy(copy)
  await copyFiles(copy, () => true)
}

async function startCopy({ directory, target }: ClusterCopy): Promise<void> {
  await rm(target, { recursive: true, force: true })
  const sizes = (await listFiles(directory)).map(({ stats }) => (stats.isFile() ? stats.size : 0))
  await assertRoomToCopy(
    join(target, '..'),
    sizes.reduce((sum, size) => sum + size, 0),
  )
}

/** Brings `target` up to date in what is missing there and what `isDue`; removes what is no longer in `directory`. */
async function copyFiles({ directory, target }: ClusterCopy, isDue: (file: Stats) => boolean): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const copied = new Map((await listFiles(target)).map(({ name, stats }) => [name, stats]))
  for (const { name, stats } of await listFiles(directory)) {
    const existing = copied.get(name)
    copied.delete(name)
    if (stats.isDirectory()) await mkdir(join(target, name), { recursive: true, mode: 0o700 })
    else if (existing?.size !== stats.size || isDue(stats)) await copyPresent(join(directory, name), join(target, name))
  }
  for (const name of copied.keys()) await rm(join(target, name), { recursive: true, force: true })
}

/** Directories before what is in them. A file that is deleted while its directory is read is left out. */
async function listFiles(directory: string): Promise<{ name: string; stats: Stats }[]> {
  const names = await readdir(directory, { recursive: true })
  const found: { name: string; stats: Stats }[] = []
  for (const name of names.toSorted()) {
    const stats = await unlessMissing(stat(join(directory, name)))
    if (stats) found.push({ name, stats })
  }
  return found
}

async function copyPresent(from: string, to: string): Promise<void> {
  await unlessMissing(copyFile(from, to, constants.COPYFILE_FICLONE))
}

function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
}
