'use client'

import type { ReactNode } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { nameFoundPlace } from '#components/filings/fields/name-found-place.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { FilingCard } from './filing-card.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FilingRow } from './model/filing-row.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

interface FilingTableProps {
  browser: FilingBrowser
  clickTo: 'open' | 'activate'
  toolbar: ReactNode
  /** Instead of rows. */
  empty: ReactNode
}

export const tableId = 'filing-table'

export function FilingTable({ browser, clickTo, toolbar, empty }: FilingTableProps) {
  const { columns, shown, state, update, selection, found } = browser
  return (
    <div id={tableId} className="flex min-h-0 grow flex-col">
      <FilterChips browser={browser} onEmpty={focusTable} />
      <BulkBar rows={selection.rows} />
      <DataTable
        label="Filings"
        className="grow"
        columns={columns}
        rows={shown}
        getKey={keyOf}
        card={found.hits.length > 0 ? foundCard(found.hits) : card}
        clickTo={clickTo}
        pinned={2}
        onOpen={({ id }) => void browser.open(id)}
        onActiveChange={({ id }) => {
          if (id !== state.filing) update({ filing: id })
        }}
        activeKey={state.filing}
        sort={state.sort}
        onSortChange={(sort) => update({ sort })}
        shownColumns={state.cols}
        onShownColumnsChange={(ids) => update({ cols: ids && [...ids] })}
        selection={selection}
        toolbar={toolbar}
        empty={empty}
      />
    </div>
  )
}

/** The row that the table would give the focus to, or the card of the board. */
export function focusTable(): void {
  document.querySelector<HTMLElement>(`#${tableId} :is(tr, a[data-card])[tabindex="0"]`)?.focus()
}

const card = { height: 88, render: (row: FilingRow) => <FilingCard row={row} /> }

/** With a line for where the search found the filing. */
function foundCard(hits: readonly FilingHit[]) {
  const placeOf = new Map(hits.map(({ id, matches }) => [id, nameFoundPlace(matches)]))
  return { height: 108, render: (row: FilingRow) => <FilingCard row={row} place={placeOf.get(row.id) ?? null} /> }
}

function keyOf({ id }: FilingRow): string {
  return id
}
