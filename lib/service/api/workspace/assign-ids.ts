import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { isUuid, type NamedRecord, type WorkspaceIds } from '#lib/service/api/kernel/seed.ts'

export function assignIds(records: readonly NamedRecord[]): WorkspaceIds {
  const ids = new Map(
    records.map(({ kind, owner, name, id }) => [keyOf(kind, owner, name), id ?? makeRecordId(kind, owner, name)]),
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
