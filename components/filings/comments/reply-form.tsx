'use client'

import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isRejection } from '#lib/client/errors.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { createCommentMutation } from '#lib/queries/filing-work.ts'
import type { CommentBoard } from './use-comment-board.ts'

interface ReplyFormProps {
  board: CommentBoard
  parent: FilingComment
  isOpen: boolean
  onClose: () => void
}

/** A reply that was begun stays open until it is posted or discarded. */
export function ReplyForm({ board: { filingId, draftName }, parent, isOpen, onClose }: ReplyFormProps) {
  const { text, setText } = useKeptText(draftName(`reply:${parent.id}`))
  const { mutate, isPending, error } = useMutation(createCommentMutation(browserClient, filingId))
  if (!isOpen && text === '') return null
  const canPost = text.trim() !== '' && [...text].length <= filingLimits.commentCharacters
  const close = () => {
    setText('')
    onClose()
  }
  const post = () => {
    if (canPost && !isPending) mutate({ parentId: parent.id, body: text }, { onSuccess: close })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) post()
    if (event.key === 'Escape' && text === '') onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field within
    <div data-reply={parent.id} className="flex max-w-(--measure) flex-col gap-2" onKeyDown={onKeyDown}>
      <Field
        label={`Reply to ${parent.author.name}`}
        count={{ text, limit: filingLimits.commentCharacters }}
        aside={text === '' ? null : <span className="text-faint text-xs">Kept in this tab until you post it</span>}
      >
        <Textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      {error ? <CallError error={error} title={titleOfPostError(error)} /> : null}
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={close}>
          {text === '' ? 'Cancel' : 'Discard draft'}
        </Button>
        <Button size="sm" variant="primary" disabled={!canPost} isBusy={isPending} onClick={post}>
          Post reply
        </Button>
      </div>
    </div>
  )
}

/** Without a response, the comment may be there all the same. */
export function titleOfPostError(error: unknown): string {
  return isRejection(error)
    ? 'The comment was not posted.'
    : 'The comment may have been posted. Look for it before you post again.'
}
