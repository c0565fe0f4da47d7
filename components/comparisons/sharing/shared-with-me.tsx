'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import { CallError } from '#components/shell/call-error.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { sharedWithMeQuery } from '#lib/queries/sharing.ts'

/** Comparisons that members have shared with the reader. Renders nothing without any, or where they cannot be shared. */
export function SharedWithMe() {
  const { data: shared, error, refetch } = useQuery(sharedWithMeQuery(browserClient))
  if (error) {
    return (
      <CallError
        error={error}
        title="Comparisons shared with you could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (!shared || shared.length === 0) return null
  return (
    <section aria-label="Shared with you">
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Shared with you</h2>
      </div>
      <ul>
        {shared.map(({ id, title, sharedBy, sharedAt }) => (
          <li key={id} className="border-line border-b">
            <Link
              href={`/comparisons/${id}` as Route}
              className="-outline-offset-2 grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_12rem_8rem]"
            >
              <span className="truncate text-base">{title}</span>
              <span className="truncate text-muted text-sm">by {sharedBy.name}</span>
              <RelativeTime iso={sharedAt} className="text-right text-muted text-sm max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
