import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertObjectName } from './object-name.ts'
import { type ObjectBody, ObjectMissing, type ObjectStore, partBytes, StoreUnavailable } from './object-store.ts'
import { verifyBytes } from './verify-bytes.ts'

/** Shows that the folder is there: the empty mount point of a missing disk does not have it. */
const markerName = '.filing-desk'
const unfinishedName = '.unfinished'

/** Objects as files below a folder, each in a folder of the first letters of its name. */
export function openFolderStore(root: string): ObjectStore {
  const assertThere = () => stat(join(root, markerName))
  return {
    put: (name, body) =>
      orUnavailable(async () => {
        const path = pathOf(root, name)
        await assertThere()
        const unfinished = join(root, unfinishedName, randomUUID())
        try {
          // A copy of a folder may not have it.
          await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
          await writeDurably(unfinished, body)
          await makeFolders(root, dirname(path))
          await rename(unfinished, path)
          await syncFolder(dirname(path))
        } finally {
          await rm(unfinished, { force: true })
        }
      }),
    get: (name, from) =>
      orUnavailable(async () => {
        const part = await readPart(pathOf(root, name), from)
        if (part && part.byteLength > 0) return part
        await assertThere()
        throw new ObjectMissing(`The folder has no bytes of ${name} from ${from}.`)
      }),
    stat: (name) =>
      orUnavailable(async () => {
        const found = await unlessMissing(stat(pathOf(root, name)))
        if (!found) await assertThere()
        return found ? { byteLength: found.size } : null
      }),
    delete: (name) =>
      orUnavailable(async () => {
        const path = pathOf(root, name)
        await assertThere()
        await rm(path, { force: true })
      }),
    list: () => listFiles(root, ''),
    deleteUnfinished: (before) =>
      orUnavailable(async () => {
        const folder = join(root, unfinishedName)
        for (const name of (await unlessMissing(readdir(folder))) ?? []) {
          const found = await unlessMissing(stat(join(folder, name)))
          if (found && found.mtimeMs < before.getTime()) await rm(join(folder, name), { force: true })
        }
      }),
    check: () =>
      orUnavailable(async () => {
        await assertThere()
      }),
  }
}

/** Makes the folder where it is not there yet. */
export async function prepareFolder(root: string): Promise<void> {
  await orUnavailable(async () => {
    const unfinished = join(root, unfinishedName)
    const first = await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await writeFile(join(root, markerName), 'Files of Filing Desk.\n', { mode: 0o600 })
    await syncNames({ from: unfinished, root: first === undefined ? root : dirname(first) })
  })
}

function pathOf(root: string, name: string): string {
  assertObjectName(name)
  const segments = name.split('/')
  const last = segments.pop() ?? ''
  return join(root, ...segments, `_${last.slice(0, 2)}`, last)
}

async function writeDurably(path: string, body: ObjectBody): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const part of verifyBytes(body.read(), body)) await handle.writeFile(part)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Their names are synced here even where they are there: who made them may not have come to it. */
async function makeFolders(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncNames({ from: folder, root })
}

async function syncNames({ from, root }: { readonly from: string; readonly root: string }): Promise<void> {
  for (let made = from; made.length > root.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readPart(path: string, from: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const handle = await unlessMissing(open(path, 'r'))
  if (!handle) return null
  try {
    return await fill(handle, from)
  } finally {
    await handle.close()
  }
}

async function fill(handle: FileHandle, from: number): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await handle.stat()
  // A read into nothing is an error.
  if (size <= from) return new Uint8Array()
  const buffer = new Uint8Array(Math.min(partBytes, size - from))
  const { bytesRead } = await handle.read({ buffer, position: from })
  return buffer.subarray(0, bytesRead)
}

async function* listFiles(folder: string, prefix: string): AsyncGenerator<{ name: string; byteLength: number }> {
  const entries = await orUnavailable(() => opendir(folder))
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) {
      const found = await unlessMissing(stat(path))
      if (found) yield { name: `${prefix}${entry.name}`, byteLength: found.size }
    } else yield* listFiles(path, entry.name.startsWith('_') ? prefix : `${prefix}${entry.name}/`)
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
}

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StoreUnavailable('full', error)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new StoreUnavailable('denied', error, { isUndone: true })
    throw new StoreUnavailable('away', error, { isUndone: code === 'ENOENT' })
  }
}

/** Of an error of the file system. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined
}
