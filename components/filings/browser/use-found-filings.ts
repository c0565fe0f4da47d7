'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { filingHighlightsQuery, filingsQuery, foundFilingsQuery } from '#lib/queries/filings.ts'
import { anyDay } from './model/date-ranges.ts'
import { dayOf } from './model/due.ts'
import type { Filters } from './model/facets.ts'
import { toServiceFilters } from './model/service-filters.ts'

/** A search is sent once typing pauses: what the rows have is found without it. */
const settledAfterMs = 250
const none: readonly FilingHit[] = []

/**
 * The filings that the service finds by what is typed: it looks at comments and documents, which rows do not have. Where
 * not all filings are listed, also those that it finds by what is chosen.
 */
export function useFoundFilings(filters: Filters) {
  const typed = filters.search.trim()
  const settled = useSettled(typed, settledAfterMs)
  const byWords = useQuery({ ...foundFilingsQuery(browserClient, { q: settled }), enabled: settled !== '' })
  const byFilters = useFilteredFilings(settled, filters, byWords.data?.state)
  const isCurrent = settled === typed
  const arrived = useMemo(
    () => (isCurrent ? join(settled === '' ? none : byWords.data?.items, byFilters.data?.items) : none),
    [isCurrent, settled, byWords.data, byFilters.data],
  )
  // They are counted and drawn between two letters, not before the next.
  const hits = useDeferredValue(arrived)
  const isReading = (typed !== '' && isUnderWay(byWords)) || isUnderWay(byFilters)
  return {
    /** None until the service has found the first, and where it does not search. */
    hits,
    /** False on a deployment without the search. */
    isOffered: byWords.data !== null && byFilters.data !== null,
    /** More are found than the service is asked for. */
    isCut: isCurrent && (byFilters.data ?? byWords.data)?.state === 'cut',
    isSearching: !isCurrent || hits !== arrived || isReading,
    error: isCurrent ? (byWords.error ?? byFilters.error) : null,
    isFetching: byWords.isFetching || byFilters.isFetching,
    retry: () => void Promise.all([byWords, byFilters].filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

/** Not asked once all are listed with what they are filtered by, or all that have the words are found. */
function useFilteredFilings(settled: string, { choices, ranges = anyDay }: Filters, foundByWords: string | undefined) {
  const { data: listed } = useQuery({ ...filingsQuery(browserClient), select: ({ state }) => state })
  const { isPending: isReadingHighlights } = useQuery({ ...filingHighlightsQuery(browserClient), select: () => null })
  const now = useNow()
  const filters = toServiceFilters({ choices, ranges, today: now === null ? null : dayOf(now) })
  const isListed = listed !== 'reading' && listed !== 'cut' && !isReadingHighlights
  const isPartial = settled === '' ? !isListed : foundByWords === 'cut'
  const enabled = isPartial && Object.keys(filters).length > 0
  const { data, error, isFetching, refetch } = useQuery({
    ...foundFilingsQuery(browserClient, { q: settled, ...filters }),
    enabled,
  })
  return { data: enabled ? data : undefined, error: enabled ? error : null, isFetching, refetch }
}

interface Read {
  readonly data: { readonly state: string } | null | undefined
  readonly isFetching: boolean
}

function isUnderWay({ data, isFetching }: Read): boolean {
  return isFetching && data?.state !== 'complete'
}

/** Each once. */
function join(some: readonly FilingHit[] = none, more: readonly FilingHit[] = none): readonly FilingHit[] {
  if (more.length === 0) return some
  const ids = new Set(some.map(({ id }) => id))
  return [...some, ...more.filter(({ id }) => !ids.has(id))]
}
