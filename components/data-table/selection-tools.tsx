'use client'

import { Copy, Download, X } from 'lucide-react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { copyRows, saveRows } from './copy-rows.ts'
import type { DataColumn } from './data-column.ts'
import type { TableSelection } from './data-table-props.ts'

interface SelectionToolsProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  /** Those shown. */
  rows: readonly Row[]
  selection: TableSelection<Row>
}

/** How much is selected, and what can be done with it. */
export function SelectionTools<Row>({ label, columns, rows, selection }: SelectionToolsProps<Row>) {
  const shown = new Set(rows)
  const hidden = selection.rows.filter((row) => !shown.has(row)).length
  return (
    <fieldset
      aria-label="Selection"
      className="flex shrink-0 items-center rounded-md border border-accent/40 bg-selected pl-2 text-xs"
    >
      <output className="pr-1 font-medium text-accent tabular-nums">
        {selection.keys.size.toLocaleString('en-US')} selected
        {hidden > 0 ? (
          <span className="font-normal text-muted"> · {hidden.toLocaleString('en-US')} not shown</span>
        ) : null}
      </output>
      <IconButton
        size="sm"
        label="Copy selected as table"
        icon={<Copy />}
        onClick={() => copyRows(columns, selection.rows)}
      />
      <IconButton
        size="sm"
        label="Save selected as CSV"
        icon={<Download />}
        onClick={() => saveRows(label, columns, selection.rows)}
      />
      <IconButton size="sm" label="Clear selection" icon={<X />} onClick={() => selection.onChange(new Set())} />
    </fieldset>
  )
}
