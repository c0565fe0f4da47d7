import type { ImportKind, ImportTarget, ReadImport } from '#lib/api/kernel/import/import-kind.ts'
import type { Table } from '#lib/api/kernel/import/read-table.ts'
import {
  type PremiumToStore,
  type RowToStore,
  type Stored,
  storeCarriers,
  storePremiums,
  storeRows,
} from '#lib/api/schedule-p/store-rows.ts'
import { isLossReserving, readLossReserving } from './read-loss-reserving.ts'
import { printedColumns, readPrintedRows } from './read-printed-rows.ts'

/** What a file of either layout holds. */
export interface ScheduleFile {
  readonly issues: readonly string[]
  /** Names by company code. */
  readonly carriers: ReadonlyMap<string, string>
  readonly rows: readonly RowToStore[]
  readonly premiums: readonly PremiumToStore[]
  /** False where the layout has no supplemental columns. */
  readonly hasSupplemental: boolean
}

/**
 * Schedule P rows: printed rows (`read-printed-rows.ts`), or the layout of the CAS Loss Reserving Database
 * (`read-loss-reserving.ts`), which is known by its column GRCODE.
 */
export const scheduleImport: ImportKind = {
  columns: printedColumns,
  read: (table: Table): ReadImport => {
    const file = isLossReserving(table) ? readLossReserving(table) : readPrintedRows(table)
    return { issues: file.issues, write: (target) => writeFile(target, file) }
  },
}

async function writeFile(
  { tx, count, onProgress }: ImportTarget,
  { carriers, rows, premiums, hasSupplemental }: ScheduleFile,
): Promise<void> {
  const counted = (records: string, all: number, { made, changed }: Stored) =>
    count({ records, made, changed, same: all - made - changed })
  counted('carriers', carriers.size, await storeCarriers(tx, carriers))
  const stored = await storeRows(tx, rows, {
    existing: hasSupplemental ? 'changes' : 'changes without supplemental',
    onProgress,
  })
  counted('Schedule P rows', rows.length, stored)
  if (premiums.length > 0)
    counted('earned premiums', premiums.length, await storePremiums(tx, premiums, { existing: 'changes' }))
}
