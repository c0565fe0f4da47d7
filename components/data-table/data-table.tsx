'use client'
'use no memo'

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { usePrinting } from '#components/ui/layout/use-printing.ts'
import type { DataColumn } from './data-column.ts'
import { DataHeader } from './data-header.tsx'
import { DataRow } from './data-row.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { type Pins, pinnedEdgeClass, pinStyle, usePins } from './pinned-columns.ts'
import { TableTools } from './table-tools.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useDataTable } from './use-data-table.ts'
import { useRowSelection } from './use-row-selection.ts'

/** Of the header, and of the line of totals. */
const edgePx = 32
const selectionPx = 36

/** Sortable, resizable columns under a header that stays; rows are drawn as they come into sight. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, onOpen, density = 'normal', isWrapping = false, empty, footer } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const { table, shownRows, shownColumns, columnWidths, tools } = useDataTable(props)
  const selecting = useRowSelection(shownRows, props.selection)
  const hasTotals = shownColumns.some((column) => column.total) && rows.length > 0
  const card = useMediaQuery('(min-width: 40rem)') ? undefined : props.card
  const rowHeight = card?.height ?? (density === 'compact' ? 28 : 32)
  const virtualizer = useRowVirtualizer({ rows: shownRows, rowHeight, hasTotals, scroller })
  const { at, marked, setAt, handlers } = useActiveRow(props, { rows: shownRows, scroller, virtualizer, selecting })
  const isPrinting = usePrinting()
  const lead = selecting ? selectionPx : 0
  const pinned = card || isPrinting ? 0 : (props.pinned ?? 0)
  const pins = usePins(scroller, { widths: columnWidths, lead, count: pinned })
  const shownRecords = shownRows.map((row) => row.original)

  return (
    <div className={clsx('flex min-h-0 flex-col', props.className)}>
      {props.isToolbarHidden ? null : (
        <TableTools label={label} columns={shownColumns} rows={shownRecords} selection={props.selection} {...tools}>
          {props.toolbar}
        </TableTools>
      )}
      <div
        ref={scroller}
        className="relative min-h-0 grow overflow-auto print:overflow-visible"
        style={{ scrollPaddingLeft: pins.width }}
        {...handlers}
      >
        <table
          aria-label={label}
          aria-rowcount={shownRows.length + 1}
          aria-busy={!isHydrated || undefined}
          // The server does not know the widths that this browser keeps: nothing jumps that was not seen before.
          className={clsx('w-full table-fixed border-separate border-spacing-0 text-sm', !isHydrated && 'invisible')}
        >
          <TableColumns
            lead={lead}
            widths={card ? [undefined] : columnWidths.map(({ width }) => (isPrinting ? undefined : width))}
          />
          <DataHeader
            table={table}
            columns={shownColumns}
            pins={pins}
            selecting={selecting}
            cardLabel={card && label}
          />
          <VirtualRows rows={shownRows} virtualizer={virtualizer} isWhole={isPrinting}>
            {(row, index) => (
              <DataRow
                key={row.id}
                row={row.original}
                index={index}
                columns={shownColumns}
                pins={pins}
                card={card?.render}
                height={rowHeight}
                isWrapping={isWrapping}
                measure={card || isWrapping ? virtualizer.measureElement : undefined}
                isActive={index === at}
                isMarked={index === marked}
                isSelected={selecting?.isSelected(index)}
                onFocus={() => setAt(index)}
                onOpen={onOpen}
                clickTo={props.clickTo ?? 'open'}
                onToggle={(isRange) => selecting?.toggle(index, isRange)}
              />
            )}
          </VirtualRows>
          {hasTotals && !card ? (
            <DataTotals columns={shownColumns} rows={rows} pins={pins} isSelectable={selecting !== undefined} />
          ) : null}
        </table>
        {rows.length === 0 ? empty : null}
        {footer}
      </div>
    </div>
  )
}

interface RowVirtualizerOptions {
  rows: readonly { readonly id: string }[]
  rowHeight: number
  hasTotals: boolean
  scroller: RefObject<HTMLDivElement | null>
}

function useRowVirtualizer({ rows, rowHeight, hasTotals, scroller }: RowVirtualizerOptions) {
  return useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollPaddingEnd: hasTotals ? 2 * edgePx : edgePx,
  })
}

interface TableColumnsProps {
  /** Pixels of the selection boxes; 0: rows cannot be selected. */
  lead: number
  /** Lengths of CSS; undefined: what is left. */
  widths: readonly (string | undefined)[]
}

function TableColumns({ lead, widths }: TableColumnsProps) {
  return (
    <colgroup>
      {lead > 0 ? <col style={{ width: lead }} /> : null}
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element without state
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  )
}

interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  virtualizer: Virtualizer<HTMLDivElement, Element>
  /** All rows, as they are printed. */
  isWhole: boolean
  children: (row: Row, index: number) => ReactNode
}

/** The rows in sight, between spacers as high as the others. */
function VirtualRows<Row>({ rows, virtualizer, isWhole, children }: VirtualRowsProps<Row>) {
  if (isWhole) return <tbody>{rows.map(children)}</tbody>
  const drawn = virtualizer.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 ? <SpacerRow height={before} /> : null}
      {drawn.map(({ index }) => {
        const row = rows[index]
        return row && children(row, index)
      })}
      {after > 0 ? <SpacerRow height={after} /> : null}
    </tbody>
  )
}

function SpacerRow({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer of the virtual list takes no focus and says nothing
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

interface DataTotalsProps<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  pins: Pins
  isSelectable: boolean
}

/** Stays at the lower edge, as the header does at the upper. */
function DataTotals<Row>({ columns, rows, pins, isSelectable }: DataTotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {isSelectable ? (
          <td
            style={pinStyle(pins.box)}
            className={clsx('sticky bottom-0 border-line-strong border-t bg-sunken', pinnedEdgeClass(pins.box))}
          />
        ) : null}
        {columns.map((column, index) => (
          <td
            key={column.id}
            style={pinStyle(pins.columns[index])}
            className={clsx(
              'sticky bottom-0 h-8 truncate border-line-strong border-t bg-sunken px-3 font-semibold first:pl-4 last:pr-4',
              column.align === 'end' && 'text-right',
              pinnedEdgeClass(pins.columns[index]),
            )}
          >
            {column.total?.(rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
