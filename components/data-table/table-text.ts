import type { DataColumn } from './data-column.ts'

/** Rows as tab-separated text with a header, for a spreadsheet's paste. */
export function toTsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const plain = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
  return [
    columns.map((column) => plain(column.header)),
    ...rows.map((row) => columns.map((column) => plain(show(column, row)))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
}

/** RFC 4180. Text that a spreadsheet would run as a formula is led by an apostrophe. */
export function toCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => quote(column.header)),
    ...rows.map((row) =>
      columns.map((column) =>
        typeof column.value(row) === 'number' ? show(column, row) : quote(defuse(show(column, row))),
      ),
    ),
  ]
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

function show<Row>(column: DataColumn<Row>, row: Row): string {
  const value = column.value(row)
  return value === null ? '' : String(value)
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function defuse(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
