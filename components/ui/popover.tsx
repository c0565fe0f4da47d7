'use client'

import { Popover as BasePopover } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupStyle } from './popup-style.ts'

export interface PopoverProps {
  trigger: ReactElement<Record<string, unknown>>
  title?: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
  className?: string
}

export function Popover({
  trigger,
  title,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  children,
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-40">
          <BasePopover.Popup
            className={clsx(popupStyle, 'max-h-(--available-height) max-w-96 overflow-y-auto p-3', className)}
          >
            {title ? <BasePopover.Title className="mb-2 text-sm font-semibold">{title}</BasePopover.Title> : null}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
