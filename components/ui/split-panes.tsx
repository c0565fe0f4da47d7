'use client'

import clsx from 'clsx'
import { Children, isValidElement, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Group, type Layout, Panel, Separator, useGroupRef } from 'react-resizable-panels'
import * as z from 'zod'
import { parseStored, storeText, useStoredText } from './stored-text.ts'
import { useHydrated } from './use-hydrated.ts'

interface SplitPanesProps {
  id: string
  orientation?: 'horizontal' | 'vertical'
  /** `Pane`s with a `PaneDivider` between each two, as direct children. */
  children: ReactNode
  className?: string
}

/** Panes split by lines. Each set of panes keeps the sizes the reader gave it, for later visits too. */
export function SplitPanes({ id, orientation = 'horizontal', children, className }: SplitPanesProps) {
  const paneIds = listPaneIds(children)
  const name = `panes:${id}:${paneIds.join()}`
  const stored = useStoredText(name)
  const group = useGroupRef()
  const layout = readLayout(stored, paneIds)

  const isHydrated = useHydrated()
  const [isDrawnByServer] = useState(!isHydrated)

  // The server does not know what this browser stores. Panes that the browser draws start with it.
  const restore = useEffectEvent(() => layout && group.current?.setLayout(layout))
  useLayoutEffect(() => {
    if (isDrawnByServer && isHydrated) restore()
  }, [isDrawnByServer, isHydrated])

  return (
    <Group
      id={id}
      groupRef={group}
      orientation={orientation}
      defaultLayout={layout}
      onLayoutChanged={(next, { isUserInteraction }) => isUserInteraction && storeText(name, JSON.stringify(next))}
      className={clsx('min-h-0 min-w-0', className)}
    >
      {children}
    </Group>
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
}

export function Pane({ id, label, defaultSize, minSize, maxSize, children }: PaneProps) {
  return (
    <Panel
      id={id}
      role="region"
      aria-label={label}
      defaultSize={toLength(defaultSize)}
      minSize={toLength(minSize)}
      maxSize={toLength(maxSize)}
      groupResizeBehavior={typeof defaultSize === 'string' ? 'preserve-pixel-size' : 'preserve-relative-size'}
      style={{ overflow: 'hidden' }}
      className="flex min-h-0 min-w-0 flex-col"
    >
      {children}
    </Panel>
  )
}

/** The line between two panes: dragged, or moved with the arrow keys once focused; a double click puts it back. */
export function PaneDivider({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative z-20 bg-line outline-none focus-visible:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
    />
  )
}

function listPaneIds(children: ReactNode): string[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<Partial<PaneProps>>(child) && child.type === Pane && child.props.id ? [child.props.id] : [],
  )
}

const StoredLayout = z.record(z.string(), z.number().min(0).max(100))

/** Percentages by pane, as far as they are of these panes. */
function readLayout(stored: string | null, paneIds: readonly string[]): Layout | undefined {
  const layout = parseStored(stored, StoredLayout)
  const isOfThese = layout && Object.keys(layout).sort().join() === [...paneIds].sort().join()
  return isOfThese ? layout : undefined
}

function toLength(size: number | string | undefined): string | undefined {
  return typeof size === 'number' ? `${size}%` : size
}
