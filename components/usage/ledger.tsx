'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { WalkStatus } from '#components/data-table/walk-status.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type LedgerFilters, ledgerQuery, usageTotalsQuery } from '#lib/queries/usage.ts'
import { dayColumns, entryColumns } from './ledger-columns.tsx'
import { LedgerFilterBar, useLedgerFilters } from './ledger-filters.tsx'

const views = [
  { value: 'entries', label: 'Entries' },
  { value: 'days', label: 'Totals by day' },
] as const

/** Charges that pass the filters, one by one or by day. Either table can be saved. */
export function Ledger({ month }: { month: string }) {
  const ledger = useLedgerFilters(month)
  const [view, setView] = useQueryState('view', parseAsStringLiteral(['entries', 'days']).withDefault('entries'))
  return (
    <section aria-label="Ledger">
      <div className="px-4 pt-6 pb-3 sm:px-6">
        <h2 className="font-semibold text-base">Ledger</h2>
        <p className="mt-1 max-w-(--measure) text-muted text-sm">
          Charges, newest first. Days are in UTC. Failed requests are never charged. A charge is returned if its
          response could not be sent.
        </p>
      </div>
      <LedgerFilterBar {...ledger} />
      <Tabs label="Views of the ledger" items={views} value={view} onChange={(value) => void setView(value)}>
        <TabPanel value={view}>
          {view === 'entries' ? <Entries filters={ledger.filters} /> : <Days filters={ledger.filters} />}
        </TabPanel>
      </Tabs>
    </section>
  )
}

const nothing = (
  <EmptyState title="No charges">
    Nothing was charged on these days. Other days or operations may have charges.
  </EmptyState>
)

function Entries({ filters }: { filters: LedgerFilters }) {
  const { data, error, refetch, isFetching } = useQuery(ledgerQuery(browserClient, filters))
  if (error) return <CallError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonRows label="Loading the ledger" columns={8} />
  return (
    <DataTable
      label="Ledger"
      className="h-144"
      density="compact"
      columns={entryColumns}
      rows={data.items}
      getKey={({ id }) => id}
      toolbar={<WalkStatus walk={data} isFetching={isFetching} nouns={['entry', 'entries']} />}
      empty={nothing}
    />
  )
}

function Days({ filters }: { filters: LedgerFilters }) {
  const { data, error, refetch, isFetching } = useQuery(usageTotalsQuery(browserClient, filters))
  if (error) return <CallError error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonRows label="Adding up the ledger" columns={4} />
  return (
    <DataTable
      label="Ledger by day"
      className="h-144"
      density="compact"
      columns={dayColumns}
      rows={data.days}
      getKey={({ day, operation }) => `${day} ${operation}`}
      empty={nothing}
    />
  )
}
