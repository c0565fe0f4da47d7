'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonQuery } from '#lib/queries/comparisons.ts'
import { pollInterval } from '#lib/queries/poll-policy.ts'
import { retryReads } from '#lib/queries/retry-policy.ts'
import { mayNotify } from './use-end-notice.ts'

const slowest = pollInterval(Number.POSITIVE_INFINITY)

/** A comparison, read until it has ended. Where a notice of its end was asked for, that goes on while the tab is hidden, at the slowest pace. */
export function useWatchedComparison(id: string) {
  const [isNoticeWanted, setNoticeWanted] = useState(mayNotify)
  const options = comparisonQuery(browserClient, id)
  const watched = useQuery({
    ...options,
    refetchIntervalInBackground: isNoticeWanted,
    refetchInterval: (query) => {
      const { refetchInterval } = options
      const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
      return interval && isHidden() ? slowest : interval
    },
    // In a hidden tab a retry would wait until it is looked at; the next look comes in any case.
    retry: (failures, error) => !isHidden() && retryReads.retry(failures, error),
  })
  return { watched, isNoticeWanted, wantNotice: () => setNoticeWanted(true) }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
