'use client'

import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { Menu, MenuItem } from '#components/ui/layers/menu.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { deleteCommentMutation } from '#lib/queries/filing-work.ts'
import { excerptOf, type Thread } from './model/group-threads.ts'
import { findKeepReason } from './model/own-comment.ts'

interface CommentMenuProps {
  thread: Thread
  comment: FilingComment
  onEdit: () => void
  onDeleted: () => void
}

/** Actions for a comment by the reader. */
export function CommentMenu({ thread, comment, onEdit, onDeleted }: CommentMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const reason = findKeepReason(thread, comment)
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`Actions for your comment “${excerptOf(comment.body)}”`}
            className={iconButtonStyle('sm')}
          >
            <Ellipsis />
          </button>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Trash2 />} isDangerous disabled={reason !== null} onSelect={() => setDeleting(true)}>
          {reason === null ? 'Delete' : `Delete: ${reason}`}
        </MenuItem>
      </Menu>
      {isDeleting ? <DeleteDialog comment={comment} onDeleted={onDeleted} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}

interface DeleteDialogProps extends Pick<CommentMenuProps, 'comment' | 'onDeleted'> {
  onClose: () => void
}

function DeleteDialog({ comment, onDeleted, onClose }: DeleteDialogProps) {
  const noun = comment.parentId === null ? 'comment' : 'reply'
  const { mutate, isPending, error } = useMutation({
    ...deleteCommentMutation(browserClient, comment),
    onSuccess: () => {
      toast.success(`The ${noun} was deleted`)
      onClose()
      onDeleted()
    },
  })
  return (
    <Dialog
      title={`Delete this ${noun}?`}
      description="This cannot be undone. The filing’s activity shows who deleted it and when."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <p className="line-clamp-4 whitespace-pre-wrap break-words text-sm">{comment.body}</p>
      {error ? <CallError error={error} title={`The ${noun} was not deleted.`} className="mt-3" /> : null}
    </Dialog>
  )
}
