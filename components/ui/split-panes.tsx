'use client'

import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Group, type GroupImperativeHandle, Panel, type PanelImperativeHandle, Separator } from 'react-resizable-panels'

interface SplitPanesProps {
  id: string
  orientation?: 'horizontal' | 'vertical'
  /** Shares by pane id, 0 to 100, as `onLayoutSettled` gave them. */
  defaultLayout?: Readonly<Record<string, number>>
  /** Once a drag or a key press has ended. */
  onLayoutSettled?: (layout: Record<string, number>) => void
  groupRef?: Ref<GroupImperativeHandle>
  /** `Pane`s with a `PaneDivider` between each two, as direct children. */
  children: ReactNode
  className?: string
}

/** Panes split by a line that is dragged, or moved with the arrow keys once focused. */
export function SplitPanes({
  id,
  orientation = 'horizontal',
  defaultLayout,
  onLayoutSettled,
  groupRef,
  children,
  className,
}: SplitPanesProps) {
  return (
    <Group
      id={id}
      orientation={orientation}
      className={clsx('min-h-0 min-w-0', className)}
      {...(defaultLayout ? { defaultLayout: { ...defaultLayout } } : {})}
      {...(onLayoutSettled ? { onLayoutChanged: onLayoutSettled } : {})}
      {...(groupRef ? { groupRef } : {})}
    >
      {children}
    </Group>
  )
}

interface PaneProps {
  id: string
  /** Accessible name: panes are regions. */
  label: string
  /** A number is a percentage; strings carry their unit ("240px", "20rem"). */
  defaultSize?: number | string
  minSize?: number | string
  maxSize?: number | string
  isCollapsible?: boolean
  panelRef?: Ref<PanelImperativeHandle>
  children: ReactNode
  className?: string
}

export function Pane({
  id,
  label,
  defaultSize,
  minSize,
  maxSize,
  isCollapsible = false,
  panelRef,
  children,
  className,
}: PaneProps) {
  return (
    <Panel
      id={id}
      collapsible={isCollapsible}
      className="flex flex-col overflow-hidden"
      {...(defaultSize === undefined ? {} : { defaultSize: sizeOf(defaultSize) })}
      {...(minSize === undefined ? {} : { minSize: sizeOf(minSize) })}
      {...(maxSize === undefined ? {} : { maxSize: sizeOf(maxSize) })}
      {...(panelRef ? { panelRef } : {})}
    >
      <section aria-label={label} className={clsx('flex min-h-0 grow flex-col', className)}>
        {children}
      </section>
    </Panel>
  )
}

export function PaneDivider({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="relative w-px shrink-0 bg-line outline-offset-0 before:absolute before:inset-y-0 before:-inset-x-1 before:content-[''] hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:w-full"
    />
  )
}

function sizeOf(size: number | string): string {
  return typeof size === 'number' ? `${size}%` : size
}
