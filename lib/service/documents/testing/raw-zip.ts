import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  readonly name: string
  readonly content: Uint8Array | string
  readonly isStored?: boolean
  readonly isEncrypted?: boolean
  /** Sizes are in a data descriptor after the data, and zero in the local header. */
  readonly hasDescriptor?: boolean
  /** The size in the directory instead of the inflated size. */
  readonly declaredBytes?: number
  /** Points to the data of that entry, and has none itself. */
  readonly overlaps?: string
}

export interface RawZipOptions {
  /** Sizes, offsets and counts in zip64 records. */
  readonly isZip64?: boolean
  /** The number of entries that the end of the directory gives instead of the real one. */
  readonly declaredCount?: number
}

interface Placed extends RawEntry {
  readonly compressed: Buffer
  readonly inflatedBytes: number
  readonly crc: number
  readonly at: number
}

const encryptedFlag = 1
const descriptorFlag = 8
const max32 = 0xffffffff

/** A ZIP archive put together record by record, to lie wherever a test wants it to. */
export function rawZip(entries: readonly RawEntry[], { isZip64 = false, declaredCount }: RawZipOptions = {}): Buffer {
  const parts: Buffer[] = []
  const placed: Placed[] = []
  let length = 0
  const add = (...buffers: Buffer[]) => {
    parts.push(...buffers)
    length += buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  }
  for (const entry of entries) {
    const target = placed.find(({ name }) => name === entry.overlaps)
    if (target) {
      placed.push({ ...target, ...entry })
      continue
    }
    const content = Buffer.from(entry.content)
    const compressed = entry.isStored ? content : deflateRawSync(content)
    const own: Placed = { ...entry, compressed, inflatedBytes: content.length, crc: crc32(content), at: length }
    placed.push(own)
    add(localHeader(own), compressed)
    if (own.hasDescriptor) add(descriptor(own))
  }
  const directoryAt = length
  for (const entry of placed) add(directoryEntry(entry, isZip64))
  const count = declaredCount ?? placed.length
  const directory = { at: directoryAt, bytes: length - directoryAt, count }
  if (isZip64) add(zip64End(directory, length))
  add(endOfDirectory(isZip64 ? { at: max32, bytes: max32, count: 0xffff } : directory))
  return Buffer.concat(parts)
}

function flagsOf({ isEncrypted, hasDescriptor }: RawEntry): number {
  return (isEncrypted ? encryptedFlag : 0) | (hasDescriptor ? descriptorFlag : 0)
}

function localHeader(entry: Placed): Buffer {
  const name = Buffer.from(entry.name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flagsOf(entry), 6)
  header.writeUInt16LE(entry.isStored ? 0 : 8, 8)
  if (!entry.hasDescriptor) writeSizes(header, 14, entry)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor(entry: Placed): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  writeSizes(record, 4, entry)
  return record
}

function directoryEntry(entry: Placed, isZip64: boolean): Buffer {
  const name = Buffer.from(entry.name)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(flagsOf(entry), 8)
  header.writeUInt16LE(entry.isStored ? 0 : 8, 10)
  writeSizes(header, 16, entry)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(entry.at, 42)
  if (!isZip64) return Buffer.concat([header, name])
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(entry.declaredBytes ?? entry.inflatedBytes), 4)
  extra.writeBigUInt64LE(BigInt(entry.compressed.length), 12)
  extra.writeBigUInt64LE(BigInt(entry.at), 20)
  header.writeUInt32LE(max32, 20)
  header.writeUInt32LE(max32, 24)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(max32, 42)
  return Buffer.concat([header, name, extra])
}

function writeSizes(record: Buffer, at: number, { crc, compressed, inflatedBytes, declaredBytes }: Placed): void {
  record.writeUInt32LE(crc, at)
  record.writeUInt32LE(compressed.length, at + 4)
  record.writeUInt32LE(Math.min(declaredBytes ?? inflatedBytes, max32), at + 8)
}

interface Directory {
  readonly at: number
  readonly bytes: number
  readonly count: number
}

function zip64End({ at, bytes, count }: Directory, length: number): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(at), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(length), 64)
  record.writeUInt32LE(1, 72)
  return record
}

function endOfDirectory({ at, bytes, count }: Directory): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(bytes, 12)
  record.writeUInt32LE(at, 16)
  return record
}
