'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Route } from 'next'
import Link from 'next/link'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { DueComment } from '#lib/contract/filings/comments.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { dueCommentsQuery } from '#lib/queries/filing-work.ts'
import { DueBadge } from './due-badge.tsx'

const shownComments = 8

/** Open discussions by their respond-by date. Renders nothing without any, or on a deployment without discussions. */
export function DueComments() {
  const { data: me } = useQuery(meQuery(browserClient))
  const { data: comments, error, refetch } = useQuery(dueCommentsQuery(browserClient))
  if (error) return <CallError error={error} title="Comments due could not be loaded." onRetry={() => void refetch()} />
  if (!comments || comments.length === 0) return null
  return (
    <section aria-label="Comments due">
      <div className="flex items-baseline justify-between border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Comments due</h2>
        {comments.length > shownComments ? (
          <TextLink href={'/filings?due=overdue,week,month,later' as Route} className="text-sm">
            All filings with comments due
          </TextLink>
        ) : null}
      </div>
      <ul>
        {comments.slice(0, shownComments).map((comment) => (
          <DueEntry
            key={comment.id}
            comment={comment}
            isMine={comment.assignee !== null && comment.assignee.id === me?.member.id}
          />
        ))}
      </ul>
    </section>
  )
}

function DueEntry({ comment, isMine }: { comment: DueComment; isMine: boolean }) {
  const { id, filing, body, respondBy, assignee } = comment
  return (
    <li className="border-line border-b">
      <Link
        href={`/filings/${filing.id}?tab=comments#comment-${id}` as Route}
        className="-outline-offset-2 grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-1 py-1.5 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_10rem_8rem]"
      >
        <span className="min-w-0">
          <span className="block truncate text-base">{body}</span>
          <span className="block truncate text-muted text-sm">{filing.displayName}</span>
        </span>
        <span className={clsx('truncate text-sm max-sm:hidden', isMine ? 'font-medium' : 'text-muted')}>
          {isMine ? <Badge tone="accent">Yours</Badge> : (assignee?.name ?? 'Not assigned')}
        </span>
        <span className="text-right">
          <DueBadge respondBy={respondBy} />
        </span>
      </Link>
    </li>
  )
}
