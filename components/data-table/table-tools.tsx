'use client'

import { Columns3, Copy, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { IconButton, iconButtonStyle } from '#components/ui/icon-button.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { toast } from '#components/ui/toaster.tsx'
import type { DataColumn } from './data-column.ts'
import { saveText } from './save-text.ts'
import { toCsv, toTsv } from './table-text.ts'

interface TableToolsProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  toggles: readonly {
    readonly id: string
    readonly label: string
    readonly isShown: boolean
    readonly toggle: () => void
  }[]
  children?: ReactNode
}

/** What is shown can be copied and exported as it is shown. */
export function TableTools<Row>({ label, columns, rows, toggles, children }: TableToolsProps<Row>) {
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
          <div className="flex flex-col gap-1">
            {toggles.map((column) => (
              <Checkbox
                key={column.id}
                label={column.label}
                checked={column.isShown}
                onChange={column.toggle}
                disabled={column.isShown && columns.length === 1}
              />
            ))}
          </div>
        </Popover>
      </div>
    </div>
  )
}
