'use client'

import clsx from 'clsx'
import type { MouseEvent, PointerEvent, ReactNode } from 'react'
import type { DataColumn } from './data-column.ts'
import { type Pin, type Pins, pinnedCellClass, pinStyle } from './pinned-columns.ts'
import { SelectionBox } from './selection-box.tsx'

interface DataRowProps<Row> {
  row: Row
  index: number
  columns: readonly DataColumn<Row>[]
  pins: Pins
  /** Draws the row instead of its columns. */
  card: ((row: Row) => ReactNode) | undefined
  /** At least, in pixels. */
  height: number
  isWrapping: boolean
  /** Absent: every row has this height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  /** It takes the focus when the table does. */
  isActive: boolean
  /** This row is shown elsewhere, as in a preview. */
  isMarked: boolean
  /** Absent: rows cannot be selected. */
  isSelected: boolean | undefined
  onFocus: () => void
  onOpen: ((row: Row) => void) | undefined
  clickTo: 'open' | 'activate'
  onToggle: (isRange: boolean) => void
}

/** One row takes the focus at a time; links and buttons inside it work as they do anywhere. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, index, columns, pins, card, height, isWrapping, measure, isActive, isMarked, isSelected } = props
  const { onFocus, onOpen, clickTo, onToggle } = props
  const openOnClick = (event: MouseEvent) => {
    // Clicks in a menu of the row bubble up to it through React, though they happen elsewhere on the page.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null
    const isReading = clickTo === 'open' && window.getSelection()?.toString()
    if (!isOnControl && !isReading) onOpen?.(row)
  }
  return (
    <tr
      ref={measure}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      aria-current={isMarked ? 'true' : undefined}
      aria-rowindex={index + 2}
      onFocus={onFocus}
      onClick={onOpen && clickTo === 'open' ? openOnClick : undefined}
      onDoubleClick={onOpen && clickTo === 'activate' ? openOnClick : undefined}
      style={{ height }}
      className={clsx(
        'group -outline-offset-2 focus-within:bg-selected focus:bg-selected',
        isMarked ? 'bg-selected [&>td:first-child]:shadow-[inset_2px_0_0_0_var(--accent)]' : 'hover:bg-hover',
        !isMarked && pins.box && 'bg-canvas',
      )}
    >
      {isSelected === undefined ? null : (
        <td style={pinStyle(pins.box)} className={clsx('border-line border-b p-0', pinnedCellClass(pins.box))}>
          <SelectionBox label={`Select row ${index + 1}`} isOn={isSelected} isOutOfTabOrder onToggle={onToggle} />
        </td>
      )}
      {card ? (
        <td className="border-line border-b px-3">{card(row)}</td>
      ) : (
        columns.map((column, at) => (
          <DataCell key={column.id} column={column} row={row} pin={pins.columns[at]} isWrapping={isWrapping} />
        ))
      )}
    </tr>
  )
}

interface DataCellProps<Row> {
  column: DataColumn<Row>
  row: Row
  pin: Pin | undefined
  isWrapping: boolean
}

function DataCell<Row>({ column, row, pin, isWrapping }: DataCellProps<Row>) {
  return (
    <td
      style={pinStyle(pin)}
      onPointerEnter={nameWhereCut}
      className={clsx(
        'border-line border-b px-3 first:pl-4 last:pr-4',
        isWrapping ? 'break-words py-1' : 'truncate',
        column.align === 'end' && 'text-right tabular-nums',
        pinnedCellClass(pin),
      )}
    >
      {column.cell ? column.cell(row) : String(column.value(row) ?? '')}
    </td>
  )
}

/** Its whole text in a tooltip, where the column is too narrow for it. */
function nameWhereCut({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}
