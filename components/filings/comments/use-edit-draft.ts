'use client'

import { useKeptText } from '#components/ui/controls/kept-text.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { CommentBoard } from './use-comment-board.ts'

const neverEdited = 'never'

export type EditDraft = ReturnType<typeof useEditDraft>

/** The changed text of a comment, and the revision that it changes. Both are kept in this tab until they are saved or discarded. */
export function useEditDraft({ draftName }: CommentBoard, { id, body, editedAt }: FilingComment) {
  const text = useKeptText(draftName(`edit:${id}`))
  const revision = useKeptText(draftName(`edit:${id}:revision`))
  const current = editedAt ?? neverEdited
  return {
    /** True until it is saved or discarded, also after a reload. */
    isBegun: revision.text !== '',
    text: text.text,
    setText: text.setText,
    /** The text was changed in another tab or by a program after this change was begun. */
    isStale: revision.text !== '' && revision.text !== current,
    seen: revision.text === neverEdited ? null : revision.text,
    begin: () => {
      text.setText(body)
      revision.setText(current)
    },
    /** Saving replaces the current text from here on. */
    takeCurrent: () => revision.setText(current),
    discard: () => {
      text.setText('')
      revision.setText('')
    },
  }
}
