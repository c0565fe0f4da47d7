import type { ImportKind } from '#lib/api/kernel/import/import-kind.ts'
import type { PremiumToStore, RowToStore } from '#lib/api/schedule-p/store-rows.ts'
import { prepareFile } from './prepare-file.ts'
import { isLossReserving, readLossReserving } from './read-loss-reserving.ts'
import { printedColumns, readPrintedRows } from './read-printed-rows.ts'

/** What a file of either layout holds. */
export interface ScheduleFile {
  readonly issues: readonly string[]
  readonly warnings: readonly string[]
  /** By company code. */
  readonly carriers: ReadonlyMap<string, NamedCarrier>
  readonly rows: readonly RowToStore[]
  readonly premiums: readonly PremiumToStore[]
  /** False where the layout has no supplemental columns. */
  readonly hasSupplemental: boolean
}

export interface NamedCarrier {
  readonly name: string
  /** How an issue of the name begins: line and column of its first use. */
  readonly place: string
}

/**
 * Schedule P rows: printed rows (`read-printed-rows.ts`), or the layout of the CAS Loss Reserving Database
 * (`read-loss-reserving.ts`), which is known by its column GRCODE.
 */
export const scheduleImport: ImportKind = {
  columns: printedColumns,
  read: async (table, onProgress) => {
    const read = isLossReserving(table) ? readLossReserving : readPrintedRows
    const file = await read(table, onProgress)
    return { issues: file.issues, warnings: file.warnings, prepare: (target) => prepareFile(target, file) }
  },
}
