import { toast } from '#components/ui/feedback/toaster.tsx'
import type { DataColumn } from './data-column.ts'
import { saveBlob } from './save-blob.ts'

/** The CSV writer is loaded on first use. */
const load = () => import('./table-text.ts')

export function copyRows<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): Promise<unknown> {
  return copyText(load().then(({ toTsv }) => toTsv(columns, rows))).then(
    () => toast.success(`${countRows(rows.length)} copied. Paste them into a spreadsheet.`),
    () => toast.error('The browser did not allow copying'),
  )
}

export function saveRows<Row>(
  label: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): Promise<unknown> {
  return load().then(({ toCsv }) => saveText(`${label}.csv`, toCsv(columns, rows)), sayNotSaved)
}

export function saveRowsAsWorkbook<Row>(
  label: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): Promise<unknown> {
  return Promise.all([import('./workbook/table-sheet.ts'), import('./workbook/save-workbook.ts')])
    .then(([{ toTableSheet }, { saveWorkbook }]) => saveWorkbook(label, [toTableSheet(label, columns, rows)]))
    .catch(sayNotSaved)
}

function sayNotSaved(): void {
  toast.error('The file was not saved. Try again.')
}

function countRows(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
}

/** Some browsers allow copying only during the click itself: they take a promise of the text. */
function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Downloads a CSV file. The byte order mark lets spreadsheets read it as UTF-8. */
function saveText(fileName: string, text: string): void {
  saveBlob(fileName, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
}
