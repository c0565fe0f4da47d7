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

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

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
    sortFn: byValue,
  }))
}

/** Numbers by size, text as people order it ("10" after "9", "$1,000" after "$500"), nothing last. */
export function compareValues(a: DataValue, b: DataValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(plainFigures(a), plainFigures(b))
}

function plainFigures(value: string | number | boolean): string {
  return String(value).replace(/(\d),(?=\d{3}\b)/g, '$1')
}
