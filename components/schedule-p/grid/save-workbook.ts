import writeXlsxFile from 'write-excel-file/browser'
import type { DataColumn } from '#components/data-table/data-column.ts'
import type { GridRow } from '../model/grid.ts'
import type { GridOrigin } from './grid-origin.ts'

const numberFormat = '#,##0.######'

/** A workbook with the figures as numbers, and a second sheet that says what they are. */
export async function saveWorkbook(
  { fileName, facts }: GridOrigin,
  columns: readonly DataColumn<GridRow>[],
  rows: readonly GridRow[],
): Promise<void> {
  const figures = rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row)
      return typeof value === 'number' ? { value, type: Number, format: numberFormat } : String(value ?? '')
    }),
  )
  const header = columns.map(({ header: value }) => ({ value, fontWeight: 'bold' as const }))
  await writeXlsxFile([
    { sheet: 'Figures', data: [header, ...figures], stickyRowsCount: 1 },
    { sheet: 'Source', data: facts.map(([name, value]) => [{ value: name, fontWeight: 'bold' as const }, value]) },
  ]).toFile(`${fileName}.xlsx`)
}
