'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { drawAll, drawAlso } from '#components/comparisons/reader/draw-also.ts'
import { printTemplate } from '#components/comparisons/reader/matrix/column-widths.ts'
import { useClientWidth } from '#components/comparisons/reader/matrix/use-matrix-layout.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { usePrinting } from '#components/ui/layout/use-printing.ts'
import { groupByPart } from '#lib/reading/rows.ts'
import { layOut, listColumns } from './overview-columns.ts'

export const rowHeight = 32
export const headerHeight = 44

export type OverviewLayout = ReturnType<typeof useOverviewLayout>

/** The columns and rows of the overview, and which rows are drawn: those in sight, the chosen one and their part's heading. */
export function useOverviewLayout(reader: Reader, scroller: RefObject<HTMLElement | null>) {
  const { shownRows, state } = reader
  const width = useClientWidth(scroller)
  const columns = listColumns(reader)
  const keys = columns.map(({ key }) => key)
  const items = useMemo(() => groupByPart(shownRows), [shownRows])
  const partIndexes = useMemo(() => items.flatMap((item, index) => (item.kind === 'part' ? [index] : [])), [items])
  const headingOf = (index: number) => partIndexes.findLast((at) => at <= index) ?? -1
  const chosenIndex = items.findIndex((item) => item.kind === 'row' && item.key === state.row)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.key ?? index,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight + rowHeight,
    overscan: 8,
    rangeExtractor: (range: Range) => drawAlso(range, [headingOf(range.startIndex), chosenIndex]),
  })
  const isPrinting = usePrinting()
  const inSight = virtualizer.getVirtualItems()
  const drawn = isPrinting ? drawAll(items, ({ key }) => key) : inSight
  const { template, least, pinnedLeft } = layOut(width, columns)
  // The heading that stays covers its own height, so the first row in sight is below it.
  const covered = (virtualizer.scrollOffset ?? 0) + headerHeight + rowHeight
  const firstInSight = inSight.find((item) => item.end > covered)?.index ?? 0
  return {
    width,
    columns,
    keys,
    items,
    chosenIndex,
    chosenCol: keys.includes(state.col ?? '') ? (state.col ?? '') : '',
    virtualizer,
    isPrinting,
    template: isPrinting ? printTemplate(keys) : template,
    least: isPrinting ? undefined : least,
    pinnedLeft: isPrinting ? null : pinnedLeft,
    drawn: width > 0 ? drawn : [],
    stuckIndex: isPrinting ? -1 : headingOf(firstInSight),
  }
}
