'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ComparisonReader } from '#components/comparisons/reader/comparison-reader.tsx'
import { ReaderSkeleton } from '#components/comparisons/reader/reader-skeleton.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { MissingPage } from '#components/shell/missing-page.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { useEndNotice } from './use-end-notice.ts'
import { useWatchedComparison } from './use-watched-comparison.ts'

const loading = () => <ReaderSkeleton />
const RunMonitor = dynamic(() => import('./run-monitor.tsx').then((module) => module.RunMonitor), { loading })
const PlainReader = dynamic(
  () => import('#components/comparisons/reader/plain-reader.tsx').then((module) => module.PlainReader),
  {
    loading,
  },
)

interface ComparisonViewProps {
  id: string
  /** Shown until the comparison is read. */
  children: ReactNode
}

/** One comparison in any state: its progress while it runs, its result once it has ended, in the same place. */
export function ComparisonView({ id, children }: ComparisonViewProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { watched, isNoticeWanted, wantNotice } = useWatchedComparison(id)
  const { data, error, isPending, isFetching, refetch } = watched
  useEndNotice(data?.comparison ?? null)

  if (isPending) return children
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  if (!data) {
    return (
      <CallError
        error={error}
        title="The comparison could not be loaded."
        onRetry={() => refetch()}
        isRetrying={isFetching}
        className="m-4"
      />
    )
  }
  const { comparison, result, inputsUsed } = data
  if (comparison.status !== 'succeeded') {
    return (
      <RunMonitor
        comparison={comparison}
        mayWrite={canWrite(me)}
        me={me}
        pollError={error}
        onRefetch={() => refetch()}
        isNoticeWanted={isNoticeWanted}
        onNoticeWanted={wantNotice}
      />
    )
  }
  if (result === null) return <PlainReader title={comparison.title ?? 'Comparison'} value={comparison.result} />
  return <ComparisonReader comparison={comparison} result={result} inputsUsed={inputsUsed} />
}
