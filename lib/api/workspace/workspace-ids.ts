import { createHash } from 'node:crypto'
import type { Workspace } from '#lib/contract/workspace.ts'

export type RecordKind =
  | 'organization'
  | 'scope'
  | 'member'
  | 'key'
  | 'file'
  | 'form'
  | 'edition'
  | 'filing'
  | 'comparison'
  | 'product'
  | 'catalog-form'

/** Ids of what a workspace file names: given, or made from the names, so that running the file again finds the same records. */
export interface WorkspaceIds {
  readonly find: (kind: RecordKind, owner: string, name: string) => string | undefined
  /** Throws where `find` finds nothing: references have been checked by then. */
  readonly idOf: (kind: RecordKind, owner: string, name: string) => string
  /** A reference: a name of the file, or the UUID of something that exists. */
  readonly resolve: (kind: RecordKind, owner: string, reference: string) => string
}

/** The owner of catalog records, which belong to no organization. */
export const catalogOwner = ''

export function assignIds(workspace: Workspace): WorkspaceIds {
  const ids = new Map<string, string>()
  const set = (kind: RecordKind, owner: string, name: string, id: string | undefined) =>
    ids.set(`${kind} ${owner} ${name}`, id ?? makeId(`${kind} ${owner} ${name}`))
  for (const product of workspace.catalog?.products ?? []) {
    set('product', catalogOwner, product.ref, product.id)
    for (const form of product.forms) {
      set('catalog-form', catalogOwner, form.ref, form.id)
      for (const file of form.files) set('file', catalogOwner, file.ref, file.id)
    }
  }
  for (const organization of workspace.organizations) {
    const owner = organization.ref
    set('organization', owner, owner, organization.id)
    for (const { slug, id } of organization.scopes ?? []) set('scope', owner, slug, id)
    for (const { email, id } of organization.members ?? []) set('member', owner, email, id)
    for (const { ref } of organization.apiKeys ?? []) set('key', owner, ref, undefined)
    for (const { ref, id } of organization.files ?? []) set('file', owner, ref, id)
    for (const { ref, id, editions } of organization.forms ?? []) {
      set('form', owner, ref, id)
      for (const edition of editions) set('edition', owner, edition.ref, edition.id)
    }
    for (const { ref, id } of organization.filings ?? []) set('filing', owner, ref, id)
    for (const { ref, id } of organization.comparisons ?? []) set('comparison', owner, ref, id)
  }
  const find = (kind: RecordKind, owner: string, name: string) => ids.get(`${kind} ${owner} ${name}`)
  const idOf = (kind: RecordKind, owner: string, name: string) => {
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

export function isUuid(reference: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)
}

/** A UUID of version 8 (RFC 9562, 5.8) over a name. */
function makeId(name: string): string {
  const hash = createHash('sha256').update(`filing-desk workspace ${name}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
