import { stringify } from 'csv-stringify/browser/esm/sync'
import type { DataColumn } from './data-column.ts'

/** Rows as tab-separated text with a header, for a spreadsheet's paste. Tabs and line breaks inside a cell become spaces. */
export function toTsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  return stringify(listCells(columns, rows), {
    delimiter: '\t',
    quote: false,
    eof: false,
    escape_formulas: true,
    cast: { ...cast, string: (text) => text.replace(/[\t\r\n]+/g, ' ') },
  })
}

/** RFC 4180, with a header. */
export function toCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  return stringify(listCells(columns, rows), {
    record_delimiter: 'windows',
    // By default only the two of them together are quoted.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast,
  })
}

/** Text that a spreadsheet would run as a formula is led by an apostrophe; negative numbers are not formulas. */
const cast = {
  number: (value: number) => ({ value: String(value), escape_formulas: false }),
  boolean: (value: boolean) => String(value),
}

function listCells<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  return [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => column.value(row)))]
}
