import { createHash } from 'node:crypto'

/**
 * The id of a record that a file names: a UUID of version 8 (RFC 9562, 5.8) over its kind, owner and name, the same at
 * every run and whichever file format names it.
 */
export function makeRecordId(kind: string, owner: string, name: string): string {
  const hash = createHash('sha256').update(`filing-desk workspace ${kind} ${owner} ${name}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
