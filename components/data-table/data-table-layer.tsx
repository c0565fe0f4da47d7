'use client'
'use no memo'

import { type SortingState, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useShortcut } from '#components/layout/shortcuts/shortcut-provider.tsx'
import { DataHeader } from './data-header.tsx'
import { DataRow } from './data-row.tsx'
import type { DataTableProps } from './data-table.tsx'
import { dataTableFeatures, toColumnDefs } from './table-features.ts'
import { TableTools } from './table-tools.tsx'

/** Sortable, resizable columns under a header that stays; rows are drawn as they come into sight. */
export function DataTableLayer<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey, onOpen, onActiveChange, density = 'normal', empty, footer, defaultSort } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const [sorting, setSorting] = useState<SortingState>(defaultSort ? [defaultSort] : [])
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features: dataTableFeatures,
    columns: columnDefs,
    data,
    getRowId: getKey,
    state: { sorting },
    onSortingChange: setSorting,
    columnResizeMode: 'onChange',
    initialState: {
      columnVisibility: Object.fromEntries(
        columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => [id, false]),
      ),
    },
  })
  const shownRows = table.getRowModel().rows
  const shownColumns = table
    .getVisibleLeafColumns()
    .flatMap((leaf) => columns.filter((column) => column.id === leaf.id))
  const rowHeight = density === 'compact' ? 28 : 32
  const virtualizer = useVirtualizer({
    count: shownRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shownRows[index]?.id ?? index,
    overscan: 12,
  })

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(shownRows.length - 1, index))
    const row = shownRows[next]
    if (!row) return
    setActiveIndex(next)
    onActiveChange?.(row.original)
    virtualizer.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }
  useShortcut({
    keys: 'j',
    label: 'Next row',
    group: label,
    onPress: () => goTo(isInside(scroller) ? activeIndex + 1 : activeIndex),
  })
  useShortcut({
    keys: 'k',
    label: 'Previous row',
    group: label,
    onPress: () => goTo(isInside(scroller) ? activeIndex - 1 : activeIndex),
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: shownRows.length - 1 }[
      event.key
    ]
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.index !== undefined
    if (!isOnRow) return
    if (target !== undefined) {
      event.preventDefault()
      goTo(target)
    }
    const row = shownRows[activeIndex]
    if (event.key === 'Enter' && row && onOpen) onOpen(row.original)
  }

  const drawn = virtualizer.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const hasTotals = shownColumns.some((column) => column.total) && rows.length > 0

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
        >
          {props.toolbar}
        </TableTools>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the rows, which take the focus */}
      <div ref={scroller} className="relative min-h-0 grow overflow-auto" onKeyDown={onKeyDown}>
        <table
          aria-label={label}
          aria-rowcount={shownRows.length + 1}
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
        >
          <colgroup>
            {table.getVisibleLeafColumns().map((column) => (
              <col key={column.id} style={{ width: column.getSize() }} />
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
                  isActive={item.index === Math.min(activeIndex, shownRows.length - 1)}
                  onFocus={() => {
                    setActiveIndex(item.index)
                    onActiveChange?.(row.original)
                  }}
                  onOpen={onOpen}
                />
              )
            })}
            {after > 0 ? <SpacerRow height={after} /> : null}
          </tbody>
          {hasTotals ? (
            <tfoot>
              <tr>
                {shownColumns.map((column) => (
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
          ) : null}
        </table>
        {rows.length === 0 ? empty : null}
        {footer}
      </div>
    </div>
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

function isInside(scroller: { readonly current: HTMLElement | null }): boolean {
  return scroller.current?.contains(document.activeElement) ?? false
}
