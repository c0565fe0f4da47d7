'use client'

import { useState } from 'react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { CommentToolbar } from './comment-toolbar.tsx'
import { FixOutcome } from './fix-outcome.tsx'
import { findNeighbor, type Thread } from './model/group-threads.ts'
import { NewThreadForm } from './new-thread-form.tsx'
import { ThreadItem } from './thread-item.tsx'
import { type CommentBoard, useCommentBoard } from './use-comment-board.ts'
import { useFixComments } from './use-fix-comments.ts'
import { useResolve } from './use-resolve.ts'
import { focusField, focusThread, useThreadKeys } from './use-thread-keys.ts'

interface CommentListProps {
  filingId: string
  memberId: string
  canEdit: boolean
  comments: readonly FilingComment[]
}

export function CommentList(props: CommentListProps) {
  const { filingId, canEdit } = props
  const board = useCommentBoard(props)
  const fix = useFixComments(filingId, () => board.setSelected([]))
  const { toggle, pendingId } = useResolve(filingId)
  const [repliesOpen, setRepliesOpen] = useState<ReadonlySet<string>>(new Set())
  const [isComposing, setComposing] = useState(false)

  const compose = () => {
    setComposing(true)
    focusField('[data-compose] textarea')
  }
  const openReply = ({ top }: Thread, isOpen = true) => {
    setRepliesOpen((open) => new Set([...open].filter((id) => id !== top.id).concat(isOpen ? top.id : [])))
    if (isOpen) focusField(`[data-reply="${CSS.escape(top.id)}"] textarea`)
    else focusThread(top.id)
  }
  const resolve = async (thread: Thread) => {
    const neighbor = findNeighbor(board.shown, thread)
    const isChanged = await toggle(thread.top)
    if (isChanged && board.filter !== 'all' && neighbor) focusThread(neighbor.top.id)
  }
  const { onFocus } = useThreadKeys({
    ...{ shown: board.shown, canEdit, onSelect: board.toggle, onReply: openReply },
    onResolve: (thread) => void resolve(thread),
  })
  return (
    <div className="flex max-w-4xl flex-col px-4 pb-10 sm:px-6">
      <CommentToolbar board={board} fix={fix} onCompose={compose} />
      <FixOutcome board={board} fix={fix} />
      {canEdit ? <NewThreadForm board={board} isOpen={isComposing} onOpenChange={setComposing} /> : null}
      {board.shown.length === 0 ? <NoThreads board={board} /> : null}
      <ol aria-label="Comments" className="flex flex-col" onFocus={onFocus}>
        {board.shown.map((thread) => (
          <ThreadItem
            key={thread.top.id}
            board={board}
            thread={thread}
            isReused={fix.result?.fixes.some((each) => each.reused && each.commentId === thread.top.id) ?? false}
            isResolving={pendingId === thread.top.id}
            isReplyOpen={repliesOpen.has(thread.top.id)}
            onReplyOpen={(isOpen) => openReply(thread, isOpen)}
            onResolve={() => void resolve(thread)}
          />
        ))}
      </ol>
    </div>
  )
}

function NoThreads({ board: { counts, filter, canEdit } }: { board: CommentBoard }) {
  if (counts.all === 0) {
    return (
      <EmptyState title="No comments yet">
        Discussions hold what a reviewer or colleague asks about this filing, with the date to respond by. Notes are for
        the record. {canEdit ? 'Start with “New comment”.' : null}
      </EmptyState>
    )
  }
  return <EmptyState title={filter === 'open' ? 'No open comments' : 'No resolved comments'} />
}
