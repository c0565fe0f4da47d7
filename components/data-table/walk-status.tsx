'use client'

import type { ReactNode } from 'react'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { AllPages } from '#lib/queries/all-pages-query.ts'

interface WalkStatusProps {
  walk: Pick<AllPages<unknown>, 'items' | 'state' | 'restarts'> | undefined
  isFetching: boolean
  nouns: readonly [one: string, many: string]
  /** How many of them are shown, where that is not all. */
  shown?: number | undefined
  /** Of a list that is longer than a walk may be. */
  cutNotice?: string | undefined
}

/** How much of a list has been read page by page, and how much of that is shown. */
export function WalkStatus({ walk, isFetching, nouns, shown, cutNotice }: WalkStatusProps): ReactNode {
  if (!walk) return null
  const { items, state, restarts } = walk
  const [one, many] = nouns
  const isReading = isFetching && state === 'reading'
  const read = items.length.toLocaleString('en-US')
  return (
    <p
      // Intermediate counts are not announced.
      aria-live={isReading ? 'off' : 'polite'}
      className="flex flex-wrap items-center gap-x-2 text-muted text-sm tabular-nums"
    >
      {isReading ? <Spinner /> : null}
      <span>
        {shown === undefined ? null : `${shown.toLocaleString('en-US')} of `}
        {state === 'reading'
          ? `${read} ${many} loaded${isReading ? '…' : ''}`
          : `${read} ${items.length === 1 ? one : many}`}
      </span>
      {state === 'cut' ? (
        <span className="text-warning">{cutNotice ?? 'The list is longer. Only the first part was loaded.'}</span>
      ) : null}
      {restarts > 0 ? (
        <span className="text-warning">
          {isReading
            ? 'The list expired while loading. Loading it again from the start.'
            : 'The list expired while loading and was loaded again from the start.'}
        </span>
      ) : null}
    </p>
  )
}
