'use client'

import { useState } from 'react'
import { useKeptText } from '#components/ui/controls/kept-text.ts'
import type { FixTask } from '#lib/contract/filings/sessions.ts'

export type TaskDraft = ReturnType<typeof useTaskDraft>

/** A reply that a person writes for a task, and the revision of the task that they saw when they began. */
export function useTaskDraft(task: FixTask, draftName: (field: string) => string) {
  const { text, setText } = useKeptText(draftName('text'))
  const base = useKeptText(draftName('revision'))
  const [isOpen, setOpen] = useState(false)
  return {
    text,
    setText,
    isOpen: isOpen || text !== '',
    revision: base.text === '' ? task.updatedAt : base.text,
    isStale: base.text !== '' && base.text !== task.updatedAt,
    begin: (first: string) => {
      base.setText(task.updatedAt)
      setText(first)
      setOpen(true)
    },
    /** Keeps the member's own text instead of the task's current one. */
    keepMine: () => base.setText(task.updatedAt),
    discard: () => {
      base.setText('')
      setText('')
      setOpen(false)
    },
  }
}
