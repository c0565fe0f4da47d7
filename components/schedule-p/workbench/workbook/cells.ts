import type { SheetCell } from '#components/data-table/workbook/sheet.ts'

export function bold(value: string | number): SheetCell {
  return { value, isBold: true }
}

export function figure(value: number | null, format: string): SheetCell {
  return { value, format }
}
