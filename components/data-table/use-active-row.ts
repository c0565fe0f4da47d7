'use client'
'use no memo'

import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { RowSelection } from './use-row-selection.ts'

interface ShownRow<Row> {
  readonly id: string
  readonly original: Row
}

type ActiveRowProps<Row extends object> = Pick<DataTableProps<Row>, 'label' | 'activeKey' | 'onActiveChange' | 'onOpen'>

interface ActiveRowOptions<Row> {
  rows: readonly ShownRow<Row>[]
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  selecting: RowSelection | undefined
}

/** The row that takes the focus: stepped to with the keys, or named from outside and then brought into sight. */
export function useActiveRow<Row extends object>(
  { label, activeKey = null, onActiveChange, onOpen }: ActiveRowProps<Row>,
  { rows, scroller, virtualizer, selecting }: ActiveRowOptions<Row>,
) {
  const [active, setActive] = useState({ key: activeKey, index: 0 })
  const [lastKey, setLastKey] = useState(activeKey)
  if (activeKey !== lastKey) {
    setLastKey(activeKey)
    if (activeKey !== null) setActive({ key: activeKey, index: active.index })
  }
  const found = active.key === null ? -1 : rows.findIndex(({ id }) => id === active.key)
  const at = found === -1 ? Math.min(active.index, rows.length - 1) : found
  const marked = activeKey === null ? -1 : rows.findIndex(({ id }) => id === activeKey)

  const shown = useRef(-1)
  useEffect(() => {
    // A table keeps its state while another tab is shown.
    if (marked === -1 || marked === shown.current) return
    // A row that the pointer is on must stay under it: else its click would end on another row.
    const isHeld = scroller.current?.querySelector(`[data-index="${marked}"]`)?.contains(document.activeElement)
    if (!isHeld) virtualizer.scrollToIndex(marked, { align: shown.current === -1 ? 'center' : 'auto' })
    shown.current = marked
  }, [marked, scroller, virtualizer])

  const setAt = (index: number) => {
    const row = rows[index]
    if (!row) return
    setActive({ key: row.id, index })
    onActiveChange?.(row.original)
  }
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setAt(next)
    virtualizer.scrollToIndex(next, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }
  // The first press takes the focus to the active row; from one that is marked it already steps on.
  const step = (by: 1 | -1) => goTo(marked !== -1 || isInside(scroller) ? at + by : at)
  useShortcut({ keys: 'j', label: 'Next row', group: label, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous row', group: label, onPress: () => step(-1) })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isRowOrItsCheckbox(event.target)) return
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      if (event.shiftKey && at >= 0) selecting?.extend(at, Math.max(0, Math.min(rows.length - 1, target)))
      goTo(target)
    }
    if (selecting && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selecting.toggleAll()
    }
    const row = rows[at]
    if (event.key === 'Enter' && row) onOpen?.(row.original)
    // A checkbox takes Space for itself.
    if (event.key === ' ' && selecting && event.target instanceof HTMLTableRowElement) {
      event.preventDefault()
      selecting.toggle(at)
    }
  }

  const keptFocus = useKeptFocus(scroller, at)
  return { at, marked, setAt, handlers: { onKeyDown, ...keptFocus } }
}

function isRowOrItsCheckbox(target: EventTarget): boolean {
  return target instanceof HTMLElement && (target.dataset.index ?? target.dataset.selects) !== undefined
}

function isInside(scroller: RefObject<HTMLElement | null>): boolean {
  return scroller.current?.contains(document.activeElement) ?? false
}
