'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import Link from 'next/link'
import { CallError } from '#components/shell/call-error.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { openQuestionsQuery } from '#lib/queries/filing-work.ts'
import { count } from './model/task-work.ts'

/** Question sets that wait for the reader. Renders nothing without any, or on a deployment without questions. */
export function OpenQuestions() {
  const { data: questions, error, refetch } = useQuery(openQuestionsQuery(browserClient))
  if (error)
    return <CallError error={error} title="Your questions could not be loaded." onRetry={() => void refetch()} />
  if (!questions || questions.length === 0) return null
  return (
    <section aria-label="Questions to answer">
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Questions to answer</h2>
      </div>
      <ul>
        {questions.map(({ id, sessionId, filing, questionCount, askedAt }) => (
          <li key={id} className="border-line border-b">
            <Link
              href={`/filings/${filing.id}/sessions/${sessionId}` as Route}
              className="-outline-offset-2 grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
            >
              <span className="truncate text-base">{filing.displayName}</span>
              <span>
                <Badge tone="warning">{count(questionCount, 'question')}</Badge>
              </span>
              <RelativeTime iso={askedAt} className="text-right text-muted text-sm max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
