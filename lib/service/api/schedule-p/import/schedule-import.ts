import type { ImportKind } from '#lib/service/api/kernel/import/import-kind.ts'
import { prepareFile } from './prepare-file.ts'
import { isLossReserving, readLossReserving } from './read-loss-reserving.ts'
import { printedColumns, readPrintedRows } from './read-printed-rows.ts'
import type { ScheduleImportOptions } from './schedule-file.ts'

/**
 * Schedule P rows: printed rows (`read-printed-rows.ts`), or the layout of the CAS Loss Reserving Database
 * (`read-loss-reserving.ts`), which is known by its column GRCODE.
 */
export function createScheduleImport(options: ScheduleImportOptions = {}): ImportKind {
  return {
    columns: printedColumns,
    read: async (table, onProgress) => {
      const read = isLossReserving(table) ? readLossReserving : readPrintedRows
      const file = await read(table, onProgress)
      return { issues: file.issues, warnings: file.warnings, prepare: (target) => prepareFile(target, file, options) }
    },
  }
}

export const scheduleImport = createScheduleImport()
