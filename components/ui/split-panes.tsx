'use client'

import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { keep, useStoredText } from './stored-text.ts'

interface SplitPanesProps {
  id?: string
  orientation?: 'horizontal' | 'vertical'
  /** `Pane`s with a `PaneDivider` between each two, as direct children. */
  children: ReactNode
  className?: string
}

/** Panes split by lines. Panes with a `defaultSize` have it until their line is moved, and then that size on later visits; the others share what is left. */
export function SplitPanes({ id, orientation = 'horizontal', children, className }: SplitPanesProps) {
  return (
    <div
      id={id}
      data-orientation={orientation}
      className={clsx('flex min-h-0 min-w-0 overflow-hidden', orientation === 'vertical' && 'flex-col', className)}
    >
      {children}
    </div>
  )
}

interface PaneProps {
  id: string
  /** Accessible name: panes are regions. */
  label: string
  /** A number is a percentage; strings carry their unit ("240px"). Without it the pane takes what is left. */
  defaultSize?: number | string
  minSize?: number | string
  maxSize?: number | string
  children: ReactNode
  className?: string
}

export function Pane({ id, label, defaultSize, minSize, maxSize, children, className }: PaneProps) {
  const kept = useStoredText(keptNameOf(`pane-${id}`))
  const moved = kept !== null && /^\d{1,5}px$/.test(kept) ? kept : undefined
  const sizes = {
    '--pane-size': toLength(defaultSize) ?? '0px',
    '--pane-min': toLength(minSize),
    '--pane-max': toLength(maxSize),
  }
  return (
    <section
      id={`pane-${id}`}
      aria-label={label}
      data-sized={defaultSize === undefined ? undefined : ''}
      style={{ flexBasis: defaultSize === undefined ? undefined : moved, ...sizes }}
      className={clsx(
        'flex min-h-0 basis-(--pane-size) flex-col overflow-hidden in-data-[orientation=horizontal]:min-w-[min(var(--pane-min,0px),100%)] in-data-[orientation=horizontal]:max-w-[var(--pane-max,none)]',
        'in-data-[orientation=vertical]:max-h-[var(--pane-max,none)] in-data-[orientation=vertical]:min-h-(--pane-min,0px)',
        defaultSize === undefined ? 'grow' : 'grow-0',
        className,
      )}
    >
      {children}
    </section>
  )
}

const keyStepPx = 24

/** The line between two panes: dragged, or moved with the arrow keys once focused; a double click puts it back. */
export function PaneDivider({ label }: { label: string }) {
  const line = useRef<HTMLElement>(null)
  const [share, setShare] = useState<number | null>(null)

  const moveBy = (pixels: number) => {
    const moved = line.current && findSized(line.current)
    if (!moved) return
    const size = measure(moved.pane, moved.isVertical) + (moved.isBefore ? pixels : -pixels)
    moved.pane.style.flexBasis = `${Math.max(0, Math.round(size))}px`
    keep(keptNameOf(moved.pane.id), moved.pane.style.flexBasis)
    tellShare()
  }
  const putBack = () => {
    const moved = line.current && findSized(line.current)
    if (!moved) return
    moved.pane.style.flexBasis = ''
    keep(keptNameOf(moved.pane.id), null)
    setShare(null)
  }
  const tellShare = () => {
    const moved = line.current && findSized(line.current)
    const whole = moved?.pane.parentElement ? measure(moved.pane.parentElement, moved.isVertical) : 0
    if (moved && whole > 0) setShare(Math.round((measure(moved.pane, moved.isVertical) / whole) * 100))
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1)
      moveBy(line.current && findSized(line.current)?.isVertical ? event.movementY : event.movementX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    moveBy(direction * keyStepPx * (event.shiftKey ? 4 : 1))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a control, which <hr> is not
    <span
      ref={line}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={share ?? 50}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={share === null ? 'As it was laid out' : `${share} percent`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
      onFocus={tellShare}
      onDoubleClick={putBack}
      className={clsx(
        'relative z-20 shrink-0 touch-none bg-line before:absolute before:content-[""] hover:bg-accent focus-visible:bg-accent active:bg-accent',
        'in-data-[orientation=horizontal]:w-px in-data-[orientation=horizontal]:cursor-col-resize in-data-[orientation=horizontal]:before:-inset-x-1 in-data-[orientation=horizontal]:before:inset-y-0',
        'in-data-[orientation=vertical]:h-px in-data-[orientation=vertical]:cursor-row-resize in-data-[orientation=vertical]:before:inset-x-0 in-data-[orientation=vertical]:before:-inset-y-1',
      )}
    />
  )
}

/** The neighbour that has a size of its own: the one before, else the one after. */
function findSized(line: HTMLElement) {
  const isVertical = line.parentElement?.dataset.orientation === 'vertical'
  const { previousElementSibling: before, nextElementSibling: after } = line
  if (before instanceof HTMLElement && before.dataset.sized !== undefined)
    return { pane: before, isBefore: true, isVertical }
  if (after instanceof HTMLElement && after.dataset.sized !== undefined)
    return { pane: after, isBefore: false, isVertical }
  return null
}

function keptNameOf(paneId: string): string {
  return `size:${paneId}`
}

function measure(element: HTMLElement, isVertical: boolean): number {
  const { width, height } = element.getBoundingClientRect()
  return isVertical ? height : width
}

function toLength(size: number | string | undefined): string | undefined {
  return typeof size === 'number' ? `${size}%` : size
}
