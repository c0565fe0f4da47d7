'use client'

import { Spinner } from '#components/ui/spinner.tsx'
import type { FilingBrowser } from './use-filing-browser.ts'

/** How much of the list has been read, and how much of that is shown. */
export function ReadStatus({ browser: { list, rows, shown, isNarrowed } }: { browser: FilingBrowser }) {
  if (!list.data) return null
  const { state, restarts } = list.data
  const isReading = list.isFetching && state === 'reading'
  const read = list.data.items.length.toLocaleString('en-US')
  return (
    <p
      // What is read on the way is no news to listen to.
      aria-live={isReading ? 'off' : 'polite'}
      className="flex flex-wrap items-center gap-x-2 text-muted text-sm tabular-nums"
    >
      {isReading ? <Spinner /> : null}
      <span>
        {isNarrowed ? `${shown.length.toLocaleString('en-US')} of ` : null}
        {state === 'reading' ? `${read} filings read${isReading ? '…' : ''}` : countFilings(rows.length)}
      </span>
      {state === 'cut' ? <span className="text-warning">The list is longer. Only its beginning was read.</span> : null}
      {restarts > 0 ? (
        <span className="text-warning">
          {isReading
            ? 'The list expired while it was read. Reading it again from the start.'
            : 'The list expired while it was read, and was read again from the start.'}
        </span>
      ) : null}
    </p>
  )
}

function countFilings(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'filing' : 'filings'}`
}
