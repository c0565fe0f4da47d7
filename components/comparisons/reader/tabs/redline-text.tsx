'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { drawAll, drawAlso } from '#components/comparisons/reader/draw-also.ts'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { usePrinting } from '#components/ui/layout/use-printing.ts'
import type { DifferenceSet } from '#lib/reading/differences.ts'
import { partLabels } from '#lib/reading/labels.ts'
import { groupByPart, type MatrixItem, type Row } from '#lib/reading/rows.ts'
import { RedlineParagraph } from './redline-paragraph.tsx'

interface RedlineTextProps {
  reader: Reader
  rows: readonly Row[]
  pair: readonly [string, string]
  set: DifferenceSet
  /** Set where the focus is to follow the chosen paragraph, so that Enter opens what was stepped to. */
  wantsFocus: RefObject<boolean>
  onOpen: (chosen: ReaderChange) => void
}

/** The redline itself, set as text; paragraphs are drawn as they come into sight. */
export function RedlineText({ reader, rows, pair, set, wantsFocus, onOpen }: RedlineTextProps) {
  const { state } = reader
  const scroller = useRef<HTMLElement>(null)
  const shown = useRef(-1)
  const items = useMemo(() => groupByPart(rows), [rows])
  const at = items.findIndex(({ key }) => key === state.row)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(items[index], pair),
    getItemKey: (index) => items[index]?.key ?? index,
    paddingStart: 24,
    paddingEnd: 48,
    overscan: 5,
    rangeExtractor: (range: Range) => drawAlso(range, [at]),
  })

  useEffect(() => {
    // A tab keeps its state while another one is shown.
    if (at === -1 || shown.current === at) return
    shown.current = at
    virtualizer.scrollToIndex(at, { align: 'auto' })
    if (!wantsFocus.current) return
    wantsFocus.current = false
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true }),
    )
  }, [at, virtualizer, wantsFocus])

  const isPrinting = usePrinting()
  const drawn = isPrinting ? drawAll(items, ({ key }) => key) : virtualizer.getVirtualItems()
  const open = (target: EventTarget) => {
    const row = rowOf(target)
    if (row) onOpen({ row, col: pair[1] })
  }
  const onClick = ({ target }: MouseEvent) => {
    if (window.getSelection()?.isCollapsed !== false) open(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !rowOf(event.target)) return
    event.preventDefault()
    open(event.target)
  }
  return (
    <article
      ref={scroller}
      aria-label="Redline"
      className="min-h-0 grow overflow-auto bg-paper print:overflow-visible print:bg-transparent"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div
        className="relative mx-auto w-full max-w-[46rem]"
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map((virtual) => {
          const item = items[virtual.index]
          if (!item) return null
          return (
            <div
              key={virtual.key}
              ref={isPrinting ? undefined : virtualizer.measureElement}
              data-index={virtual.index}
              className="absolute left-0 w-full px-6 print:static"
              style={{ top: virtual.start }}
            >
              <RedlineItem item={item} pair={pair} set={set} reader={reader} />
            </div>
          )
        })}
      </div>
    </article>
  )
}

function RedlineItem({
  item,
  pair,
  set,
  reader,
}: Omit<RedlineTextProps, 'rows' | 'wantsFocus' | 'onOpen'> & { item: MatrixItem }) {
  if (item.kind === 'part') {
    return <h3 className="pt-6 pb-2 font-semibold font-serif text-xl">{partLabels[item.part]}</h3>
  }
  return (
    <RedlineParagraph
      row={item.row}
      pair={pair}
      set={set}
      needle={reader.needle}
      reader={reader}
      isChosen={item.key === reader.state.row}
    />
  )
}

function rowOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-paragraph]')?.dataset.paragraph : undefined
}

const headingHeight = 64
const lineHeight = 25
const charactersPerLine = 74
const padding = 32

function estimateHeight(item: MatrixItem | undefined, pair: readonly [string, string]): number {
  if (item?.kind !== 'row') return headingHeight
  const longest = Math.max(...pair.map((key) => item.row.provision.cells[key]?.text?.length ?? 0))
  return Math.ceil(longest / charactersPerLine) * lineHeight + padding
}
