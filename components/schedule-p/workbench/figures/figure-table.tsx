'use client'

import clsx from 'clsx'
import { Copy } from 'lucide-react'
import { copyRows } from '#components/data-table/copy-rows.ts'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'

interface FigureTableProps<Row> {
  label: string
  /** Unit and scale. */
  caption: string
  /** The first one heads its row. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  total?: Row | undefined
}

/** Aligned figures with a totals line. All of it is copied for a spreadsheet, numbers as numbers. */
export function FigureTable<Row>({ label, caption, columns, rows, total }: FigureTableProps<Row>) {
  const all = total === undefined ? rows : [...rows, total]
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline gap-2">
        <span className="grow text-faint text-xs">{caption}</span>
        <Button
          size="sm"
          variant="quiet"
          className="print:hidden"
          icon={<Copy aria-hidden="true" className="size-3.5" />}
          onClick={() => void copyRows(columns, all)}
        >
          Copy<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <ScrollRegion label={label} className="relative">
        <table className="min-w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">
            {label}. {caption}
          </caption>
          <thead>
            <tr className="border-line-strong border-b text-muted text-xs">
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={clsx('px-2 py-1 align-bottom font-medium', alignment(column))}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FigureRow key={String(columns[0]?.value(row))} columns={columns} row={row} />
            ))}
          </tbody>
          {total === undefined ? null : (
            <tfoot className="border-line-strong border-t font-semibold">
              <FigureRow columns={columns} row={total} />
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </div>
  )
}

function FigureRow<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  const [head, ...others] = columns
  return (
    <tr className="h-(--row-compact) border-line border-b last:border-0">
      {head ? (
        <th scope="row" className="sticky left-0 whitespace-nowrap bg-surface px-2 text-left font-medium">
          {String(head.value(row) ?? '')}
        </th>
      ) : null}
      {others.map((column) => (
        <td key={column.id} className={clsx('whitespace-nowrap px-2', alignment(column))}>
          {column.cell ? column.cell(row) : (column.value(row) ?? '—')}
        </td>
      ))}
    </tr>
  )
}

function alignment<Row>({ align }: DataColumn<Row>): string {
  return align === 'end' ? 'text-right' : 'text-left'
}
