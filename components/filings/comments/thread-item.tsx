'use client'

import clsx from 'clsx'
import { Check, MessageSquareReply, RotateCcw } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { AddToLetter } from '#components/filings/letters/add-to-letter.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { FixButton } from './fix-button.tsx'
import { asksForComparison } from './model/asks-for-comparison.ts'
import type { Thread } from './model/group-threads.ts'
import { findFixReason, findSelectReason } from './model/selection.ts'
import { ReplyForm } from './reply-form.tsx'
import { SideBySideOffer } from './side-by-side-offer.tsx'
import { ThreadComment } from './thread-comment.tsx'
import { ThreadFacts } from './thread-facts.tsx'
import type { CommentBoard } from './use-comment-board.ts'

interface ThreadItemProps {
  board: CommentBoard
  thread: Thread
  /** The last request to fix it gave back a task that was there before. */
  isReused: boolean
  isResolving: boolean
  isReplyOpen: boolean
  onReplyOpen: (isOpen: boolean) => void
  onResolve: () => void
}

/** A discussion or note with its replies. Space selects it, as X does. */
export function ThreadItem(props: ThreadItemProps) {
  const { board, thread, isReused, isReplyOpen, onReplyOpen } = props
  const { top, replies } = thread
  const { canEdit, selected, toggle } = board
  const isSelected = selected.includes(top.id)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== event.currentTarget || !canEdit) return
    event.preventDefault()
    toggle(thread)
  }
  return (
    <li className={clsx('border-line border-b', isSelected && 'bg-selected')}>
      <article
        id={`comment-${top.id}`}
        data-thread={top.id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K step from thread to thread
        tabIndex={0}
        aria-label={`${top.kind === 'note' ? 'Note' : 'Discussion'} by ${top.author.name}`}
        onKeyDown={onKeyDown}
        className="-outline-offset-2 flex gap-3 px-2 py-4"
      >
        {canEdit ? <SelectBox board={board} thread={thread} /> : null}
        <div className="flex min-w-0 grow flex-col gap-3">
          <ThreadComment board={board} thread={thread} comment={top} />
          <ThreadFacts board={board} top={top} isReused={isReused} />
          {replies.length > 0 ? (
            <ol aria-label="Replies" className="flex flex-col gap-3 border-line border-l-2 pl-4">
              {replies.map((reply) => (
                <li key={reply.id} id={`comment-${reply.id}`} tabIndex={-1}>
                  <ThreadComment board={board} thread={thread} comment={reply} />
                </li>
              ))}
            </ol>
          ) : null}
          {canEdit && top.resolvedAt === null && asksForComparison(top.body) ? (
            <SideBySideOffer filingId={board.filingId} />
          ) : null}
          {canEdit ? <ThreadActions {...props} /> : null}
          {canEdit && top.resolvedAt === null ? (
            <ReplyForm board={board} parent={top} isOpen={isReplyOpen} onClose={() => onReplyOpen(false)} />
          ) : null}
        </div>
      </article>
    </li>
  )
}

function SelectBox({ board: { selected, toggle }, thread }: { board: CommentBoard; thread: Thread }) {
  const { top } = thread
  const reason = findSelectReason(top, selected)
  const name = `Select the ${top.kind} by ${top.author.name} for a fix`
  return (
    <span title={reason ?? undefined}>
      <Checkbox
        label={reason === null ? name : `${name}. ${reason}`}
        isLabelHidden
        checked={selected.includes(top.id)}
        disabled={reason !== null}
        onChange={() => toggle(thread)}
      />
    </span>
  )
}

function ThreadActions({ thread: { top }, isResolving, isReplyOpen, onReplyOpen, onResolve }: ThreadItemProps) {
  const isOpen = top.resolvedAt === null
  const reason = findFixReason(top)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen && !isReplyOpen ? (
        <Button
          size="sm"
          icon={<MessageSquareReply aria-hidden="true" className="size-3.5" />}
          onClick={() => onReplyOpen(true)}
        >
          Reply
        </Button>
      ) : null}
      <Button
        size="sm"
        isBusy={isResolving}
        icon={
          isOpen ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <RotateCcw aria-hidden="true" className="size-3.5" />
          )
        }
        onClick={onResolve}
      >
        {isOpen ? 'Resolve' : 'Reopen'}
      </Button>
      {reason === null ? <FixButton filingId={top.filingId} commentIds={[top.id]} label="Fix" /> : null}
      {isOpen && top.kind === 'discussion' && top.letterItem === null ? <AddToLetter discussion={top} /> : null}
      {reason === null ? null : <span className="text-faint text-xs">{reason}</span>}
    </div>
  )
}
