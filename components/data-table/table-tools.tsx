'use client'

import { Columns3, Copy, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, iconButtonStyle } from '#components/ui/icon-button.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { toast } from '#components/ui/toaster.tsx'
import { ColumnChoice, type ColumnToggle } from './column-choice.tsx'
import type { DataColumn } from './data-column.ts'
import { saveText } from './save-text.ts'
import { toCsv, toTsv } from './table-text.ts'

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
    navigator.clipboard.writeText(toTsv(columns, rows)).then(
      () => toast.success(`${rows.length.toLocaleString('en-US')} rows copied, ready to paste into a spreadsheet`),
      () => toast.error('The browser did not allow copying'),
    )
  return (
    <div className="flex items-center gap-2 border-line border-b px-4 py-1.5">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">{children}</div>
      <div className="flex items-center">
        <IconButton label="Copy as table" icon={<Copy />} onClick={copy} disabled={rows.length === 0} />
        <IconButton
          label="Save as CSV"
          icon={<Download />}
          onClick={() => saveText(`${label}.csv`, 'text/csv', toCsv(columns, rows))}
          disabled={rows.length === 0}
        />
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
