import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Sheet, SheetCell } from './sheet.ts'

/** An Excel workbook, set up to print each sheet one page wide with its headings on every page. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(toSheet) })
}

function toSheet({ name, rows, widths, frozenRows, frozenColumns }: Sheet): WriteSheet {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const cells = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell === null ? [] : [[`${at},${column}`, toCell(cell)] as const])),
  )
  return {
    name,
    rows: rows.map((row) => row.map((cell) => cell?.value ?? null)),
    cells: new Map(cells),
    columns: Array.from({ length: columns }, (_, column) => ({ width: widths[column] ?? widths.at(-1) ?? 12 })),
    freezePane: { rows: frozenRows, columns: frozenColumns },
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$1:$${Math.max(1, frozenRows)}`,
    },
  }
}

function toCell({ value, formula, format, isBold = false, isStruck = false }: SheetCell) {
  const style: CellStyle = {
    ...(format === undefined ? {} : { numFmt: format }),
    ...(isBold || isStruck ? { font: { bold: isBold, strikethrough: isStruck } } : {}),
  }
  return formula === undefined ? { value, style } : { value, formula, formulaResult: value, style }
}
