'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch } from '#components/data-table/list-search.tsx'
import { importTabs, tabOf } from '#components/imports/model/import-tabs.ts'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { importCard, importColumns } from './import-columns.tsx'
import { type ImportRow, matchesSearch } from './import-row.ts'
import { ReadStatus } from './read-status.tsx'
import { RemovedLogins } from './removed-logins.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useChangeStatus } from './use-change-status.ts'
import type { ImportListRead } from './use-import-list.ts'

interface ImportListProps {
  /** Null: all. */
  company: NamedScope | null
  list: ImportListRead
  rows: readonly ImportRow[]
  mayChange: boolean
  /** At the end of the line of tabs. */
  offer: ReactNode
}

const parsers = {
  tab: parseAsStringLiteral(importTabs.map(({ value }) => value)).withDefault(importTabs[0]?.value ?? ''),
  q: parseAsString.withDefault(''),
}
const tableId = 'import-table'
const group = 'Imports'
const newestFirst = { id: 'saved', desc: true }
const noRows: readonly never[] = []

/** Pending and cancelled selections, those for beta apart from those for production. */
export function ImportList({ company, list, rows: all, mayChange, offer }: ImportListProps) {
  const [{ tab, q }, setState] = useQueryStates(parsers, { history: 'replace', shallow: true })
  const read = useDeferredValue(all)
  const rows = company ? read.filter(({ item }) => item.scope === company.id) : read
  const { change, changing, stale, dismissStale } = useChangeStatus(focusTable)
  const byTab = Map.groupBy(rows, ({ item }) => tabOf(item))
  return (
    <>
      {stale ? (
        <StaleNotice
          change={stale}
          current={all.find(({ item }) => item.id === stale.seen.id)?.item}
          onRepeat={(item) => void change(item)}
          onDismiss={dismissStale}
        />
      ) : null}
      {mayChange ? <RemovedLogins rows={rows} /> : null}
      <Tabs
        label="Saved filings by status and destination"
        className="min-h-0 grow pt-1"
        items={importTabs.map(({ value, status, destination }) => ({
          value,
          label: (
            <>
              {status === 'pending' ? 'Pending' : 'Canceled'} <DestinationMark destination={destination} />
            </>
          ),
          ...(list.state === 'complete' && { count: byTab.get(value)?.length ?? 0 }),
        }))}
        value={tab}
        onChange={(next) => void setState({ tab: next })}
        aside={<div className="flex shrink-0 items-center px-4 pb-1 empty:hidden">{offer}</div>}
      >
        <TabPanel value={tab} className="flex flex-col">
          <ImportTable
            tab={tab}
            rows={byTab.get(tab) ?? noRows}
            hasCompanies={company === null}
            search={q}
            onSearch={(typed) => void setState({ q: typed || null })}
            status={<ReadStatus state={list.state} count={all.length} isReading={list.isFetching} />}
            isReading={list.state === 'reading'}
            onChange={mayChange ? (item) => void change(item) : null}
            changing={changing}
          />
        </TabPanel>
      </Tabs>
    </>
  )
}

interface ImportTableProps {
  tab: string
  rows: readonly ImportRow[]
  /** The rows are of several managed companies. */
  hasCompanies: boolean
  search: string
  onSearch: (typed: string) => void
  status: ReactNode
  isReading: boolean
  onChange: ((item: ImportItem) => void) | null
  changing: ReadonlySet<string>
}

function ImportTable(props: ImportTableProps) {
  const { tab, rows, hasCompanies, search, onSearch, status, isReading, onChange, changing } = props
  const [activeId, setActiveId] = useState<string | null>(null)
  const typed = useDeferredValue(search.trim())
  const shown = typed === '' ? rows : rows.filter((row) => matchesSearch(row, typed))
  const active = shown.find(({ item }) => item.id === activeId)?.item
  useShortcut({
    keys: 'x',
    label: 'Cancel or restore the row',
    group,
    isEnabled: onChange !== null && active !== undefined,
    onPress: () => active && onChange?.(active),
  })
  const options = { hasCompanies, onChange, changing }
  return (
    <div id={tableId} className="flex min-h-0 grow flex-col">
      <DataTable
        label="Saved filings"
        className="grow"
        isWrapping
        columns={importColumns(options)}
        card={importCard(options)}
        rows={shown}
        getKey={({ item }) => item.id}
        clickTo="activate"
        onActiveChange={({ item }) => setActiveId(item.id)}
        defaultSort={newestFirst}
        toolbar={
          <>
            <ListSearch
              label="Search saved filings"
              placeholder="Number, product or company"
              group={group}
              value={search}
              onChange={onSearch}
              className="w-64 max-w-full"
            />
            {status}
          </>
        }
        empty={
          <NothingShown
            tab={tab}
            isSearched={typed !== '' && rows.length > 0}
            isReading={isReading}
            maySave={onChange !== null}
            onClear={() => onSearch('')}
          />
        }
      />
    </div>
  )
}

/** The row that the table would give the focus to: the row that was changed has left the tab, and the focus with it. */
function focusTable(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${tableId} tr[tabindex="0"]`)?.focus())
}

interface NothingShownProps {
  tab: string
  isSearched: boolean
  isReading: boolean
  maySave: boolean
  onClear: () => void
}

function NothingShown({ tab, isSearched, isReading, maySave, onClear }: NothingShownProps) {
  if (isSearched) {
    return (
      <EmptyState title="No saved filing matches." action={<Button onClick={onClear}>Clear search</Button>}>
        Search looks at tracking numbers, ignoring spaces and dashes, and at names of products and managed companies.
      </EmptyState>
    )
  }
  if (isReading) return <EmptyState title="None loaded so far" />
  const [status, destination] = tab.split('-')
  if (status === 'cancelled') {
    return (
      <EmptyState title={`Nothing is canceled for ${destination}`}>Canceled filings can be restored here.</EmptyState>
    )
  }
  return (
    <EmptyState title={`Nothing is saved for ${destination}`}>
      {maySave
        ? `Paste tracking numbers to save the filings that you mean to import from ${destination}.`
        : 'Saving requires write access. Viewers and read-only keys do not have it.'}
    </EmptyState>
  )
}
