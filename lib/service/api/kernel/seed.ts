import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FileContent } from '#lib/contract/files/workspace.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import type { Tx } from '#lib/service/database/open.ts'
import type { Deps } from './context.ts'

/** How a domain provisions its part of a workspace file. `lib/service/api/workspace/seeds.ts` lists all, referred-to records first. */
export interface Seed {
  /** Every record that it makes, so that its own and later seeds can refer to them. */
  readonly listRecords: (workspace: Workspace) => readonly NamedRecord[]
  /** One line for each reference that names nothing. */
  readonly findIssues: (workspace: Workspace, ids: WorkspaceIds) => readonly string[]
  /** The files whose bytes it stores. */
  readonly listContents?: (workspace: Workspace) => readonly PlacedContent[]
  /** Does slow work before the transaction and returns what makes the records in it. */
  readonly prepare: (workspace: Workspace) => Promise<Provision>
  /** Work that members order once the records are committed. Resolves when it has ended; needs running jobs. */
  readonly run?: (run: SeedRun) => Promise<void>
}

/** Makes what is not there yet and leaves what is there as it is, so that running it again changes nothing. */
export type Provision = (target: SeedTarget) => Promise<void>

export interface NamedRecord {
  /** One word of the domain, as ids and messages use it. */
  readonly kind: string
  /** The `ref` of its organization, or `catalogOwner`. */
  readonly owner: string
  readonly name: string
  /** Given in the file; made from kind, owner and name when absent. */
  readonly id?: string | undefined
  /** Its name in messages, if that is not its kind. */
  readonly label?: string
  /** True where no other organization of the file may use the name. */
  readonly isUniqueInFile?: boolean
}

/** The owner of catalog records, which belong to no organization. */
export const catalogOwner = ''

/** Ids of the records of a workspace file: given, or made from their names so that a second run finds the same records. */
export interface WorkspaceIds {
  readonly find: (kind: string, owner: string, name: string) => string | undefined
  /** Throws where `find` finds nothing: references have been checked by then. */
  readonly idOf: (kind: string, owner: string, name: string) => string
  /** A reference: a name of the file, or the UUID of something that exists. */
  readonly resolve: (kind: string, owner: string, reference: string) => string
}

export interface PlacedContent {
  readonly content: FileContent
  /** Where it is in the workspace file, for messages. */
  readonly place: string
}

/** The context in which records are made. */
export interface SeedTarget {
  readonly tx: Tx
  readonly deps: Deps
  readonly ids: WorkspaceIds
  /** The bytes of every content that seeds list. */
  readonly contents: ReadonlyMap<FileContent, Uint8Array>
  /** One time for everything that is made. */
  readonly now: string
  readonly count: (records: string, rows: readonly unknown[]) => void
  /** Bytes that were stored with the records, in the database. */
  readonly addContent: (contentId: string) => void
  /** A key that was made here and is shown to the person who seeds, once. */
  readonly showKey: (key: ShownKey) => void
}

export interface ShownKey {
  readonly name: string
  readonly token: string
}

export interface SeedRun {
  readonly deps: Deps
  readonly workspace: Workspace
  readonly ids: WorkspaceIds
  readonly signal: AbortSignal
  readonly count: (records: string, rows: readonly unknown[]) => void
}

/** Nothing of the file was provisioned; each issue is a line that names its place. */
export class InvalidWorkspace extends Error {
  override readonly name = 'InvalidWorkspace'
  readonly issues: readonly string[]

  constructor(issues: readonly string[]) {
    super(`The workspace file is not valid:\n${issues.map((issue) => `  ${issue}`).join('\n')}`)
    this.issues = issues
  }
}

export interface WorkspaceReference {
  /** The place that refers to it, for the message. */
  readonly place: string
  readonly kind: string
  readonly owner: string
  readonly name: string | undefined
}

/** The issue of a reference that names nothing in the file. A UUID refers to an existing record. */
export function findMissing(ids: WorkspaceIds, { place, kind, owner, name }: WorkspaceReference): string[] {
  if (name === undefined || isUuid(name) || ids.find(kind, owner, name) !== undefined) return []
  return [`${place}: there is no ${kind} ${name}.`]
}

/** A row that was not made and is not there under its id has another record's name: the file must not half apply. */
export async function assertThere(
  { tx }: SeedTarget,
  {
    table,
    id,
    place,
    issue = 'another record has this name already.',
  }: { table: PgTable & { id: PgColumn }; id: string; place: string; issue?: string },
): Promise<void> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (!row) throw new InvalidWorkspace([`${place}: ${issue}`])
}

export function isUuid(reference: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)
}
