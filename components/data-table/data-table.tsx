'use client'

import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import type { DataTableProps } from './data-table-props.ts'

const DataTableLayer = lazy(() =>
  import('./data-table-layer.tsx').then((module) => ({ default: module.DataTableLayer })),
)

/** Sortable, resizable columns under a header that stays. Loaded apart, so that pages that may need a table do not wait for it. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonRows label={`Loading ${props.label}`} columns={Math.min(6, props.columns.length)} />}>
      <DataTableLayer {...props} />
    </Suspense>
  )
}
