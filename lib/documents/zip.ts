import { inflateRawSync } from 'node:zlib'
import type { ExtractLimits } from './limits.ts'
import { type Unreadable, unreadable } from './outcome.ts'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly isEncrypted: boolean
  readonly compressedBytes: number
  /** As the archive says; what is read is counted as it inflates. */
  readonly inflatedBytes: number
  readonly headerAt: number
}

export interface ZipDirectory {
  readonly ok: true
  readonly entries: ReadonlyMap<string, ZipEntry>
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const longestComment = 65_535

/** The archive's directory, judged by what it declares before anything is inflated. */
export function readZipDirectory(bytes: Uint8Array, limits: ExtractLimits): ZipDirectory | Unreadable {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(source)
  if (end === null) return unreadable('damaged', 'The file is cut off or damaged: its list of contents is missing.')
  const count = source.readUInt16LE(end + 10)
  if (count > limits.zipEntries)
    return unreadable('too_large', `The file holds ${count} parts; ${limits.zipEntries} can be read.`)
  const entries = new Map<string, ZipEntry>()
  let at = source.readUInt32LE(end + 16)
  let inflatedBytes = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > source.length || source.readUInt32LE(at) !== directoryEntry) {
      return unreadable('damaged', 'The file is damaged: its list of contents cannot be read.')
    }
    const nameLength = source.readUInt16LE(at + 28)
    const entry = readEntry(source, at, nameLength)
    inflatedBytes += entry.inflatedBytes
    if (isBomb(entry, limits) || inflatedBytes > limits.inflatedBytes) return tooMuch()
    entries.set(entry.name, entry)
    at += 46 + nameLength + source.readUInt16LE(at + 30) + source.readUInt16LE(at + 32)
  }
  return { ok: true, entries }
}

/** Inflates one entry, counting: what it declares is not believed. Null where its data cannot be inflated. */
export function readZipEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  limits: ExtractLimits,
): Uint8Array | Unreadable | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = entry.headerAt
  if (at + 30 > source.length || source.readUInt32LE(at) !== localHeader) return null
  const from = at + 30 + source.readUInt16LE(at + 26) + source.readUInt16LE(at + 28)
  const compressed = source.subarray(from, from + entry.compressedBytes)
  if (compressed.length < entry.compressedBytes) return null
  if (!entry.isDeflated) return compressed.length > limits.streamBytes ? tooMuch() : compressed
  try {
    const inflated = inflateRawSync(compressed, { maxOutputLength: limits.streamBytes })
    return isBomb({ ...entry, inflatedBytes: inflated.length }, limits) ? tooMuch() : inflated
  } catch (error) {
    return error instanceof RangeError ? tooMuch() : null
  }
}

function findEnd(source: Buffer): number | null {
  const last = source.length - 22
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (source.readUInt32LE(at) === endOfDirectory) return at
  }
  return null
}

function readEntry(source: Buffer, at: number, nameLength: number): ZipEntry {
  return {
    name: source.toString('utf8', at + 46, at + 46 + nameLength),
    isEncrypted: (source.readUInt16LE(at + 8) & 1) === 1,
    isDeflated: source.readUInt16LE(at + 10) === 8,
    compressedBytes: source.readUInt32LE(at + 20),
    inflatedBytes: source.readUInt32LE(at + 24),
    headerAt: source.readUInt32LE(at + 42),
  }
}

function isBomb({ compressedBytes, inflatedBytes }: ZipEntry, limits: ExtractLimits): boolean {
  if (inflatedBytes > limits.streamBytes) return true
  return inflatedBytes > limits.ratioFloorBytes && inflatedBytes > limits.inflateRatio * compressedBytes
}

function tooMuch(): Unreadable {
  return unreadable('too_large', 'The file holds compressed data that unpacks to more than can be read.')
}
