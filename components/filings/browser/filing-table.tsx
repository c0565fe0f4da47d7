'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { FilingRow } from './model/filing-row.ts'
import { NoFilings } from './no-filings.tsx'
import type { FilingBrowser } from './use-filing-browser.ts'

interface FilingTableProps {
  browser: FilingBrowser
  me: Me | null
  mayCreate: boolean
  clickTo: 'open' | 'activate'
  toolbar: ReactNode
}

const tableId = 'filing-table'

export function FilingTable({ browser, me, mayCreate, clickTo, toolbar }: FilingTableProps) {
  const router = useRouter()
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
        onOpen={({ id }) => router.push(`/filings/${id}` as Route)}
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
        empty={<NoFilings browser={browser} me={me} mayCreate={mayCreate} />}
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
