'use client'

import { Columns3, Copy, Download, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { ColumnChoice, type ColumnToggle } from './column-choice.tsx'
import { copyRows, saveRows, saveRowsAsWorkbook } from './copy-rows.ts'
import type { DataColumn } from './data-column.ts'
import type { TableSelection } from './data-table-props.ts'
import { SelectionTools } from './selection-tools.tsx'

interface TableToolsProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  selection: TableSelection<Row> | undefined
  toggles: readonly ColumnToggle[]
  onMove: (id: string, by: 1 | -1) => void
  onReset: () => void
  children?: ReactNode
}

/** Copies and exports the rows shown or the rows selected, in the order shown. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { label, columns, rows, selection, toggles, onMove, onReset, children } = props
  return (
    <div className="flex items-center gap-2 border-line border-b px-4 py-1.5 print:hidden">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">{children}</div>
      {selection && selection.keys.size > 0 ? (
        <SelectionTools label={label} columns={columns} rows={rows} selection={selection} />
      ) : null}
      <div className="flex items-center">
        <IconButton
          label="Copy as table"
          icon={<Copy />}
          onClick={() => copyRows(columns, rows)}
          disabled={rows.length === 0}
        />
        <IconButton
          label="Save as CSV"
          icon={<Download />}
          onClick={() => saveRows(label, columns, rows)}
          disabled={rows.length === 0}
        />
        <IconButton
          label="Save as Excel"
          icon={<FileSpreadsheet />}
          onClick={() => saveRowsAsWorkbook(label, columns, rows)}
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
