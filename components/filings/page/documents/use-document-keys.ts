'use client'

import type { RefObject } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'

interface DocumentKeys {
  /** Holds the buttons that open documents. */
  list: RefObject<HTMLElement | null>
  openId: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

const group = 'Documents'

/** J and K step through the documents; an open one is followed by the next. */
export function useDocumentKeys({ list, openId, onOpen, onClose }: DocumentKeys): void {
  const step = (by: 1 | -1) => {
    const buttons = findButtons(list.current).filter((button) => !button.disabled)
    const isHere = (button: HTMLElement) => button === document.activeElement || button.dataset.document === openId
    const at = buttons.findIndex(isHere)
    const next = buttons[at === -1 ? 0 : at + by]
    next?.focus()
    if (next?.dataset.document && openId !== null) onOpen(next.dataset.document)
  }
  useShortcut({ keys: 'j', label: 'Next document', group, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous document', group, onPress: () => step(-1) })
  useShortcut({ keys: 'Escape', label: 'Close the document', group, isEnabled: openId !== null, onPress: onClose })
}

export function findButtons(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>('button[data-document]') ?? [])]
}

/** The focus is lost with what held it: it goes to the document that takes the place, else to the schedule. */
export function focusInPlaceOf(list: HTMLElement | null, { index, schedule }: { index: number; schedule: string }) {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const buttons = findButtons(list)
  const target = buttons[index] ?? buttons[index - 1] ?? document.getElementById(`schedule-${schedule}`)
  target?.focus()
}
