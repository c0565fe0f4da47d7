'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import { filingSessionQuery } from '#lib/queries/filing-work.ts'
import { pollInterval } from '#lib/queries/poll-policy.ts'
import { mayNotify } from './use-work-notice.ts'

const slowest = pollInterval(Number.POSITIVE_INFINITY)

/** A session, read while the service is at work. Where a notice was asked for, that goes on while the tab is hidden, at the slowest pace. */
export function useWatchedSession(sessionId: string) {
  const [isNoticeWanted, setNoticeWanted] = useState(mayNotify)
  const options = filingSessionQuery(browserClient, sessionId)
  const watched = useQuery({
    ...options,
    refetchIntervalInBackground: isNoticeWanted,
    refetchInterval: (query) => {
      const interval = options.refetchInterval(query)
      return interval && isHidden() ? slowest : interval
    },
  })
  return { watched, isNoticeWanted, wantNotice: () => setNoticeWanted(true) }
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
