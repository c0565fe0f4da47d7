'use client'

import clsx from 'clsx'
import type { Route } from 'next'
import { DueBadge } from '#components/filings/comments/due-badge.tsx'
import { asksForComparison } from '#components/filings/comments/model/asks-for-comparison.ts'
import { SideBySideOffer } from '#components/filings/comments/side-by-side-offer.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FixTask } from '#lib/contract/filings/sessions.ts'
import { isLive } from './model/task-work.ts'
import { TaskPassages } from './task-passages.tsx'
import { TaskReply } from './task-reply.tsx'
import { TaskStatusMark } from './task-status.tsx'
import type { OpenPassage } from './use-passage.ts'

interface TaskItemProps {
  task: FixTask
  /** The discussion’s first comment; null until it is loaded. */
  discussion: FilingComment | null
  canEdit: boolean
  draftName: (field: string) => string
  passage: OpenPassage
  isTarget: boolean
}

export function TaskItem({ task, discussion, canEdit, draftName, passage, isTarget }: TaskItemProps) {
  const address = `/filings/${task.filingId}?tab=comments#comment-${task.commentId}` as Route
  return (
    <li
      id={`task-${task.id}`}
      tabIndex={-1}
      className={clsx(
        'flex flex-col gap-4 border-line border-b py-5',
        isTarget && '-ml-4 border-l-2 border-l-accent pl-4',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <TaskStatusMark status={task.status} />
        {discussion?.respondBy && discussion.resolvedAt === null ? <DueBadge respondBy={discussion.respondBy} /> : null}
        <span>
          Requested by {task.requestedBy.name} <RelativeTime iso={task.createdAt} />
        </span>
        <TextLink href={address}>Open the discussion</TextLink>
      </div>
      {discussion === null ? null : (
        <blockquote className="max-w-(--measure) whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3 text-base">
          <RevealedText text={discussion.body} />
        </blockquote>
      )}
      {canEdit && isLive(task.status) && discussion !== null && asksForComparison(discussion.body) ? (
        <SideBySideOffer filingId={task.filingId} />
      ) : null}
      <TaskPassages task={task} passage={passage} />
      {task.missing.length > 0 && isLive(task.status) && task.proposal === null ? (
        <Missing missing={task.missing} />
      ) : null}
      <TaskReply task={task} canEdit={canEdit} draftName={draftName} />
    </li>
  )
}

function Missing({ missing }: { missing: readonly string[] }) {
  return (
    <div>
      <h3 className="eyebrow mb-1">Missing</h3>
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-5 text-sm">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
