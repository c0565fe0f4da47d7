'use client'

import type { Route } from 'next'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge, type BadgeTone } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { describeOutcome, describeWork } from './model/task-work.ts'

interface SessionHeaderProps {
  session: FilingSession
  /** When the session was last read. */
  updatedMs: number
  /** Shown while the service is at work. */
  children: ReactNode
}

export function SessionHeader({ session, updatedMs, children }: SessionHeaderProps) {
  const { filing } = session
  const work = describeWork(session)
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-1.5">
      <h1 className="min-w-0 truncate font-serif text-lg">
        Session: <TextLink href={`/filings/${filing.id}` as Route}>{filing.displayName}</TextLink>
      </h1>
      <output className="inline-flex">
        {work ? (
          <Badge tone="notice" icon={<Spinner />}>
            Working on {work}
          </Badge>
        ) : (
          <Badge tone={findTone(session)}>{describeOutcome(session)}</Badge>
        )}
      </output>
      {work ? children : null}
      <span className="grow" />
      {updatedMs > 0 ? (
        <span className="text-muted text-xs">
          Updated <RelativeTime iso={new Date(updatedMs).toISOString()} />
        </span>
      ) : null}
    </header>
  )
}

function findTone({ openQuestion, tasks, passes }: FilingSession): BadgeTone {
  const isWaiting = (status: FilingSession['tasks'][number]['status']) => tasks.some((task) => task.status === status)
  if (openQuestion) return 'warning'
  if (isWaiting('proposed')) return 'accent'
  if (isWaiting('needs_input')) return 'warning'
  const newest = passes[0]?.status
  if (newest === 'ready_for_owner') return 'success'
  if (newest === 'failed') return 'danger'
  return newest === 'needs_sign_in' ? 'warning' : 'neutral'
}
