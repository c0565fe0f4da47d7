'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { drawAll, drawAlso } from '#components/comparisons/reader/draw-also.ts'
import { stepFrom } from '#components/comparisons/reader/model/stepping.ts'
import { shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { usePrinting } from '#components/ui/layout/use-printing.ts'

interface FindingListProps<Item extends { readonly id: string }> {
  label: string
  /** The noun for one item: "change". */
  noun: string
  items: readonly Item[]
  /** Id of the chosen one. */
  chosen: string | null
  onChoose: (id: string, isOpening: boolean) => void
  /** Printed over an item when the one before it has another. */
  groupOf: (item: Item) => { readonly key: string; readonly title: ReactNode }
  render: (item: Item) => ReactNode
  /** A control of the item, at its left. */
  control?: (item: Item) => ReactNode
  estimate: number
}

/** A list of findings; only those in sight are drawn. */
export function FindingList<Item extends { readonly id: string }>(props: FindingListProps<Item>) {
  const { label, items, chosen, onChoose, groupOf, render, control, estimate } = props
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const shown = useRef(-1)
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
    // A tab keeps its state while another one is shown.
    if (at === -1 || shown.current === at) return
    shown.current = at
    virtualizer.scrollToIndex(at, { align: 'auto' })
    if (!wantsFocus.current && !scroller.current?.contains(document.activeElement)) return
    wantsFocus.current = false
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true }),
    )
  }, [at, virtualizer])

  const onKeyDown = useFindingKeys(props, wantsFocus)
  const isPrinting = usePrinting()
  const drawn = isPrinting ? drawAll(items, ({ id }) => id) : virtualizer.getVirtualItems()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the buttons, which take the focus
    <div ref={scroller} className="relative min-h-0 grow overflow-auto print:overflow-visible" onKeyDown={onKeyDown}>
      <ol
        aria-label={label}
        className="relative"
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map((virtual) => {
          const item = items[virtual.index]
          if (!item) return null
          const before = items[virtual.index - 1]
          const group = groupOf(item)
          return (
            <li
              key={virtual.key}
              ref={isPrinting ? undefined : virtualizer.measureElement}
              data-index={virtual.index}
              aria-setsize={items.length}
              aria-posinset={virtual.index + 1}
              className="absolute left-0 w-full print:static"
              style={{ top: virtual.start }}
            >
              {before && groupOf(before).key === group.key ? null : (
                <div className="border-line border-b bg-sunken px-4 py-1.5 font-semibold font-serif text-base">
                  {group.title}
                </div>
              )}
              <div className={control && 'flex'}>
                {control?.(item)}
                <FindingButton isChosen={item.id === chosen} onOpen={() => onChoose(item.id, true)}>
                  {render(item)}
                </FindingButton>
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function FindingButton({ isChosen, onOpen, children }: { isChosen: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => window.getSelection()?.isCollapsed !== false && onOpen()}
      className={clsx(
        'block w-full min-w-0 select-text border-line border-b px-4 py-2.5 text-left -outline-offset-2',
        isChosen ? 'bg-selected shadow-[inset_2px_0_0_0_var(--accent)]' : 'hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}

/** J, K and the arrow keys. Sets `wantsFocus` where the focus is to follow, so that Enter opens what was stepped to. */
function useFindingKeys<Item extends { readonly id: string }>(
  { items, chosen, noun, onChoose }: Pick<FindingListProps<Item>, 'items' | 'chosen' | 'noun' | 'onChoose'>,
  wantsFocus: RefObject<boolean>,
) {
  const step = (by: 1 | -1) => {
    const next = stepFrom(items, { id: chosen, by })
    if (!next || next.id === chosen) return
    wantsFocus.current = true
    onChoose(next.id, false)
  }
  useShortcut({ keys: 'j', label: `Next ${noun}`, group: shortcutGroup, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: `Previous ${noun}`, group: shortcutGroup, onPress: () => step(-1) })
  return (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = items.findIndex(({ id }) => id === chosen)
    const next = by === undefined ? undefined : items[Math.min(Math.max(at + by, 0), items.length - 1)]
    if (!next) return
    event.preventDefault()
    onChoose(next.id, false)
  }
}
