'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  clampSelection,
  moveSelection,
  type Position,
  rangeOf,
  type Selection,
  type Size,
  selectCell,
} from '../model/selection.ts'

/** One cell of a grid has the focus; arrows move it, Shift or a drag extends the selection. */
export function useGridSelection(size: Size) {
  const [chosen, setChosen] = useState<Selection | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const selection = chosen && clampSelection(chosen, size)

  const select = (next: Selection) => {
    setChosen(next)
    const { row, column } = next.focus
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  }
  const extendTo = (cell: Position) => select({ anchor: selection?.anchor ?? cell, focus: cell })

  return {
    table,
    range: selection && rangeOf(selection),
    /** Tab reaches this cell. */
    focus: selection?.focus ?? { row: 0, column: 0 },
    gridProps: {
      onFocus: () => selection ?? setChosen(selectCell({ row: 0, column: 0 })),
      onKeyDown: (event: KeyboardEvent) => {
        const next = moveSelection(selection ?? selectCell({ row: 0, column: 0 }), event, size)
        if (event.altKey || next === null) return
        event.preventDefault()
        select(next)
      },
      onPointerDown: (event: PointerEvent) => {
        const cell = cellOf(event.target)
        if (cell === null || event.button !== 0) return
        // The browser would else select text while the pointer is dragged.
        event.preventDefault()
        if (event.shiftKey) extendTo(cell)
        else select(selectCell(cell))
      },
      onPointerOver: (event: PointerEvent) => {
        const cell = cellOf(event.target)
        if (cell !== null && event.buttons === 1 && event.pointerType === 'mouse' && selection) extendTo(cell)
      },
    },
  }
}

function cellOf(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}
