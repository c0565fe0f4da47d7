import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { version } from '#lib/contract/version.ts'
import { syncPath } from '#lib/service/database/durable-file-system.ts'
import { type ObjectStore, readObject } from '#lib/service/objects/object-store.ts'
import { verifyBytes } from '#lib/service/objects/verify-bytes.ts'
import type { DescribedDatabase, StoredObject } from './describe-database.ts'
import { databaseName, type FileEntry, type Manifest, manifestName, objectsName, secretsName } from './manifest.ts'

export interface ArchiveContents {
  /** With `database` in it. */
  readonly folder: string
  readonly described: DescribedDatabase
  /** Has the objects of the files; null: they are backed up elsewhere. */
  readonly store: ObjectStore | null
  /** Null: they stay out. */
  readonly secrets: string | null
}

/** Writes a backup under another name next to `path` and renames it when all of it is on the disk. */
export async function writeArchive(
  path: string,
  { folder, described, store, secrets }: ArchiveContents,
): Promise<void> {
  const files = await hashFiles(folder, databaseName)
  if (secrets !== null) files.push([secretsName, describeText(secrets)])
  const { objects, ...counted } = described
  const stored = store ? objects : []
  for (const { name, ...entry } of stored) files.push([`${objectsName}/${name}`, entry])
  const manifest: Manifest = {
    schema: 'filing-desk/backup@1',
    version,
    createdAt: new Date().toISOString(),
    ...counted,
    files: Object.fromEntries(files),
  }
  const content = (target: string, text: string) => ({ type: 'content', target, content: text, mode: 0o600 }) as const
  const entries = [
    content(manifestName, JSON.stringify(manifest, null, 1)),
    ...(secrets === null ? [] : [content(secretsName, secrets)]),
    { type: 'directory', source: join(folder, databaseName), target: databaseName } as const,
    ...(store ? stored.map((object) => toEntry(store, object)) : []),
  ]
  const unfinished = `${path}.unfinished`
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(packTar(entries), createGzip({ level: 1 }), output)
    await rename(unfinished, path)
    syncPath(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Its bytes are compared with their hash as they are packed. */
function toEntry(store: ObjectStore, { name, ...expected }: StoredObject) {
  const parts = readObject(store, name, expected.byteLength)
  const content = Readable.from(verifyBytes(parts, expected), { objectMode: false })
  return { type: 'stream', target: `${objectsName}/${name}`, content, size: expected.byteLength, mode: 0o600 } as const
}

async function hashFiles(folder: string, name: string): Promise<[string, FileEntry][]> {
  const files: [string, FileEntry][] = []
  for (const entry of await readdir(join(folder, name), { withFileTypes: true })) {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) files.push(...(await hashFiles(folder, path)))
    else files.push([path, await hashStream(createReadStream(join(folder, path)))])
  }
  return files
}

export async function hashStream(bytes: AsyncIterable<Uint8Array>): Promise<FileEntry> {
  const hash = createHash('sha256')
  let byteLength = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    byteLength += chunk.byteLength
  }
  return { byteLength, sha256: hash.digest('hex') }
}

function describeText(text: string): FileEntry {
  return { byteLength: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}
