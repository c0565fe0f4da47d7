'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { FilingCard } from '#components/filings/browser/filing-card.tsx'
import type { BoardColumn } from '#components/filings/browser/model/board-columns.ts'
import type { FilingBrowser } from '#components/filings/browser/use-filing-browser.ts'
import { Button } from '#components/ui/controls/button.tsx'

interface CardListProps {
  column: BoardColumn
  browser: FilingBrowser
  /** The filing whose card Tab leads to; arrows lead to the others. */
  tabStop: string | null
  onFocus: (id: string) => void
}

/** Drawing a card takes time: a long column begins with its first ones. */
const shownAtFirst = 50

export function CardList({ column: { label, rows }, browser, tabStop, onFocus }: CardListProps) {
  const [limit, setLimit] = useState(shownAtFirst)
  const hidden = rows.length - limit
  return (
    <div data-column="" className="min-h-0 grow overflow-y-auto px-2 pb-2">
      {rows.length === 0 ? <p className="px-1 py-2 text-muted text-xs">No filings.</p> : null}
      <ul aria-label={`Filings: ${label}`} className="flex flex-col gap-2">
        {rows.slice(0, limit).map((row) => (
          <li key={row.id}>
            <Link
              data-card=""
              href={`/filings/${row.id}` as Route}
              prefetch={false}
              tabIndex={row.id === tabStop ? 0 : -1}
              onFocus={() => onFocus(row.id)}
              onNavigate={(event) => {
                event.preventDefault()
                void browser.open(row.id)
              }}
              className="block rounded-md border border-line bg-surface px-3 text-sm hover:border-line-strong"
            >
              <FilingCard row={row} isStatusHidden />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setLimit(limit + shownAtFirst)}>
          {`Show ${Math.min(hidden, shownAtFirst)} of ${hidden.toLocaleString('en-US')} more`}
        </Button>
      ) : null}
    </div>
  )
}
