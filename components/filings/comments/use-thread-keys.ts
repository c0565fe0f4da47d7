'use client'

import { type FocusEvent, useRef } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { bringIntoView } from '#components/ui/layout/bring-into-view.ts'
import type { Thread } from './model/group-threads.ts'

interface KeyOptions {
  readonly shown: readonly Thread[]
  readonly canEdit: boolean
  readonly onSelect: (thread: Thread) => void
  readonly onReply: (thread: Thread) => void
  readonly onResolve: (thread: Thread) => void
}

const group = 'Comments'

/** J and K step through the threads; the other keys act on the one that has, or last had, the focus. */
export function useThreadKeys({ shown, canEdit, onSelect, onReply, onResolve }: KeyOptions) {
  const lastId = useRef<string | null>(null)
  const at = () => shown.findIndex(({ top }) => top.id === lastId.current)
  const step = (by: 1 | -1) => {
    const index = at()
    const next = index === -1 ? shown[0] : shown[index + by]
    if (next) focusThread(next.top.id)
  }
  const act = (onPress: (thread: Thread) => void) => () => {
    const thread = shown[at()]
    if (thread) onPress(thread)
  }
  useShortcut({ keys: 'j', label: 'Next discussion', group, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous discussion', group, onPress: () => step(-1) })
  useShortcut({ keys: 'x', label: 'Select for a fix', group, isEnabled: canEdit, onPress: act(onSelect) })
  useShortcut({ keys: 'r', label: 'Reply', group, isEnabled: canEdit, onPress: act(onReply) })
  useShortcut({ keys: 'e', label: 'Resolve or reopen', group, isEnabled: canEdit, onPress: act(onResolve) })
  return {
    onFocus({ target }: FocusEvent) {
      lastId.current = target.closest<HTMLElement>('[data-thread]')?.dataset.thread ?? lastId.current
    },
  }
}

export function focusThread(id: string): void {
  const element = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`)
  if (!element) return
  element.focus({ preventScroll: true })
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) bringIntoView(element, 'start')
}

/** A field that is about to be drawn. */
export function focusField(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}
