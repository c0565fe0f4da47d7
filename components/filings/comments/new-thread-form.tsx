'use client'

import { useMutation } from '@tanstack/react-query'
import { MemberPicker } from '#components/pickers/member-picker.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { createCommentMutation } from '#lib/queries/filing-work.ts'
import { titleOfPostError } from './reply-form.tsx'
import type { CommentBoard } from './use-comment-board.ts'

interface NewThreadFormProps {
  board: CommentBoard
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const kinds = [
  { value: 'discussion', label: 'Discussion', hint: 'Asks for a response. It can be assigned, resolved and fixed.' },
  { value: 'note', label: 'Note', hint: 'For the record.' },
] as const

/** A new discussion or note. Text that was begun stays open until it is posted or discarded. */
export function NewThreadForm({ board, isOpen, onOpenChange }: NewThreadFormProps) {
  const draft = useThreadDraft(board)
  const { mutate, isPending, error } = useMutation(createCommentMutation(browserClient, board.filingId))
  if (!isOpen && draft.body.text === '') return null
  const { text } = draft.body
  const canPost = text.trim() !== '' && [...text].length <= filingLimits.commentCharacters
  const close = () => {
    draft.discard()
    onOpenChange(false)
  }
  const postLabel = draft.kind === 'note' ? 'Add note' : 'Start discussion'
  return (
    <form
      aria-label="New comment"
      data-compose=""
      className="flex max-w-(--measure) flex-col gap-4 border-line border-b py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (canPost && !isPending) mutate(draft.toComment(), { onSuccess: close })
      }}
    >
      <RadioGroup legend="Kind" options={kinds} value={draft.kind} onChange={draft.setKind} orientation="horizontal" />
      <Field
        label="Comment"
        count={{ text, limit: filingLimits.commentCharacters }}
        aside={text === '' ? null : <span className="text-faint text-xs">Kept in this tab until you post it</span>}
      >
        <Textarea rows={4} value={text} onChange={(event) => draft.body.setText(event.currentTarget.value)} />
      </Field>
      {draft.kind === 'discussion' ? <DiscussionFields draft={draft} /> : null}
      {error ? <CallError error={error} title={titleOfPostError(error)} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{text === '' ? 'Cancel' : 'Discard draft'}</Button>
        <Button type="submit" variant="primary" disabled={!canPost} isBusy={isPending}>
          {postLabel}
        </Button>
      </div>
    </form>
  )
}

function DiscussionFields({ draft: { respondBy, assignee } }: { draft: ReturnType<typeof useThreadDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Respond by" isOptional>
        <Input type="date" value={respondBy.text} onChange={(event) => respondBy.setText(event.currentTarget.value)} />
      </Field>
      <Field label="Assigned to" isOptional>
        <MemberPicker value={assignee.text} onChange={assignee.setText} />
      </Field>
    </div>
  )
}

function useThreadDraft({ draftName }: CommentBoard) {
  const body = useKeptText(draftName('new:body'))
  const storedKind = useKeptText(draftName('new:kind'))
  const respondBy = useKeptText(draftName('new:respondBy'))
  const assignee = useKeptText(draftName('new:assignee'))
  const kind: FilingComment['kind'] = storedKind.text === 'note' ? 'note' : 'discussion'
  return {
    ...{ body, kind, respondBy, assignee, setKind: storedKind.setText },
    discard: () => {
      for (const field of [body, storedKind, respondBy, assignee]) field.setText('')
    },
    toComment: () => ({
      body: body.text,
      kind,
      ...(kind === 'discussion' && respondBy.text !== '' && { respondBy: respondBy.text }),
      ...(kind === 'discussion' && assignee.text !== '' && { assigneeId: assignee.text }),
    }),
  }
}
