'use client'
'use no memo'

import { useState } from 'react'
import type { TableSelection } from './data-table-props.ts'

export interface RowSelection {
  readonly isSelected: (index: number) => boolean
  /** With `isRange` all rows since the last one that was touched become what this one becomes. */
  readonly toggle: (index: number, isRange?: boolean) => void
  /** Moves the end of a range that began at `from`, or begins one there. What the range leaves is no longer selected. */
  readonly extend: (from: number, to: number) => void
  readonly state: 'none' | 'some' | 'all'
  /** All of the rows shown, or none of them. */
  readonly toggleAll: () => void
}

/** Selects among the rows shown; rows that are selected and not shown stay as they are. */
export function useRowSelection<Row>(
  rows: readonly { readonly id: string }[],
  selection: TableSelection<Row> | undefined,
): RowSelection | undefined {
  const [last, setLast] = useState<string | null>(null)
  const [range, setRange] = useState<{ readonly anchor: number; readonly end: number } | null>(null)
  if (!selection) return undefined
  const { keys, onChange } = selection
  const selected = rows.reduce((sum, { id }) => sum + Number(keys.has(id)), 0)
  const isSelected = (index: number) => keys.has(rows[index]?.id ?? '')
  const change = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(keys)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return {
    isSelected,
    toggle(index, isRange = false) {
      const from = isRange ? rows.findIndex(({ id }) => id === last) : -1
      const [start, end] = from === -1 ? [index, index] : [Math.min(from, index), Math.max(from, index)]
      change(
        rows.slice(start, end + 1).map(({ id }) => id),
        !isSelected(index),
      )
      setLast(rows[index]?.id ?? null)
    },
    extend(from, to) {
      const anchor = range?.end === from ? range.anchor : from
      const next = new Set(keys)
      for (const id of idsBetween(rows, anchor, from)) next.delete(id)
      for (const id of idsBetween(rows, anchor, to)) next.add(id)
      onChange(next)
      setRange({ anchor, end: to })
      setLast(rows[to]?.id ?? null)
    },
    state: selected === 0 ? 'none' : selected === rows.length ? 'all' : 'some',
    toggleAll: () =>
      change(
        rows.map(({ id }) => id),
        selected < rows.length,
      ),
  }
}

function idsBetween(rows: readonly { readonly id: string }[], a: number, b: number): string[] {
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
