'use client'

import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'
import { AssigneeEditor } from './assignee-editor.tsx'
import { DueBadge } from './due-badge.tsx'
import { RespondByEditor } from './respond-by-editor.tsx'
import { TaskChip } from './task-chip.tsx'
import type { CommentBoard } from './use-comment-board.ts'

interface ThreadFactsProps {
  board: CommentBoard
  top: FilingComment
  isReused: boolean
}

/** When to respond, who does, whether it is resolved, and its fix work. */
export function ThreadFacts({ board: { filingId, canEdit }, top, isReused }: ThreadFactsProps) {
  const isOpen = top.resolvedAt === null
  const isEditable = canEdit && isOpen && top.kind === 'discussion'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm empty:hidden">
      {top.resolvedAt === null ? null : (
        <Badge tone="success">
          Resolved&nbsp;
          <RelativeTime iso={top.resolvedAt} />
        </Badge>
      )}
      {top.letterItem ? <LetterLink filingId={filingId} item={top.letterItem} /> : null}
      {isOpen && top.respondBy !== null ? <DueBadge respondBy={top.respondBy} /> : null}
      {isEditable || top.respondBy !== null ? <RespondByEditor comment={top} canEdit={isEditable} /> : null}
      {isEditable || top.assigneeId !== null ? <AssigneeEditor comment={top} canEdit={isEditable} /> : null}
      {top.fixTask ? <TaskChip filingId={filingId} task={top.fixTask} /> : null}
      {top.fixTask && isReused ? (
        <span title="Fix work was already in progress, so this task was reused.">
          <Badge>Reused</Badge>
        </span>
      ) : null}
    </div>
  )
}

/** The item of an objection letter that the discussion is, and the schedule items that it names. */
function LetterLink({ filingId, item }: { filingId: string; item: NonNullable<FilingComment['letterItem']> }) {
  const { letterId, letterNumber, number, documents } = item
  return (
    <span>
      <TextLink href={`/filings/${filingId}?tab=letters#letter-${letterId}` as Route}>
        Objection letter {letterNumber}, item {number}
      </TextLink>
      {documents.length > 0 ? `: ${documents.map(nameDocument).join('; ')}` : null}
    </span>
  )
}
