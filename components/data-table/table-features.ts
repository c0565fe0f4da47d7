import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
} from '@tanstack/react-table'
import { minColumnWidth } from './column-layout.ts'
import { compareValues } from './compare-values.ts'
import { type DataColumn, type DataValue, defaultColumnWidth } from './data-column.ts'

export const dataTableFeatures = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
export type DataTableFeatures = typeof dataTableFeatures

export function toColumnDefs<Row extends object>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<DataTableFeatures, Row>[] {
  const byValue: SortFn<DataTableFeatures, Row> = (a, b, id) =>
    compareValues(a.getValue<DataValue>(id), b.getValue<DataValue>(id))
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row) => column.value(row),
    size: column.width ?? defaultColumnWidth,
    minSize: minColumnWidth,
    enableSorting: !column.isUnsorted,
    // Figures begin with the largest, everything else with its beginning.
    sortDescFirst: column.align === 'end',
    sortFn: byValue,
  }))
}
