'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { iconButtonStyle } from './icon-button.tsx'
import { popupStyle } from './popup-style.ts'

export interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** The element that opens it; leave out when `open` is controlled from elsewhere. */
  trigger?: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons, at the bottom right, the one that acts last. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** centre: a dialog; right: a sheet over the full height. */
  place?: 'centre' | 'right'
  children?: ReactNode
}

const widths = { sm: 'w-[26rem]', md: 'w-[36rem]', lg: 'w-[56rem]' }

export function Dialog(props: DialogProps) {
  const { title, description, trigger, open, onOpenChange, actions, width = 'sm', place = 'centre', children } = props
  return (
    <BaseDialog.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <BaseDialog.Viewport
          className={clsx(
            'fixed inset-0 z-40 flex',
            place === 'centre' ? 'items-start justify-center p-3 pt-[10vh]' : 'justify-end',
          )}
        >
          <BaseDialog.Popup
            className={clsx(
              popupStyle,
              'flex max-w-full flex-col overflow-hidden',
              widths[width],
              place === 'centre' ? 'max-h-[80vh]' : 'h-full rounded-none border-y-0 border-r-0',
            )}
          >
            <div className="flex items-start gap-2 border-line border-b py-2.5 pr-2 pl-4">
              <div className="grow py-1">
                <BaseDialog.Title className="text-base font-semibold">{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="mt-0.5 text-sm text-muted">{description}</BaseDialog.Description>
                ) : null}
              </div>
              <BaseDialog.Close aria-label="Close" className={iconButtonStyle('md')}>
                <X />
              </BaseDialog.Close>
            </div>
            {children ? <div className="grow overflow-y-auto px-4 py-3">{children}</div> : null}
            {actions ? (
              <div className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">{actions}</div>
            ) : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
