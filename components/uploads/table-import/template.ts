import type { ImportColumn } from '#lib/contract/kernel/import-columns.ts'

export function saveTemplate(fileName: string, columns: readonly ImportColumn[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([writeTemplate(columns)], { type: 'text/csv;charset=utf-8' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The first line of a file and an example, in the form that spreadsheets open as UTF-8. */
function writeTemplate(columns: readonly ImportColumn[]): string {
  const lines = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
  return `\ufeff${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
