'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { drawAlso } from '#components/comparisons/reader/draw-also.ts'
import { stepFrom } from '#components/comparisons/reader/model/stepping.ts'
import { useShortcut } from '#components/ui/shortcuts.tsx'

interface FindingListProps<Item extends { readonly id: string }> {
  label: string
  /** What one item is called: "change". */
  noun: string
  items: readonly Item[]
  /** Id of the chosen one. */
  chosen: string | null
  onChoose: (id: string, isOpening: boolean) => void
  /** Printed over an item when the one before it has another. */
  groupOf: (item: Item) => { readonly key: string; readonly title: ReactNode }
  render: (item: Item) => ReactNode
  estimate: number
}

/** Findings under each other, drawn as they come into sight. */
export function FindingList<Item extends { readonly id: string }>(props: FindingListProps<Item>) {
  const { label, noun, items, chosen, onChoose, groupOf, render, estimate } = props
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const at = items.findIndex(({ id }) => id === chosen)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: (range: Range) => drawAlso(range, [at]),
  })

  useEffect(() => {
    if (at === -1) return
    virtualizer.scrollToIndex(at, { align: 'auto' })
    if (!wantsFocus.current && !scroller.current?.contains(document.activeElement)) return
    wantsFocus.current = false
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true }),
    )
  }, [at, virtualizer])

  const step = (by: 1 | -1) => {
    const next = stepFrom(items, chosen, by)
    if (!next || next.id === chosen) return
    // The focus goes along, so that Enter opens what was stepped to.
    wantsFocus.current = true
    onChoose(next.id, false)
  }
  useShortcut({ keys: 'j', label: `Next ${noun}`, group: 'Reading a comparison', onPress: () => step(1) })
  useShortcut({ keys: 'k', label: `Previous ${noun}`, group: 'Reading a comparison', onPress: () => step(-1) })

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = by === undefined ? undefined : items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (!next) return
    event.preventDefault()
    onChoose(next.id, false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the buttons, which take the focus
    <div ref={scroller} className="relative min-h-0 grow overflow-auto" onKeyDown={onKeyDown}>
      <ol aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((virtual) => {
          const item = items[virtual.index]
          if (!item) return null
          const group = groupOf(item)
          const before = items[virtual.index - 1]
          const isChosen = item.id === chosen
          return (
            <li
              key={virtual.key}
              ref={virtualizer.measureElement}
              data-index={virtual.index}
              aria-setsize={items.length}
              aria-posinset={virtual.index + 1}
              className="absolute left-0 w-full"
              style={{ top: virtual.start }}
            >
              {before && groupOf(before).key === group.key ? null : (
                <div className="border-line border-b bg-sunken px-4 py-1.5 font-semibold font-serif text-base">
                  {group.title}
                </div>
              )}
              <button
                type="button"
                aria-current={isChosen ? 'true' : undefined}
                onClick={() => window.getSelection()?.isCollapsed !== false && onChoose(item.id, true)}
                className={clsx(
                  'block w-full select-text border-line border-b px-4 py-2.5 text-left -outline-offset-2',
                  isChosen ? 'bg-selected shadow-[inset_2px_0_0_0_var(--accent)]' : 'hover:bg-hover',
                )}
              >
                {render(item)}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
