'use client'

import { useQuery } from '@tanstack/react-query'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { WalkStatus } from '#components/data-table/walk-status.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { CatalogProduct } from '#lib/contract/reference/catalog.ts'
import { productsOfLineQuery } from '#lib/queries/reference.ts'
import { isNotOffered, NotOffered } from '../not-offered.tsx'

const columns: readonly DataColumn<CatalogProduct>[] = [
  { id: 'name', header: 'Product', width: 260, value: ({ name }) => name },
  { id: 'carrier', header: 'Carrier', width: 240, value: ({ carrier }) => carrier },
  { id: 'states', header: 'Forms in', width: 180, value: ({ states }) => states.join(', ') },
  { id: 'description', header: 'Description', width: 360, value: ({ description }) => description },
]

/** The products of the research catalog that a line names. */
export function LineProducts({ line }: { line: string }) {
  const list = useQuery(productsOfLineQuery(browserClient, line))
  if (isNotOffered(list.error)) return <NotOffered plural="catalog products" />
  return (
    <section aria-label={`Products of ${line}`} className="flex min-h-0 min-w-0 grow flex-col">
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.isPending ? (
        <SkeletonRows label={`Loading products of ${line}`} columns={3} />
      ) : (
        <DataTable
          label="Catalog products"
          className="min-h-60 grow"
          columns={columns}
          rows={list.data?.items ?? []}
          getKey={({ id }) => id}
          toolbar={
            <>
              <h2 className="font-semibold text-base">{line}</h2>
              <WalkStatus walk={list.data} isFetching={list.isFetching} nouns={['product', 'products']} />
            </>
          }
          empty={
            list.error ? null : (
              <EmptyState title={`No products of ${line}`}>
                No product of the research catalog uses this label now.
              </EmptyState>
            )
          }
        />
      )}
    </section>
  )
}
