'use client'

import type { ReactNode } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { FilingRow } from './model/filing-row.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

interface FilingTableProps {
  browser: FilingBrowser
  clickTo: 'open' | 'activate'
  toolbar: ReactNode
  /** Instead of rows. */
  empty: ReactNode
}

const tableId = 'filing-table'

export function FilingTable({ browser, clickTo, toolbar, empty }: FilingTableProps) {
  const { columns, shown, state, update, selection } = browser
  return (
    <div id={tableId} className="flex min-h-0 grow flex-col">
      <DataTable
        label="Filings"
        className="grow"
        columns={columns}
        rows={shown}
        getKey={keyOf}
        clickTo={clickTo}
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

/** The row that the table would give the focus to. */
export function focusTable(): void {
  document.querySelector<HTMLElement>(`#${tableId} tr[tabindex="0"]`)?.focus()
}

function keyOf({ id }: FilingRow): string {
  return id
}
