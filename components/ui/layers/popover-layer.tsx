'use client'

import { Popover as BasePopover } from '@base-ui/react/popover'
import clsx from 'clsx'
import type { RefObject } from 'react'
import type { PopoverProps } from './popover-props.ts'
import { popupStyle } from './popup-style.ts'

interface PopoverLayerProps extends Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

export function PopoverLayer(props: PopoverLayerProps) {
  const { title, side = 'bottom', align = 'start', open, onOpenChange, anchor, children, className } = props
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The trigger handles a press on itself.
        const isOnTrigger = event.target instanceof Node && anchor.current?.contains(event.target)
        if (next || !isOnTrigger) onOpenChange(next)
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-40"
        >
          <BasePopover.Popup
            finalFocus={anchor}
            className={clsx(
              popupStyle,
              'max-h-(--available-height) max-w-[min(24rem,var(--available-width))] overflow-y-auto p-3',
              className,
            )}
          >
            {title ? <BasePopover.Title className="mb-2 font-semibold text-sm">{title}</BasePopover.Title> : null}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
