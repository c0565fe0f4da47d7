import clsx from 'clsx'
import type { DataColumn } from './data-column.ts'

interface DataTotalsProps<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
}

/** Stays at the lower edge, as the header does at the upper. */
export function DataTotals<Row>({ columns, rows }: DataTotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td
            key={column.id}
            className={clsx(
              'sticky bottom-0 h-8 truncate border-line-strong border-t bg-sunken px-3 font-semibold first:pl-4 last:pr-4',
              column.align === 'end' && 'text-right',
            )}
          >
            {column.total?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
