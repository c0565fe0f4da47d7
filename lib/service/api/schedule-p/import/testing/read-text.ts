import { stringify } from 'csv-stringify/sync'
import { readTable } from '#lib/service/api/kernel/import/read-table.ts'
import { isLossReserving, readLossReserving } from '../read-loss-reserving.ts'
import { readPrintedRows } from '../read-printed-rows.ts'
import type { ScheduleFile } from '../schedule-file.ts'

/** Reads a file of either layout. Nothing is stored. */
export async function readText(text: string, onProgress?: (share: number) => void): Promise<ScheduleFile> {
  const table = await readTable(new TextEncoder().encode(text))
  return await (isLossReserving(table) ? readLossReserving : readPrintedRows)(table, onProgress)
}

export type Fields = Readonly<Record<string, string | number | null>>

export const harborPage: Fields = {
  naicCompanyCode: '12345',
  carrierName: 'Harbor',
  statementYear: 2024,
  line: 'C',
  unit: 'usd',
}

export function toCsv(records: readonly Fields[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return stringify(
    records.map((record) => names.map((name) => record[name] ?? '')),
    { header: true, columns: names },
  )
}
