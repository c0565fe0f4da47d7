import { createHash } from 'node:crypto'
import { isUuid, type NamedRecord, type WorkspaceIds } from '#lib/api/kernel/seed.ts'

export function assignIds(records: readonly NamedRecord[]): WorkspaceIds {
  const ids = new Map(
    records.map(({ kind, owner, name, id }) => {
      const key = keyOf(kind, owner, name)
      return [key, id ?? makeId(key)]
    }),
  )
  const find = (kind: string, owner: string, name: string) => ids.get(keyOf(kind, owner, name))
  const idOf = (kind: string, owner: string, name: string) => {
    const id = find(kind, owner, name)
    if (id === undefined) throw new TypeError(`The workspace names no ${kind} ${name}`)
    return id
  }
  return {
    find,
    idOf,
    resolve: (kind, owner, reference) => (isUuid(reference) ? reference : idOf(kind, owner, reference)),
  }
}

function keyOf(kind: string, owner: string, name: string): string {
  return `${kind} ${owner} ${name}`
}

/** A UUID of version 8 (RFC 9562, 5.8) over a name. */
function makeId(name: string): string {
  const hash = createHash('sha256').update(`filing-desk workspace ${name}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
