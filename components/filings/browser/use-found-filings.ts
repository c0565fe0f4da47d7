'use client'

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { browserClient } from '#lib/client/browser.ts'
import { foundFilingsQuery } from '#lib/queries/filings.ts'

/** A search is sent once typing pauses: what the rows have is found without it. */
const settledAfterMs = 250
const none: readonly never[] = []

/** The filings that the service finds by what is typed: it looks at comments and documents, which rows do not have. */
export function useFoundFilings(search: string) {
  const typed = search.trim()
  const settled = useSettled(typed, settledAfterMs)
  const { data, error, isFetching, refetch } = useQuery({
    ...foundFilingsQuery(browserClient, settled),
    enabled: settled !== '',
  })
  const isCurrent = settled === typed && typed !== ''
  const arrived = isCurrent && data ? data.items : none
  // They are counted and drawn between two letters, not before the next.
  const hits = useDeferredValue(arrived)
  return {
    /** None until the service has found the first, and where it does not search. */
    hits,
    /** False on a deployment without the search. */
    isOffered: data !== null,
    isSearching: typed !== '' && (!isCurrent || hits !== arrived || (isFetching && data?.state !== 'complete')),
    error: isCurrent ? error : null,
    isFetching,
    refetch,
  }
}
