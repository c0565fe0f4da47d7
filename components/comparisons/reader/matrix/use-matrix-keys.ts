'use client'
'use no memo'

import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { stepFrom, stepToNext } from '#components/comparisons/reader/model/stepping.ts'
import { type Reader, shortcutGroup } from '#components/comparisons/reader/reader.ts'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import type { Row } from '#lib/reading/rows.ts'
import { partHeight } from './estimate-height.ts'
import { headerHeight } from './matrix-header.tsx'
import { findCell, type GridPlace, moveInGrid } from './move-in-grid.ts'
import type { MatrixLayout } from './use-matrix-layout.ts'

interface KeyOptions {
  readonly reader: Reader
  readonly scroller: RefObject<HTMLElement | null>
  readonly layout: Pick<MatrixLayout, 'keys' | 'chosenIndex' | 'chosenCol' | 'virtualizer' | 'width'>
  readonly onChoose: (place: GridPlace, isOpening: boolean) => void
}

/** Clicks, arrow keys and shortcuts of the matrix and the overview. The chosen cell is kept in sight, and takes the focus when stepped to. */
export function useMatrixKeys({ reader, scroller, layout, onChoose }: KeyOptions) {
  const { shownRows, state } = reader
  const { keys, chosenIndex, chosenCol, virtualizer, width } = layout
  const wantsFocus = useRef(false)
  const reached = useRef<string | null>(null)
  const shown = useRef('')

  // Opening the evidence pane changes the layout of every row: the chosen one stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what rows are laid out by
  useEffect(() => {
    // A tab keeps its state while another one is shown.
    const place = `${state.row} ${chosenCol} ${chosenIndex} ${width}`
    if (chosenIndex === -1) {
      // A filter has removed the row that a key has just reached: the first that is left takes its place.
      const hasLostFocus = reached.current === state.row && document.activeElement === document.body
      const isShown = state.row !== null && scroller.current?.checkVisibility() === true
      if (isShown && (wantsFocus.current || hasLostFocus)) goTo(shownRows[0] ?? null)
      return
    }
    if (shown.current === place) return
    shown.current = place
    const room = (scroller.current?.clientHeight ?? 0) - headerHeight - partHeight
    const isTall = (virtualizer.measurementsCache[chosenIndex]?.size ?? 0) > room
    virtualizer.scrollToIndex(chosenIndex, { align: isTall ? 'start' : 'auto' })
    if (!wantsFocus.current) return
    requestAnimationFrame(() => {
      const cell = findCell(scroller.current, state.row, chosenCol)
      if (!cell) return
      wantsFocus.current = false
      reached.current = state.row
      cell.focus({ preventScroll: true })
    })
  }, [chosenIndex, chosenCol, state.row, virtualizer, width])

  const goTo = (next: Row | null) => {
    if (!next) return
    // The focus goes along, so that Enter opens what was stepped to.
    if (next.id === state.row) findCell(scroller.current, next.id, chosenCol)?.focus()
    wantsFocus.current = next.id !== state.row
    onChoose({ row: next.id, col: chosenCol }, false)
  }
  const step = (by: 1 | -1) => goTo(stepFrom(shownRows, { id: state.row, by }))
  const stepToMaterial = (by: 1 | -1) =>
    goTo(stepToNext(shownRows, { id: state.row, by }, ({ materiality }) => materiality !== 'none'))
  useShortcut({ keys: 'j', label: 'Next provision', group: shortcutGroup, onPress: () => step(1) })
  useShortcut({ keys: 'k', label: 'Previous provision', group: shortcutGroup, onPress: () => step(-1) })
  useShortcut({ keys: 'm', label: 'Next material difference', group: shortcutGroup, onPress: () => stepToMaterial(1) })
  useShortcut({
    keys: 'Shift+m',
    label: 'Previous material difference',
    group: shortcutGroup,
    onPress: () => stepToMaterial(-1),
  })

  return {
    onClick(event: MouseEvent) {
      const place = placeOf(event.target)
      if (place && window.getSelection()?.isCollapsed !== false) onChoose(place, true)
    },
    onKeyDown(event: KeyboardEvent) {
      const place = placeOf(event.target)
      if (!place || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        onChoose(place, true)
        return
      }
      const next = moveInGrid(place, event.key, { rows: shownRows, cols: ['', ...keys] })
      if (!next) return
      event.preventDefault()
      // Where the link has chosen it already, nothing changes that would move the focus.
      if (next.row === state.row && next.col === chosenCol) findCell(scroller.current, next.row, next.col)?.focus()
      else wantsFocus.current = true
      onChoose(next, false)
    },
  }
}

function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: cell.dataset.row ?? '', col: cell.dataset.col ?? '' } : null
}
