import type * as z from 'zod'
import type { Tx } from '#lib/database/open.ts'
import { type ImportRow, readRows } from './read-rows.ts'
import type { Table } from './read-table.ts'

/** How many records of one sort a file makes and changes, and how many are there as the file has them. */
export interface ImportCount {
  readonly records: string
  readonly made: number
  readonly changed: number
  readonly same: number
}

export interface ImportTarget {
  readonly tx: Tx
  /** One time for everything that is made. */
  readonly now: string
  /** Notes an issue at a cell. Nothing is kept of a file with issues. */
  readonly reject: (row: { readonly line: number }, column: string, message: string) => void
  readonly count: (count: ImportCount) => void
  /** Told how much of the file is written, 0 to 1, where that takes long. */
  readonly onProgress: (share: number) => void
}

interface ImportFormat<Schema extends z.ZodObject> {
  readonly columns: Schema
  readonly key: readonly (keyof z.output<Schema> & string)[]
  readonly write: (target: ImportTarget, rows: readonly ImportRow<z.output<Schema>>[]) => Promise<void>
}

/** A sort of file. `read` checks the lines by themselves; the function that it gives writes them. */
export interface ImportKind {
  readonly columns: readonly string[]
  readonly read: (table: Table) => ReadImport
}

export interface ReadImport {
  readonly issues: readonly string[]
  readonly write: (target: ImportTarget) => Promise<void>
}

export function defineImport<Schema extends z.ZodObject>({ columns, key, write }: ImportFormat<Schema>): ImportKind {
  return {
    columns: Object.keys(columns.shape),
    read: (table) => {
      const { rows, issues } = readRows(table, { columns, key })
      return { issues, write: (target) => write(target, rows) }
    },
  }
}
