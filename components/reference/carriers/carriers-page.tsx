'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Carrier } from '#lib/contract/reference/managed.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { carriersQuery } from '#lib/queries/reference.ts'
import { isNotOffered, NotOffered } from '../not-offered.tsx'

const columns: readonly DataColumn<Carrier>[] = [
  { id: 'name', header: 'Carrier', width: 420, value: ({ name }) => name },
  { id: 'naic', header: 'Company code', width: 130, value: ({ naicCompanyCode }) => naicCompanyCode },
  { id: 'code', header: 'Checked code', width: 130, value: ({ code }) => code },
  { id: 'id', header: 'ID', width: 180, value: ({ id }) => id, isHiddenAtFirst: true },
]

/** Insurers whose annual statements can be studied. */
export function CarriersPage() {
  const [search, setSearch] = useListSearch()
  const list = useInfiniteQuery(carriersQuery(browserClient, search.trim()))
  if (isNotOffered(list.error)) return <NotOffered plural="carriers" />
  const carriers = list.data?.pages.flatMap((page) => page.carriers) ?? []
  return (
    <>
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.isPending ? (
        <SkeletonRows label="Loading carriers" columns={3} />
      ) : (
        <DataTable
          label="Carriers"
          className="grow"
          columns={columns}
          rows={carriers}
          getKey={({ id }) => id}
          toolbar={
            <ListSearch
              label="Search carriers by name or code"
              placeholder="Search by name or code"
              group="Reference"
              value={search}
              onChange={setSearch}
            />
          }
          empty={
            list.error ? null : (
              <EmptyState title={search.trim() ? `No carrier matches “${search.trim()}”.` : 'No carriers yet'}>
                Search matches part of a name or code. Case does not matter.
              </EmptyState>
            )
          }
          footer={
            list.hasNextPage ? (
              <div className="p-3">
                <Button size="sm" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
                  Show more ({carriers.length.toLocaleString('en-US')} shown)
                </Button>
              </div>
            ) : null
          }
        />
      )}
    </>
  )
}
