'use client'
'use no memo'

import type { Header, ReactTable } from '@tanstack/react-table'
import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataColumn } from './data-column.ts'
import { type Pin, type Pins, pinnedEdgeClass, pinStyle } from './pinned-columns.ts'
import { SelectionBox } from './selection-box.tsx'
import type { DataTableFeatures } from './table-features.ts'
import type { RowSelection } from './use-row-selection.ts'

interface DataHeaderProps<Row extends object> {
  table: ReactTable<DataTableFeatures, Row>
  columns: readonly DataColumn<Row>[]
  pins: Pins
  /** Absent: rows cannot be selected. */
  selecting: RowSelection | undefined
  /** Instead of the columns, where rows are drawn as cards. */
  cardLabel?: string | undefined
}

export function DataHeader<Row extends object>({ table, columns, pins, selecting, cardLabel }: DataHeaderProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {selecting ? (
            <th
              scope="col"
              style={pinStyle(pins.box)}
              className={clsx('sticky top-0 h-8 border-line-strong border-b bg-sunken p-0', pinnedEdgeClass(pins.box))}
            >
              <SelectionBox
                label="Select all rows shown"
                isOn={selecting.state === 'all'}
                isMixed={selecting.state === 'some'}
                onToggle={selecting.toggleAll}
              />
            </th>
          ) : null}
          {cardLabel ? (
            <th
              scope="col"
              className="sticky top-0 z-10 h-8 border-line-strong border-b bg-sunken px-3 text-left font-medium text-muted"
            >
              {cardLabel}
            </th>
          ) : (
            group.headers.map((header, index) => (
              <HeaderCell
                key={header.id}
                header={header}
                column={columns.find(({ id }) => id === header.column.id)}
                pin={pins.columns[index]}
              />
            ))
          )}
        </tr>
      ))}
    </thead>
  )
}

interface HeaderCellProps<Row extends object> {
  header: Header<DataTableFeatures, Row>
  column: DataColumn<Row> | undefined
  pin: Pin | undefined
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function HeaderCell<Row extends object>({ header, column, pin }: HeaderCellProps<Row>) {
  const sorted = header.column.getIsSorted()
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  const isAtEnd = column?.align === 'end'
  return (
    <th
      scope="col"
      aria-sort={sorted ? ariaSort[sorted] : undefined}
      style={pinStyle(pin)}
      className={clsx(
        'sticky top-0 h-8 border-line-strong border-b bg-sunken p-0 font-medium text-muted first:pl-1 last:pr-1',
        isAtEnd ? 'text-right' : 'text-left',
        pinnedEdgeClass(pin),
      )}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          onClick={header.column.getToggleSortingHandler()}
          className={clsx(
            'flex h-8 w-full min-w-0 items-center gap-1 px-3 -outline-offset-2 hover:text-ink',
            isAtEnd && 'justify-end',
          )}
        >
          <HeaderText column={column} />
          {sorted ? <Arrow aria-hidden="true" className="size-3 shrink-0 text-accent" /> : null}
        </button>
      ) : (
        <span className="flex px-3">
          <HeaderText column={column} />
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: widths are a convenience of the pointer; text is never out of reach without it */}
      <span
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        className="absolute inset-y-1 right-0 w-2 cursor-col-resize border-line-strong border-r hover:border-accent hover:border-r-2"
      />
    </th>
  )
}

function HeaderText<Row>({ column }: { column: DataColumn<Row> | undefined }) {
  if (!column?.shortHeader) return <span className="truncate">{column?.header}</span>
  return (
    <span title={column.header} className="truncate">
      <span aria-hidden="true">{column.shortHeader}</span>
      <span className="sr-only">{column.header}</span>
    </span>
  )
}
