import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { unpackTar } from 'modern-tar/fs'
import { Manifest, manifestName } from './manifest.ts'
import { hashStream } from './write-archive.ts'

class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup'
}

/** Reads all of a backup and compares every file with its manifest. Throws `InvalidBackup` where anything differs. */
export async function checkArchive(path: string): Promise<Manifest> {
  try {
    return await pipeline(createReadStream(path), createGunzip(), (bytes: AsyncIterable<Uint8Array>) =>
      readEntries(path, Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>),
    )
  } catch (cause) {
    if (cause instanceof InvalidBackup) throw cause
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new InvalidBackup(`${path} does not exist.`)
    throw damaged(path, 'it cannot be read to its end', cause)
  }
}

/** Writes the entries of a backup that was checked. */
export async function unpackArchive(path: string, folder: string): Promise<void> {
  await pipeline(
    createReadStream(path),
    createGunzip(),
    unpackTar(folder, { strict: true, dmode: 0o700, fmode: 0o600 }),
  )
}

async function readEntries(path: string, bytes: ReadableStream<Uint8Array>): Promise<Manifest> {
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true })).values()
  const manifest = await readManifest(path, (await entries.next()).value)
  const missing = new Map(Object.entries(manifest.files))
  for await (const { header, body } of entries) {
    if (header.type === 'directory') continue
    const expected = missing.get(header.name)
    missing.delete(header.name)
    const { byteLength, sha256 } = await hashStream(body)
    if (expected?.sha256 !== sha256 || expected.byteLength !== byteLength)
      throw damaged(path, `${header.name} is not what was backed up`)
  }
  const [absent] = missing.keys()
  if (absent !== undefined) throw damaged(path, `${absent} is missing`)
  return manifest
}

async function readManifest(path: string, entry: ParsedTarEntry | undefined): Promise<Manifest> {
  if (entry?.header.name !== manifestName) throw new InvalidBackup(`${path} is not a backup of Filing Desk.`)
  const manifest = Manifest.safeParse(JSON.parse(await text(entry.body)))
  if (manifest.success) return manifest.data
  throw new InvalidBackup(`${path} was made by another version of Filing Desk, which can restore it.`)
}

function damaged(path: string, reason: string, cause?: unknown): InvalidBackup {
  return new InvalidBackup(`${path} is damaged: ${reason}. Use another copy of this backup.`, { cause })
}
