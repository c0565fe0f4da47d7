'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { parseAsStringEnum, useQueryState } from 'nuqs'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { CarrierSort, type ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { scheduleCarriersQuery } from '#lib/queries/schedule-p.ts'
import { carrierColumns, toCarrierSort, toTableSort } from './carrier-columns.ts'

const columns: readonly DataColumn<ScheduleCarrier>[] = [
  ...carrierColumns,
  {
    id: 'lastRead',
    header: 'Last read by you',
    width: 130,
    value: ({ lastReadAt }) => lastReadAt,
    cell: ({ lastReadAt }) => (lastReadAt ? <RelativeTime iso={lastReadAt} /> : null),
  },
]

interface CarrierTableProps {
  onChoose: (carrier: ScheduleCarrier) => void
}

/** Every carrier with statements, found and sorted by the service. */
export function CarrierTable({ onChoose }: CarrierTableProps) {
  const [typed, setSearch] = useListSearch()
  const search = typed.trim()
  const [sort, setSort] = useQueryState('sort', parseAsStringEnum<CarrierSort>([...CarrierSort.options]))
  const list = useInfiniteQuery(scheduleCarriersQuery(browserClient, { search, sort: sort ?? 'name' }))
  const carriers = list.data?.pages.flatMap((page) => page.carriers) ?? []
  if (list.error && !list.data)
    return (
      <CallError
        error={list.error}
        title="The carriers could not be loaded. Nothing was charged."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  if (list.isPending) return <SkeletonRows label="Loading carriers" columns={6} />
  return (
    <DataTable
      label="Carriers with statements"
      className="min-h-80 min-w-0 grow"
      columns={columns}
      rows={carriers}
      getKey={keyOf}
      card={card}
      onOpen={onChoose}
      sort={toTableSort(sort ?? 'name')}
      onSortChange={(next) => void setSort(next ? toCarrierSort(next) : null)}
      toolbar={
        <>
          <ListSearch
            label="Search carriers by name, code or group"
            placeholder="Search name, code or group"
            group="Schedule P"
            value={typed}
            onChange={setSearch}
          />
          <p className="text-muted text-sm">Free. A read of a statement is charged; its price is shown first.</p>
        </>
      }
      empty={<NoCarriers search={search} />}
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
  )
}

function keyOf({ id }: ScheduleCarrier): string {
  return id
}

const card = { height: 72, render: (carrier: ScheduleCarrier) => <CarrierCard carrier={carrier} /> }

function CarrierCard({
  carrier: { name, code, group, lines, statementYears, lastReadAt },
}: {
  carrier: ScheduleCarrier
}) {
  return (
    <div className="flex flex-col justify-center py-1.5">
      <p className="truncate font-medium">{name}</p>
      <p className="truncate text-muted text-xs">{[code, group].filter(Boolean).join(' · ')}</p>
      <p className="truncate text-muted text-xs">
        {lines.length === 1 ? '1 line' : `${lines.length} lines`} · {statementYears.join(', ')}
        {lastReadAt ? (
          <>
            {' '}
            · read <RelativeTime iso={lastReadAt} />
          </>
        ) : null}
      </p>
    </div>
  )
}

function NoCarriers({ search }: { search: string }) {
  if (search === '')
    return (
      <EmptyState title="No statements yet">
        No carrier’s Schedule P has been imported. An administrator with the import feature can import a file.
      </EmptyState>
    )
  return (
    <EmptyState title={`No carrier with statements matches “${search}”.`}>
      Search matches part of a name, code or group. Case does not matter.
    </EmptyState>
  )
}
