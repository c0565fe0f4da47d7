import { type DataColumn, defaultColumnWidth } from '#components/data-table/data-column.ts'
import type { Sheet } from './sheet.ts'

const pixelsPerCharacter = 8
/** As Excel has it. */
const longestName = 31

/** Rows as a sheet under a header that stays; figures are numbers, and no text is a formula. */
export function toTableSheet<Row>(label: string, columns: readonly DataColumn<Row>[], rows: readonly Row[]): Sheet {
  return {
    name: label.slice(0, longestName),
    rows: [
      columns.map(({ header }) => ({ value: header, isBold: true })),
      ...rows.map((row) =>
        columns.map((column) => {
          const value = column.value(row)
          return { value: typeof value === 'number' ? value : String(value ?? '') }
        }),
      ),
    ],
    widths: columns.map(({ width = defaultColumnWidth }) => Math.round(width / pixelsPerCharacter)),
    frozenRows: 1,
    frozenColumns: 0,
  }
}
