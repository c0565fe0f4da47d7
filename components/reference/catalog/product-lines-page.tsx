'use client'

import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ProductLine } from '#lib/contract/reference/catalog.ts'
import { productLinesQuery } from '#lib/queries/reference.ts'
import { LineProducts } from './line-products.tsx'

const columns: readonly DataColumn<ProductLine>[] = [
  { id: 'name', header: 'Product line', width: 280, value: ({ name }) => name },
  {
    id: 'products',
    header: 'Products',
    width: 110,
    align: 'end',
    value: ({ productCount }) => productCount,
    cell: ({ productCount }) => productCount.toLocaleString('en-US'),
    total: (lines) => lines.reduce((sum, { productCount }) => sum + productCount, 0).toLocaleString('en-US'),
  },
]

/** Labels of the research catalog, each with its products. */
export function ProductLinesPage() {
  const [line, setLine] = useQueryState('line')
  const list = useQuery(productLinesQuery(browserClient))
  if (list.isPending) return <SkeletonRows label="Loading product lines" columns={2} />
  if (!list.data)
    return <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  const { lines } = list.data
  const chosen = lines.find(({ name }) => name.toLowerCase() === line?.toLowerCase())
  return (
    <div className="flex min-h-0 grow flex-col lg:flex-row">
      <DataTable
        label="Product lines"
        className="min-h-60 grow lg:max-w-md lg:border-line lg:border-r"
        columns={columns}
        rows={lines}
        getKey={({ name }) => name}
        activeKey={chosen?.name ?? null}
        onOpen={({ name }) => void setLine(name)}
        toolbar={<p className="text-muted text-sm">Labels of the research catalog, not TOI codes.</p>}
        empty={
          <EmptyState title="No product lines yet">
            The lines of the research catalog’s products are listed here.
          </EmptyState>
        }
      />
      {line === null ? (
        <EmptyState title="Choose a product line" className="grow sm:px-6">
          Its products of the research catalog are listed here.
        </EmptyState>
      ) : (
        <LineProducts key={line} line={chosen?.name ?? line} />
      )}
    </div>
  )
}
