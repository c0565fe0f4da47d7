'use client'
'use no memo'

import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import { moveColumn } from './column-layout.ts'
import { DataHeader } from './data-header.tsx'
import { DataRow } from './data-row.tsx'
import type { DataTableProps } from './data-table.tsx'
import { DataTotals } from './data-totals.tsx'
import { dataTableFeatures, toColumnDefs } from './table-features.ts'
import { TableTools } from './table-tools.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useColumnLayout } from './use-column-layout.ts'

/** Of the header, and of the line of totals. */
const edgePx = 32

/** Sortable, resizable columns under a header that stays; rows are drawn as they come into sight. */
export function DataTableLayer<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey, onOpen, density = 'normal', empty, footer, defaultSort } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [sorting, setSorting] = useState<SortingState>(defaultSort ? [defaultSort] : [])
  const { layout, change, reset } = useColumnLayout(label, columns)
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features: dataTableFeatures,
    columns: columnDefs,
    data,
    getRowId: getKey,
    state: {
      sorting,
      columnSizing: { ...layout.columnSizing },
      columnOrder: [...layout.columnOrder],
      columnVisibility: { ...layout.columnVisibility },
    },
    onSortingChange: setSorting,
    onColumnSizingChange: (update) => change({ columnSizing: functionalUpdate(update, { ...layout.columnSizing }) }),
    onColumnVisibilityChange: (update) =>
      change({ columnVisibility: functionalUpdate(update, { ...layout.columnVisibility }) }),
    columnResizeMode: 'onChange',
  })
  const shownRows = table.getRowModel().rows
  const shownColumns = table
    .getVisibleLeafColumns()
    .flatMap((leaf) => columns.filter((column) => column.id === leaf.id))
  const order = table.getAllLeafColumns().map(({ id }) => id)
  const hasTotals = shownColumns.some((column) => column.total) && rows.length > 0
  const rowHeight = density === 'compact' ? 28 : 32
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: shownRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shownRows[index]?.id ?? index,
    overscan: 12,
    scrollPaddingEnd: hasTotals ? 2 * edgePx : edgePx,
  })
  const { at, marked, setAt, onKeyDown } = useActiveRow({
    label,
    rows: shownRows,
    activeKey: props.activeKey ?? null,
    scroller,
    virtualizer,
    onActiveChange: props.onActiveChange,
    onOpen,
  })

  const drawn = virtualizer.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)

  return (
    <div className={clsx('flex min-h-0 flex-col', props.className)}>
      {props.isToolbarHidden ? null : (
        <TableTools
          label={label}
          columns={shownColumns}
          rows={shownRows.map((row) => row.original)}
          toggles={table.getAllLeafColumns().map((leaf) => ({
            id: leaf.id,
            label: columns.find((column) => column.id === leaf.id)?.header ?? leaf.id,
            isShown: leaf.getIsVisible(),
            toggle: () => leaf.toggleVisibility(),
          }))}
          onMove={(id, by) => change({ columnOrder: moveColumn(order, id, by) })}
          onReset={reset}
        >
          {props.toolbar}
        </TableTools>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the rows, which take the focus */}
      <div ref={scroller} className="relative min-h-0 grow overflow-auto" onKeyDown={onKeyDown}>
        <table
          aria-label={label}
          aria-rowcount={shownRows.length + 1}
          aria-busy={!isHydrated || undefined}
          className={clsx(
            'w-full table-fixed border-separate border-spacing-0 text-sm',
            // The server does not know the widths that this browser keeps: nothing jumps that was not seen before.
            !isHydrated && 'invisible',
          )}
        >
          <colgroup>
            {table.getVisibleLeafColumns().map((column) => (
              <col key={column.id} style={{ width: widthOf(column.getSize(), column.id in layout.columnSizing) }} />
            ))}
          </colgroup>
          <DataHeader table={table} columns={shownColumns} />
          <tbody>
            {before > 0 ? <SpacerRow height={before} /> : null}
            {drawn.map((item) => {
              const row = shownRows[item.index]
              if (!row) return null
              return (
                <DataRow
                  key={row.id}
                  row={row.original}
                  index={item.index}
                  columns={shownColumns}
                  height={rowHeight}
                  isActive={item.index === at}
                  isMarked={item.index === marked}
                  onFocus={() => setAt(item.index)}
                  onOpen={onOpen}
                />
              )
            })}
            {after > 0 ? <SpacerRow height={after} /> : null}
          </tbody>
          {hasTotals ? <DataTotals columns={shownColumns} rows={rows} /> : null}
        </table>
        {rows.length === 0 ? empty : null}
        {footer}
      </div>
    </div>
  )
}

/** Nobody’s choice of a width may keep the second column off a narrow screen. */
function widthOf(size: number, isChosen: boolean): string {
  return isChosen ? `${size}px` : `min(${size}px, 60vw)`
}

function SpacerRow({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer of the virtual list takes no focus and says nothing
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}
