export interface SheetCell {
  readonly value: string | number | null
  /** Without "=". `value` is what it gives, for programs that show a workbook without computing it. */
  readonly formula?: string
  /** A spreadsheet's number format. */
  readonly format?: string
  readonly isBold?: boolean
  readonly isStruck?: boolean
}

export interface Sheet {
  /** Without spaces, so that formulas name it without quotes. */
  readonly name: string
  readonly rows: readonly (readonly (SheetCell | null)[])[]
  /** In characters; the last one is that of all columns after it. */
  readonly widths: readonly number[]
  readonly frozenRows: number
  readonly frozenColumns: number
}

/** "C5" of row 4 and column 2, counted from 0. */
export function addressOf(row: number, column: number): string {
  return nameOfColumn(column) + (row + 1)
}

export function nameOfColumn(column: number): string {
  const [before, last] = [Math.floor(column / 26), column % 26]
  return (before > 0 ? nameOfColumn(before - 1) : '') + String.fromCharCode(65 + last)
}
