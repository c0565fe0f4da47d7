'use client'

import { Columns3, Copy, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, iconButtonStyle } from '#components/ui/icon-button.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { toast } from '#components/ui/toaster.tsx'
import { ColumnChoice, type ColumnToggle } from './column-choice.tsx'
import type { DataColumn } from './data-column.ts'

/** What writes CSV is loaded when someone wants it. */
const load = () => import('./table-text.ts')

interface TableToolsProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  toggles: readonly ColumnToggle[]
  onMove: (id: string, by: 1 | -1) => void
  onReset: () => void
  children?: ReactNode
}

/** What is shown can be copied and exported as it is shown. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { label, columns, rows, toggles, onMove, onReset, children } = props
  const copy = () =>
    copyText(load().then(({ toTsv }) => toTsv(columns, rows))).then(
      () => toast.success(`${rows.length.toLocaleString('en-US')} rows copied. Paste them into a spreadsheet.`),
      () => toast.error('The browser did not allow copying'),
    )
  const save = () =>
    load().then(
      ({ toCsv }) => saveText(`${label}.csv`, toCsv(columns, rows)),
      () => toast.error('The file was not saved. Try again.'),
    )
  return (
    <div className="flex items-center gap-2 border-line border-b px-4 py-1.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">{children}</div>
      <div className="flex items-center">
        <IconButton label="Copy as table" icon={<Copy />} onClick={copy} disabled={rows.length === 0} />
        <IconButton label="Save as CSV" icon={<Download />} onClick={save} disabled={rows.length === 0} />
        <Popover
          title="Columns"
          align="end"
          trigger={
            <button type="button" aria-label="Choose columns" className={iconButtonStyle()}>
              <Columns3 />
            </button>
          }
        >
          <ColumnChoice toggles={toggles} onMove={onMove} onReset={onReset} />
        </Popover>
      </div>
    </div>
  )
}

/** Some browsers allow copying only during the click itself: they take a promise of the text. */
function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Hands a CSV file to the browser as a download. A byte order mark tells spreadsheets that it is UTF-8. */
function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
