'use client'

import clsx from 'clsx'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'

interface ColumnWidth {
  /** Pixels, at most. */
  readonly size: number
  /** As CSS has it. */
  readonly width: string
}

/** A cell that stays where it is while others scroll under it. */
export interface Pin {
  /** Length of CSS, from the left edge of the table. */
  readonly left: string
  /** The last one, next to those that scroll. */
  readonly isEdge: boolean
}

export interface Pins {
  /** Of the cell with the selection box. */
  readonly box: Pin | undefined
  /** Of the first columns. */
  readonly columns: readonly Pin[]
  /** Length of CSS that they cover together. */
  readonly width: string
}

interface PinOptions {
  /** All shown, in their order. */
  readonly widths: readonly ColumnWidth[]
  /** Pixels before the first column. */
  readonly lead: number
  readonly count: number
}

/** Pixels left to the columns that scroll. */
const scrolledRoom = 96

/** The first columns that can be pinned in a table of so many pixels: those that leave room for the others. */
export function countPinned({ widths, lead, count }: PinOptions, room: number): number {
  let taken = lead
  const over = widths.slice(0, count).findIndex(({ size }) => {
    taken += size
    return taken + scrolledRoom > room
  })
  return over === -1 ? Math.min(count, widths.length) : over
}

export function pinColumns({ widths, lead, count }: PinOptions): Pins {
  const pinned = widths.slice(0, count)
  if (pinned.length === 0) return { box: undefined, columns: [], width: '0px' }
  const sumOf = (columns: number) =>
    `calc(${[`${lead}px`, ...pinned.slice(0, columns).map(({ width }) => width)].join(' + ')})`
  return {
    box: { left: '0px', isEdge: false },
    columns: pinned.map((_, index) => ({ left: sumOf(index), isEdge: index === pinned.length - 1 })),
    width: sumOf(pinned.length),
  }
}

/** Pins as many of the first `count` columns as the table has room for. */
export function usePins(scroller: RefObject<HTMLElement | null>, options: PinOptions): Pins {
  const [room, setRoom] = useState(0)
  const isWanted = options.count > 0
  useEffect(() => {
    const node = scroller.current
    if (!node || !isWanted) return
    const observer = new ResizeObserver(() => setRoom(node.clientWidth))
    observer.observe(node)
    return () => observer.disconnect()
  }, [scroller, isWanted])
  return pinColumns({ ...options, count: countPinned(options, room) })
}

export function pinStyle(pin: Pin | undefined): CSSProperties | undefined {
  return pin && { left: pin.left }
}

/** Of a cell in the header and in the line of totals, which are sticky themselves. */
export function pinnedEdgeClass(pin: Pin | undefined): string {
  return clsx(pin ? 'z-20' : 'z-10', pin?.isEdge && 'border-r border-r-line-strong')
}

/** Of a cell in a row. It covers the row's outline, and draws its part of it. */
export function pinnedCellClass(pin: Pin | undefined): string | undefined {
  if (!pin) return
  return clsx(
    'sticky z-1 bg-inherit',
    'group-focus-visible:after:pointer-events-none group-focus-visible:after:absolute group-focus-visible:after:inset-0',
    'group-focus-visible:after:border-accent group-focus-visible:after:border-y-2 first:group-focus-visible:after:border-l-2',
    pin.isEdge && 'border-r border-r-line-strong',
  )
}
