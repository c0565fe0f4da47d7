'use client'
'use no memo'

import { functionalUpdate, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { storeText, useStoredText } from '#components/ui/layout/stored-text.ts'
import {
  arrangeColumns,
  type ColumnLayout,
  defaultLayout,
  listShown,
  moveColumn,
  readLayout,
  resizeColumn,
} from './column-layout.ts'
import type { DataTableProps } from './data-table-props.ts'
import { dataTableFeatures, toColumnDefs } from './table-features.ts'

/** Sorting and the layout of the columns: the reader's own, as this browser keeps it, or as the page keeps it. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, getKey } = props
  const { sorting, setSorting } = useSorting(props)
  const { layout, change, reset } = useColumnLayout(props)
  const columnDefs = useMemo(() => toColumnDefs(columns), [columns])
  // Rows that come sorted need no row model, which is slow to build for thousands of them.
  const isSortedOutside = props.sort !== undefined
  const data = useMemo(() => (isSortedOutside ? [] : [...rows]), [rows, isSortedOutside])
  const given = useMemo(
    () => (isSortedOutside ? rows.map((row) => ({ id: getKey(row), original: row })) : []),
    [rows, isSortedOutside, getKey],
  )
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
    manualSorting: isSortedOutside,
    onSortingChange: setSorting,
    onColumnSizingChange: (update) => change({ columnSizing: functionalUpdate(update, { ...layout.columnSizing }) }),
    onColumnVisibilityChange: (update) =>
      change({ columnVisibility: functionalUpdate(update, { ...layout.columnVisibility }) }),
    columnResizeMode: 'onChange',
  })
  const leaves = table.getAllLeafColumns()
  const order = leaves.map(({ id }) => id)
  return {
    table,
    shownRows: isSortedOutside ? given : table.getRowModel().rows,
    shownColumns: table.getVisibleLeafColumns().flatMap((leaf) => columns.filter(({ id }) => id === leaf.id)),
    columnWidths: table.getVisibleLeafColumns().map((leaf) => ({
      id: leaf.id,
      size: leaf.getSize(),
      width: widthOf(leaf.getSize(), leaf.id in layout.columnSizing),
    })),
    tools: {
      toggles: leaves.map((leaf) => ({
        id: leaf.id,
        label: columns.find(({ id }) => id === leaf.id)?.header ?? leaf.id,
        isShown: leaf.getIsVisible(),
        toggle: () => leaf.toggleVisibility(),
        resize: (by: 1 | -1) =>
          change({ columnSizing: resizeColumn(layout.columnSizing, { id: leaf.id, width: leaf.getSize() }, by) }),
      })),
      onMove: (id: string, by: 1 | -1) => change({ columnOrder: moveColumn(order, id, by) }),
      onReset: reset,
    },
  }
}

function useSorting<Row extends object>({ defaultSort, sort, onSortChange }: DataTableProps<Row>) {
  const [own, setOwn] = useState<SortingState>(defaultSort ? [defaultSort] : [])
  if (sort === undefined) return { sorting: own, setSorting: setOwn }
  const sorting: SortingState = sort ? [sort] : []
  return {
    sorting,
    setSorting: (update: Updater<SortingState>) => onSortChange?.(functionalUpdate(update, sorting)[0] ?? null),
  }
}

function useColumnLayout<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, shownColumns, onShownColumnsChange } = props
  const name = `table:${label}`
  const stored = useStoredText(name)
  const [own, setOwn] = useState<ColumnLayout | null>(null)
  const kept = useMemo(() => own ?? readLayout(stored, columns), [own, stored, columns])
  const layout = useMemo(
    () => (shownColumns === undefined ? kept : { ...kept, ...arrangeColumns(columns, shownColumns) }),
    [kept, columns, shownColumns],
  )
  return {
    layout,
    change(part: Partial<ColumnLayout>) {
      const next = { ...layout, ...part }
      setOwn(next)
      storeText(name, JSON.stringify(next))
      if (!part.columnSizing) onShownColumnsChange?.(listShown(columns, next))
    },
    reset() {
      setOwn(defaultLayout(columns))
      storeText(name, null)
      onShownColumnsChange?.(null)
    },
  }
}

/** Without a width of the reader's own, the second column stays in sight on a narrow screen. */
function widthOf(size: number, isChosen: boolean): string {
  return isChosen ? `${size}px` : `min(${size}px, 60vw)`
}
