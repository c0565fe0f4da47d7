// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
'use client'
'use no memo'

import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { drawAlso } from '#components/comparisons/reader/draw-also.ts'
import { countByVariant } from '#components/comparisons/reader/model/differences.ts'
import { groupByPart, type Row } from '#components/comparisons/reader/model/rows.ts'
import { stepFrom, stepToNext } from '#components/comparisons/reader/model/stepping.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { type ColumnWidths, defaultWidths, gridTemplate, leastWidth, resizeColumn } from './column-widths.ts'
import { estimateHeight, partHeight } from './estimate-height.ts'
import { headerHeight, MatrixHeader } from './matrix-header.tsx'
import { MatrixRow } from './matrix-row.tsx'
import { findCell, type GridPlace, moveInGrid } from './move-in-grid.ts'
import { PartHeading } from './part-heading.tsx'
import { useClientWidth } from './use-client-width.ts'

interface MatrixProps {
  reader: Reader
  /** As set by hand; null while nobody has. */
  ownWidths: ColumnWidths | null
  onWidthsChange: (widths: ColumnWidths) => void
  /** A cell was chosen; `isOpening` when its evidence is asked for. */
  onChoose: (place: GridPlace, isOpening: boolean) => void
}

const group = 'Reading a comparison'

/** Provisions × variants. Only the rows in sight are drawn; the heading of the part in sight stays. */
export function Matrix({ reader, ownWidths, onWidthsChange, onChoose }: MatrixProps) {
  const { columns, set, shownRows, shownDifferences, state, isComparing, needle } = reader
  const scroller = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const scrollerWidth = useClientWidth(scroller)
  const widths = ownWidths ?? defaultWidths(scrollerWidth, columns.length)
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  const items = useMemo(() => groupByPart(shownRows), [shownRows])
  const partIndexes = useMemo(() => items.flatMap((item, index) => (item.kind === 'part' ? [index] : [])), [items])
  const differing = useMemo(
    () => (keys.length > 2 ? countByVariant(shownDifferences, keys[0] ?? '') : null),
    [shownDifferences, keys],
  )
  const template = gridTemplate(widths, keys)
  const least = leastWidth(widths, keys)
  const chosenIndex = items.findIndex((item) => item.kind === 'row' && item.key === state.row)
  const chosenCol = keys.includes(state.col ?? '') ? (state.col ?? '') : ''
  const columnWidth = Math.max(widths.least, (scrollerWidth - widths.first) / Math.max(keys.length, 1))

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
    rangeExtractor: (range: Range) =>
      drawAlso(range, [partIndexes.findLast((index) => index <= range.startIndex) ?? -1, chosenIndex]),
  })

  // When the evidence opens beside it, every row is laid out anew: the chosen one stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what rows are laid out by
  useEffect(() => {
    if (chosenIndex === -1) return
    const room = (scroller.current?.clientHeight ?? 0) - headerHeight - partHeight
    const isTall = (virtualizer.measurementsCache[chosenIndex]?.size ?? 0) > room
    virtualizer.scrollToIndex(chosenIndex, { align: isTall ? 'start' : 'auto' })
    if (!wantsFocus.current) return
    wantsFocus.current = false
    requestAnimationFrame(() => findCell(scroller.current, state.row, chosenCol)?.focus({ preventScroll: true }))
  }, [chosenIndex, chosenCol, state.row, virtualizer, scrollerWidth])

  const placeOf = (target: EventTarget): GridPlace | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return cell ? { row: cell.dataset.row ?? '', col: cell.dataset.col ?? '' } : null
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place && window.getSelection()?.isCollapsed !== false) onChoose(place, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(place, true)
      return
    }
    const next = moveInGrid(place, event.key, shownRows, ['', ...keys])
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    onChoose(next, false)
  }

  const step = (by: 1 | -1) => goTo(stepFrom(shownRows, state.row, by))
  const stepToMaterial = (by: 1 | -1) =>
    goTo(stepToNext(shownRows, state.row, by, ({ materiality }) => materiality !== 'none'))
  const goTo = (next: Row | null) => {
    if (!next) return
    // The focus goes along, so that Enter opens what was stepped to.
    if (next.id === state.row) findCell(scroller.current, next.id, chosenCol)?.focus()
    wantsFocus.current = next.id !== state.row
    onChoose({ row: next.id, col: chosenCol }, false)
  }
  useShortcut({ keys: 'j', label: 'Next provision', group, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous provision', group, onPress: () => step(-1) })
  useShortcut({ keys: 'n', label: 'Next material difference', group, onPress: () => stepToMaterial(1) })
  useShortcut({ keys: 'p', label: 'Previous material difference', group, onPress: () => stepToMaterial(-1) })

  const drawn = virtualizer.getVirtualItems()
  // The heading that stays covers its own height: the first row to be seen is below it.
  const covered = (virtualizer.scrollOffset ?? 0) + headerHeight + partHeight
  const firstDrawn = drawn.find((item) => item.end > covered)?.index ?? 0
  const stuckIndex = partIndexes.findLast((index) => index <= firstDrawn) ?? -1
  const firstRow = shownRows[0]?.id ?? null

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble up from the cells, which take the focus
    <div
      ref={scroller}
      className="relative min-h-0 grow overflow-auto [overflow-anchor:none]"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div
        role="grid"
        aria-label="Provisions by variant"
        aria-rowcount={items.length + 1}
        aria-colcount={keys.length + 1}
        style={{ minWidth: least }}
      >
        <MatrixHeader
          columns={columns}
          template={template}
          isComparing={isComparing}
          differing={differing}
          onResize={(key, width) => onWidthsChange(resizeColumn(widths, key, width))}
        />
        <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {/* Heights depend on the width: nothing is drawn, and measured, before it is known. */}
          {(scrollerWidth > 0 ? drawn : []).map((virtual) => {
            const item = items[virtual.index]
            if (!item) return null
            const isStuck = virtual.index === stuckIndex
            return (
              <div
                key={virtual.key}
                ref={virtualizer.measureElement}
                data-index={virtual.index}
                role="row"
                aria-rowindex={virtual.index + 2}
                className={clsx(
                  'left-0 grid w-full',
                  isStuck ? 'sticky z-20' : 'absolute',
                  item.kind === 'row' && 'border-line border-b',
                )}
                style={
                  isStuck
                    ? { top: headerHeight, gridTemplateColumns: template }
                    : { top: virtual.start - headerHeight, gridTemplateColumns: template }
                }
              >
                {item.kind === 'part' ? (
                  <PartHeading item={item} columns={keys.length + 1} />
                ) : (
                  <MatrixRow
                    standing={reader.reading.standing}
                    row={item.row}
                    columns={keys}
                    set={set}
                    isFull={state.full}
                    needle={needle}
                    chosen={item.key === state.row ? chosenCol : null}
                    tabStop={
                      item.key === state.row ? chosenCol : chosenIndex === -1 && item.key === firstRow ? '' : null
                    }
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
