'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { debounce, parseAsString, useQueryStates } from 'nuqs'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { StatePicker } from '#components/pickers/state-picker.tsx'
import { TypePicker } from '#components/pickers/type-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { CatalogFiling } from '#lib/contract/reference/catalog.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { catalogFilingsQuery } from '#lib/queries/reference.ts'

const columns: readonly DataColumn<CatalogFiling>[] = [
  {
    id: 'number',
    header: 'SERFF tracking number',
    width: 190,
    value: ({ serffTrackingNumber }) => serffTrackingNumber,
    cell: ({ serffTrackingNumber }) => <span className="font-mono text-xs">{serffTrackingNumber}</span>,
  },
  { id: 'state', header: 'State', width: 80, value: ({ state }) => state },
  { id: 'toi', header: 'TOI', width: 80, value: ({ toiCode }) => toiCode },
  { id: 'subToi', header: 'Sub-TOI', width: 100, value: ({ subToiCode }) => subToiCode },
  { id: 'carrier', header: 'Carrier', width: 240, value: ({ carrier }) => carrier },
  { id: 'type', header: 'Filing type', width: 110, value: ({ filingType }) => filingType },
  {
    id: 'submitted',
    header: 'Submitted',
    width: 120,
    value: ({ submittedOn }) => submittedOn,
    cell: ({ submittedOn }) => formatDay(submittedOn),
  },
  { id: 'disposition', header: 'Disposition', width: 130, value: ({ disposition }) => disposition },
  { id: 'description', header: 'Description', width: 360, value: ({ description }) => description },
]

/** Filings of the research catalog, newest first: other companies' too, apart from the filings of the workspace. */
export function CatalogFilingsPage() {
  const [filter, setFilter] = useQueryStates(
    { state: parseAsString.withDefault(''), toi: parseAsString.withDefault('') },
    { limitUrlUpdates: debounce(250) },
  )
  const { state, toi } = filter
  const list = useInfiniteQuery(catalogFilingsQuery(browserClient, filter))
  const filings = list.data?.pages.flatMap((page) => page.filings) ?? []
  return (
    <>
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.isPending ? (
        <SkeletonRows label="Loading catalog filings" columns={6} />
      ) : (
        <DataTable
          label="Catalog filings"
          className="grow"
          columns={columns}
          rows={filings}
          getKey={({ id }) => id}
          toolbar={
            <>
              <Field label="State" isLabelHidden className="w-40">
                <StatePicker value={state} onChange={(next) => void setFilter({ state: next || null })} />
              </Field>
              <Field label="Type of insurance" isLabelHidden className="w-60">
                <TypePicker value={toi} onChange={(next) => void setFilter({ toi: next || null })} />
              </Field>
            </>
          }
          empty={
            list.error ? null : (
              <EmptyState
                title={state || toi ? 'No catalog filing matches.' : 'No catalog filings yet'}
                action={state || toi ? <Button onClick={() => void setFilter(null)}>Clear filters</Button> : null}
              >
                Filings in the research catalog are read-only. Filings of your managed companies are under Filings.
              </EmptyState>
            )
          }
          footer={
            list.hasNextPage ? (
              <div className="p-3">
                <Button size="sm" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
                  Show more ({filings.length.toLocaleString('en-US')} shown)
                </Button>
              </div>
            ) : null
          }
        />
      )}
    </>
  )
}
