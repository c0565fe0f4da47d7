'use client'

import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import { EditForm } from './edit-form.tsx'
import { findNeighbor, type Thread } from './model/group-threads.ts'
import { isOwnComment } from './model/own-comment.ts'
import type { CommentBoard } from './use-comment-board.ts'
import { useEditDraft } from './use-edit-draft.ts'
import { focusField, focusThread } from './use-thread-keys.ts'

interface ThreadCommentProps {
  board: CommentBoard
  thread: Thread
  comment: FilingComment
}

/** A comment of a thread. Its author can change its text in place, or delete it. */
export function ThreadComment({ board, thread, comment }: ThreadCommentProps) {
  const draft = useEditDraft(board, comment)
  const isOwn = board.canEdit && isOwnComment(thread, comment, board.memberId)
  const edit = () => {
    draft.begin()
    focusField(`[data-edit="${CSS.escape(comment.id)}"] textarea`)
  }
  const close = () => {
    draft.discard()
    focusField(`[id="comment-${CSS.escape(comment.id)}"]`)
  }
  const onDeleted = () => {
    const next = comment.parentId === null ? findNeighbor(board.shown, thread) : thread
    if (next) requestAnimationFrame(() => focusThread(next.top.id))
  }
  if (isOwn && draft.isBegun) return <EditForm comment={comment} draft={draft} onClose={close} />
  return (
    <CommentText
      comment={comment}
      isTarget={board.targetId === comment.id}
      menu={isOwn ? <CommentMenu thread={thread} comment={comment} onEdit={edit} onDeleted={onDeleted} /> : null}
    />
  )
}
