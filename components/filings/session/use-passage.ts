'use client'

import { parseAsString, useQueryState } from 'nuqs'
import type { FixTask, Passage } from '#lib/contract/filings/sessions.ts'

export type OpenPassage = ReturnType<typeof usePassage>

/** The passage whose page is shown. The link names it by its task and its place among the task's passages. */
export function usePassage(tasks: readonly FixTask[]) {
  const [key, setKey] = useQueryState('passage', parseAsString.withOptions({ history: 'replace', scroll: false }))
  const [taskId, index] = key?.split('.') ?? []
  const task = tasks.find(({ id }) => id === taskId)
  return {
    key,
    passage: task?.passages[Number(index)] ?? null,
    /** The other passages of the task are tinted where they are on the same page. */
    around: task?.passages.filter((_, at) => at !== Number(index)) ?? noPassages,
    open: (ofTask: FixTask, at: number) => void setKey(nameOf(ofTask, at)),
    isOpen: (ofTask: FixTask, at: number) => key === nameOf(ofTask, at),
    close: () => {
      void setKey(null)
      const opener = [...document.querySelectorAll<HTMLElement>('[data-passage]')]
      opener.find(({ dataset }) => dataset.passage === key)?.focus()
    },
  }
}

export function nameOf(task: FixTask, at: number): string {
  return `${task.id}.${at}`
}

const noPassages: readonly Passage[] = []
