import type * as z from 'zod'
import type { Database } from '#lib/service/database/database.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { describePlace, type ImportRow, readRows } from './read-rows.ts'
import type { Table } from './table.ts'

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
  /** Notes at a cell what is worth checking, and is kept as it is. */
  readonly warn: (row: { readonly line: number }, column: string, message: string) => void
  /** Whether the file has issues: what is written then is not kept. */
  readonly hasIssues: () => boolean
  readonly count: (count: ImportCount) => void
}

export interface PrepareTarget {
  readonly database: Database
  /** Keeps nothing. */
  readonly isDryRun: boolean
  /** Called with the share that is prepared, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Writes a file. `end` runs afterwards, whether or not the file was written. */
export interface PreparedImport {
  readonly write: (target: ImportTarget) => Promise<void>
  readonly end: () => Promise<void>
}

interface ImportFormat<Schema extends z.ZodObject> {
  readonly columns: Schema
  readonly key: readonly (keyof z.output<Schema> & string)[]
  /** No row refers to another: the rows next to wrong ones are checked too, so that all issues are named together. */
  readonly isRowByRow?: boolean
  readonly write: (target: ImportTarget, rows: readonly ImportRow<z.output<Schema>>[]) => Promise<void>
  /** Finds what is worth checking in a row, and is not an issue. */
  readonly findWarning?: (row: z.output<Schema>) => { readonly column: string; readonly message: string } | null
}

/** A kind of file. `read` checks the lines without the database; its result writes them. */
export interface ImportKind {
  readonly columns: readonly string[]
  readonly read: (table: Table, onProgress?: (share: number) => void) => Promise<ReadImport>
}

export interface ReadImport {
  readonly issues: readonly string[]
  /** Whether `write` finds the issues of the other rows, where there are issues already. */
  readonly isRowByRow?: boolean
  /** Not issues, but worth checking. */
  readonly warnings: readonly string[]
  /**
   * Does the work that is too much for `write`'s one transaction, invisible to readers. Throws `InvalidImport`, and leaves
   * nothing behind, if the file does not fit the stored records.
   */
  readonly prepare: (target: PrepareTarget) => Promise<PreparedImport>
}

export function defineImport<Schema extends z.ZodObject>({
  columns,
  key,
  isRowByRow = false,
  write,
  findWarning,
}: ImportFormat<Schema>): ImportKind {
  return {
    columns: Object.keys(columns.shape),
    read: async (table, onProgress) => {
      const { rows, issues } = await readRows(table, { columns, key, onProgress })
      const prepared = { write: (target: ImportTarget) => write(target, rows), end: async () => {} }
      const warnings = rows.flatMap(({ line, value }) => {
        const warning = findWarning?.(value)
        return warning ? [describePlace(table.header, line, warning.column) + warning.message] : []
      })
      return { issues, isRowByRow, warnings, prepare: async () => prepared }
    },
  }
}
