'use client'

import { Lock } from 'lucide-react'
import type { Route } from 'next'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { FixTask } from '#lib/contract/filings/sessions.ts'
import { isAtWork, isLive } from './model/task-work.ts'
import { ReplyEditor } from './reply-editor.tsx'
import { TaskActionError } from './task-action-error.tsx'
import { useTaskAction } from './use-task-action.ts'
import { type TaskDraft, useTaskDraft } from './use-task-draft.ts'

interface TaskReplyProps {
  task: FixTask
  canEdit: boolean
  draftName: (field: string) => string
}

/** The reply that a task proposes, or its skeleton, and what a person can do with it. */
export function TaskReply({ task, canEdit, draftName }: TaskReplyProps) {
  const draft = useTaskDraft(task, draftName)
  const action = useTaskAction(task, draft.discard)
  const canAct = canEdit && isLive(task.status)
  return (
    <div className="flex max-w-(--measure) flex-col gap-3">
      {task.proposal ? <Proposal task={task} proposal={task.proposal} /> : null}
      {task.proposal === null && task.status === 'proposed' ? (
        <p className="flex items-start gap-1.5 text-muted text-sm">
          <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          The drafted reply quotes a file that you cannot open, so it is hidden from you. You can write your own.
        </p>
      ) : null}
      {task.proposal === null && task.skeleton !== null && task.status === 'needs_input' ? (
        <Skeleton text={task.skeleton} />
      ) : null}
      {task.status === 'cancelled' ? <p className="text-muted text-sm">Nothing was posted.</p> : null}
      {draft.isOpen && canEdit ? <ReplyEditor task={task} draft={draft} action={action} canSend={canAct} /> : null}
      <TaskActionError error={action.error} failed={action.failed} />
      {canAct && !draft.isOpen ? <TaskButtons task={task} draft={draft} action={action} /> : null}
    </div>
  )
}

function Proposal({ task, proposal }: { task: FixTask; proposal: NonNullable<FixTask['proposal']> }) {
  const discussion = `/filings/${task.filingId}?tab=comments#comment-${task.commentId}` as Route
  return (
    <div className="border-accent border-l-2 pl-3">
      <h3 className="eyebrow">
        {task.status === 'done' ? 'Posted reply' : task.status === 'cancelled' ? 'Rejected reply' : 'Proposed reply'}
      </h3>
      <p className="mb-1 text-muted text-xs">
        {describeSource(proposal)}{' '}
        {task.status === 'done' ? <TextLink href={discussion}>See it in the discussion</TextLink> : null}
      </p>
      <p className="whitespace-pre-wrap break-words text-base">
        <RevealedText text={proposal.text} />
      </p>
    </div>
  )
}

function describeSource({ source, reasoner }: NonNullable<FixTask['proposal']>): string {
  const model = reasoner ? `${reasoner.model} at ${reasoner.provider}` : 'the language model'
  if (source === 'reasoner') return `Drafted by ${model}. Check it against the cited passages.`
  if (reasoner) return `Edited by a person from a draft by ${model}.`
  return 'Written by a person, as an answer or here in the task.'
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="border border-line-strong border-dashed px-3 py-2">
      <h3 className="eyebrow">Skeleton of a reply</h3>
      <p className="mb-2 text-muted text-xs">This is not a finished reply. Fill in or remove the parts in brackets.</p>
      <p className="whitespace-pre-wrap break-words text-muted text-sm">{text}</p>
    </div>
  )
}

interface TaskButtonsProps {
  task: FixTask
  draft: TaskDraft
  action: ReturnType<typeof useTaskAction>
}

function TaskButtons({ task, draft, action: { send, pending } }: TaskButtonsProps) {
  const { proposal, skeleton, updatedAt, status } = task
  return (
    <div className="flex flex-wrap items-center gap-2">
      {proposal && status === 'proposed' ? (
        <Button variant="primary" isBusy={pending === 'accept'} onClick={() => send({ action: 'accept', updatedAt })}>
          Accept and post reply
        </Button>
      ) : null}
      {isAtWork(status) ? null : (
        <Button onClick={() => draft.begin(proposal?.text ?? skeleton ?? '')}>
          {proposal ? 'Edit reply' : skeleton ? 'Write reply from the skeleton' : 'Write reply'}
        </Button>
      )}
      <Button variant="quiet" isBusy={pending === 'reject'} onClick={() => send({ action: 'reject', updatedAt })}>
        {proposal ? 'Reject' : 'End task'}
      </Button>
      {proposal && status === 'proposed' ? (
        <span className="text-muted text-xs">The accepted text becomes a reply in the discussion.</span>
      ) : null}
    </div>
  )
}
