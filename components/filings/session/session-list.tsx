'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import { CallError } from '#components/shell/call-error.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filingSessionsQuery } from '#lib/queries/filing-work.ts'
import { count } from './model/task-work.ts'

/** The sessions of a filing; nothing on a deployment without them. */
export function SessionList({ filingId }: { filingId: string }) {
  const { data: sessions, error, isFetching, refetch } = useQuery(filingSessionsQuery(browserClient, filingId))
  if (sessions === null) return null
  if (sessions === undefined) {
    if (!error) return <SkeletonRows label="Loading sessions" rows={2} columns={3} />
    const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
    return <CallError error={error} title="The sessions could not be loaded." {...retry} className="m-4" />
  }
  if (sessions.length === 0) {
    return (
      <EmptyState title="No session yet">
        A session holds the work on this filing’s discussions (tasks, cited passages, questions and proposed replies)
        and its staging. It opens with the first discussion that is fixed on the Comments tab, or when staging is
        authorized.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Sessions" className="max-w-4xl px-4 sm:px-6">
      {sessions.map(({ id, liveTasks, createdAt, updatedAt }) => (
        <li key={id} className="border-line border-b">
          <Link
            href={`/filings/${filingId}/sessions/${id}` as Route}
            className="-outline-offset-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-1 py-1.5 hover:bg-hover"
          >
            <span className="min-w-0 grow text-base">
              Session opened <RelativeTime iso={createdAt} />
            </span>
            {liveTasks > 0 ? (
              <Badge tone="notice">{count(liveTasks, 'open task')}</Badge>
            ) : (
              <Badge>No open tasks</Badge>
            )}
            <span className="text-muted text-sm">
              Changed <RelativeTime iso={updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
