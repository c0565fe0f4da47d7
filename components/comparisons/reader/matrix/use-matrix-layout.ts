'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { drawAll, drawAlso } from '#components/comparisons/reader/draw-also.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { usePrinting } from '#components/ui/layout/use-printing.ts'
import { groupByPart } from '#lib/reading/rows.ts'
import { type ColumnWidths, defaultWidths, gridTemplate, leastWidth, printTemplate } from './column-widths.ts'
import { estimateHeight, partHeight } from './estimate-height.ts'
import { headerHeight } from './matrix-header.tsx'

interface LayoutOptions {
  readonly reader: Reader
  readonly scroller: RefObject<HTMLElement | null>
  /** Set by hand; null: the default for the room there is. */
  readonly ownWidths: ColumnWidths | null
}

export type MatrixLayout = ReturnType<typeof useMatrixLayout>

/** The columns and rows of the matrix, and which rows are drawn: those in sight, the chosen one and their part's heading. */
export function useMatrixLayout({ reader, scroller, ownWidths }: LayoutOptions) {
  const { columns, set, shownRows, state } = reader
  const width = useClientWidth(scroller)
  const widths = ownWidths ?? defaultWidths(width, columns.length)
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  const items = useMemo(() => groupByPart(shownRows), [shownRows])
  const partIndexes = useMemo(() => items.flatMap((item, index) => (item.kind === 'part' ? [index] : [])), [items])
  const headingOf = (index: number) => partIndexes.findLast((at) => at <= index) ?? -1
  const chosenIndex = items.findIndex((item) => item.kind === 'row' && item.key === state.row)
  const chosenCol = keys.includes(state.col ?? '') ? (state.col ?? '') : ''
  const columnWidth = Math.max(widths.least, (width - widths.first) / Math.max(keys.length, 1))

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index]
      return item ? estimateHeight(item, { columnWidth, isFull: state.full, keys, set }) : partHeight
    },
    getItemKey: (index) => items[index]?.key ?? index,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight + partHeight,
    overscan: 4,
    rangeExtractor: (range: Range) => drawAlso(range, [headingOf(range.startIndex), chosenIndex]),
  })
  const isPrinting = usePrinting()
  const inSight = virtualizer.getVirtualItems()
  const drawn = isPrinting ? drawAll(items, ({ key }) => key) : inSight
  // The heading that stays covers its own height, so the first row in sight is below it.
  const covered = (virtualizer.scrollOffset ?? 0) + headerHeight + partHeight
  const firstInSight = inSight.find((item) => item.end > covered)?.index ?? 0
  return {
    width,
    widths,
    keys,
    items,
    chosenIndex,
    chosenCol,
    virtualizer,
    isPrinting,
    template: isPrinting ? printTemplate(keys) : gridTemplate(widths, keys),
    least: isPrinting ? undefined : leastWidth(widths, keys),
    // The baseline stays in sight next to the column being read, as long as most of the width is left for the others.
    isBaselineKept:
      !isPrinting && keys.length > 2 && width > 2 * (widths.first + (widths.own[keys[0] ?? ''] ?? widths.least)),
    // Heights depend on the width, so nothing is drawn and measured before it is known.
    drawn: width > 0 ? drawn : [],
    stuckIndex: isPrinting ? -1 : headingOf(firstInSight),
  }
}

/** The width inside an element's scroll bar, followed as it changes; 0 until it is known. */
export function useClientWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Before the first frame: a grid whose rows wait for its width is not seen empty.
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return width
}
