'use client'

import clsx from 'clsx'
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as z from 'zod'
import { parseStored, storeText, useStoredText } from './stored-text.ts'

/** By pane, in the unit of its default width. */
const Widths = z.record(z.string(), z.number().min(0))
type Widths = z.infer<typeof Widths>

interface PaneWidths {
  readonly widths: Widths
  /** Null puts the default width back. */
  readonly setWidth: (pane: string, width: number | null) => void
}

const PanesContext = createContext<PaneWidths>({ widths: {}, setWidth: () => undefined })

interface SplitPanesProps {
  id: string
  /** One `Pane`, and `SidePane`s before and after it. */
  children: ReactNode
  className?: string
}

/** Panes side by side. Side panes keep the widths that the reader set, including on later visits. */
export function SplitPanes({ id, children, className }: SplitPanesProps) {
  const name = `pane-widths:${id}`
  const stored = useStoredText(name)
  const [chosen, setChosen] = useState<Widths | null>(null)
  const widths = chosen ?? parseStored(stored, Widths) ?? {}
  const setWidth = (pane: string, width: number | null) => {
    const { [pane]: _, ...others } = widths
    const next = width === null ? others : { ...others, [pane]: width }
    setChosen(next)
    storeText(name, JSON.stringify(next))
  }
  return (
    <PanesContext value={{ widths, setWidth }}>
      <div className={clsx('flex min-h-0 min-w-0', className)}>{children}</div>
    </PanesContext>
  )
}

interface PaneProps {
  /** Accessible name: panes are regions. */
  label: string
  minWidth: `${number}px`
  children: ReactNode
}

const paneStyle = 'flex min-h-0 flex-col overflow-hidden'

/** The pane that takes what the others leave. */
export function Pane({ label, minWidth, children }: PaneProps) {
  return (
    <section aria-label={label} style={{ minWidth }} className={clsx(paneStyle, 'grow basis-0')}>
      {children}
    </section>
  )
}

interface SidePaneProps extends PaneProps {
  id: string
  /** Where it is, seen from the `Pane`. */
  side: 'before' | 'after'
  defaultWidth: `${number}px` | `${number}%`
  maxWidth: `${number}px` | `${number}%`
  /** Accessible name of the line between it and the `Pane`. */
  dividerLabel: string
}

/** Narrower windows have a sheet instead. The server draws the wide layout: there it is not seen before the browser knows. */
const narrowWindow = { before: 'max-[56rem]:hidden', after: 'max-[72rem]:hidden' }

/** A pane whose width the reader chooses by its divider. */
export function SidePane({ id, label, side, defaultWidth, minWidth, maxWidth, dividerLabel, children }: SidePaneProps) {
  const { widths, setWidth } = use(PanesContext)
  const pane = useRef<HTMLElement>(null)
  const own = widths[id]
  const unit = defaultWidth.endsWith('%') ? '%' : 'px'
  const resize = (pixels: number) => {
    const room = pane.current?.parentElement?.offsetWidth ?? 0
    const width = unit === '%' ? (100 * pixels) / Math.max(room, 1) : pixels
    setWidth(id, Math.max(0, Math.round(width * 100) / 100))
  }
  const divider = (
    <PaneDivider label={dividerLabel} side={side} pane={pane} onResize={resize} onReset={() => setWidth(id, null)} />
  )
  return (
    <>
      {side === 'after' ? divider : null}
      <section
        ref={pane}
        aria-label={label}
        style={{ flexBasis: own === undefined ? defaultWidth : `${own}${unit}`, minWidth, maxWidth }}
        className={clsx(paneStyle, narrowWindow[side])}
      >
        {children}
      </section>
      {side === 'before' ? divider : null}
    </>
  )
}

interface PaneDividerProps {
  label: string
  side: SidePaneProps['side']
  pane: RefObject<HTMLElement | null>
  /** With the width that the pane would have, in pixels, before its bounds. */
  onResize: (pixels: number) => void
  onReset: () => void
}

/** Dragged, or moved with the arrow keys, Home and End; a double click puts it back. Source: WAI-ARIA Authoring Practices, Window Splitter. */
function PaneDivider({ label, side, pane, onResize, onReset }: PaneDividerProps) {
  const share = useShareOfRoom(pane)
  const outward = side === 'before' ? 1 : -1
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    if (!pane.current || !currentTarget.hasPointerCapture(pointerId)) return
    const { left, right } = pane.current.getBoundingClientRect()
    onResize(side === 'before' ? clientX - left : right - clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const room = pane.current?.parentElement?.offsetWidth ?? 0
    const now = pane.current?.offsetWidth ?? 0
    const step = (outward * room) / 20
    const width = { ArrowRight: now + step, ArrowLeft: now - step, Home: 0, End: room }[event.key]
    if (width === undefined) return
    event.preventDefault()
    onResize(width)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line across would not be one that is moved
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={share}
      onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      // Dragging would select adjacent text.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
      className={clsx(
        narrowWindow[side],
        "relative z-20 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none before:absolute before:inset-y-0 before:-inset-x-1 before:content-[''] hover:bg-accent focus-visible:bg-accent active:bg-accent coarse:before:-inset-x-3",
      )}
    />
  )
}

/** How much of the width of all panes this one has, in percent. */
function useShareOfRoom(pane: RefObject<HTMLElement | null>): number {
  const [share, setShare] = useState(0)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const room = element.parentElement?.offsetWidth ?? 0
      setShare(room === 0 ? 0 : Math.round((100 * element.offsetWidth) / room))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane])
  return share
}
