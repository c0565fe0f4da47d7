import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFolderStore, prepareFolder } from './folder-store.ts'

/** It was there before the first sync; `files` in it was not. */
let folder: string
/** By inode: the bytes of a file, or the names and inodes in a folder, as they were when it was last synced. */
const synced = new Map<number, Uint8Array | ReadonlyMap<string, number>>()
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-folder-power-'))
  synced.clear()
  const handle = await open(folder, 'r')
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this)
    const path = readlinkSync(`/proc/self/fd/${this.fd}`)
    const found = statSync(path)
    synced.set(found.ino, found.isFile() ? readFileSync(path) : listInodes(path))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function listInodes(path: string): ReadonlyMap<string, number> {
  return new Map(readdirSync(path).map((name) => [name, statSync(join(path, name)).ino]))
}

/** Writes what is left of an inode after the power failed: a folder that was never synced is empty. */
function writeRest(inode: number, path: string): void {
  const rest = synced.get(inode)
  if (rest instanceof Uint8Array) {
    writeFileSync(path, rest)
    return
  }
  mkdirSync(path)
  for (const [name, child] of rest ?? []) writeRest(child, join(path, name))
}

async function readAfterPowerLoss(name: string): Promise<string> {
  const restarted = join(mkdtempSync(join(folder, 'restarted-')), 'all')
  writeRest(statSync(folder).ino, restarted)
  return Buffer.from(await openFolderStore(join(restarted, 'files')).get(name, 0)).toString()
}

function put(name: string): Promise<void> {
  const sha256 = createHash('sha256').update(name).digest('hex')
  const body = { byteLength: name.length, sha256, read: () => [Buffer.from(name)] }
  return openFolderStore(join(folder, 'files')).put(name, body)
}

test.runIf(process.platform === 'linux')(
  'after a power loss an object that was acknowledged is there, also in folders that were not synced',
  async () => {
    await prepareFolder(join(folder, 'files'))
    await put('first/aa1')
    expect(await readAfterPowerLoss('first/aa1')).toBe('first/aa1')
    // By a process that was killed before it synced them.
    mkdirSync(join(folder, 'files/second/_bb'), { recursive: true })
    await put('second/bb1')
    expect(await readAfterPowerLoss('second/bb1')).toBe('second/bb1')
  },
)
