'use client'

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { iconButtonStyle } from '../controls/icon-button.tsx'
import type { DialogProps } from './dialog-props.ts'
import { popupStyle } from './popup-style.ts'

interface DialogLayerProps extends Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Without it the focus goes back to where it was. */
  returnFocusTo: RefObject<HTMLElement | null> | undefined
}

const widths = { sm: 'w-[26rem]', md: 'w-[36rem]', lg: 'w-[56rem]' }
const places = {
  center: { viewport: 'items-start justify-center p-3 pt-[10vh]', popup: 'max-h-[80vh]' },
  right: { viewport: 'justify-end', popup: 'h-full rounded-none border-y-0 border-r-0' },
  left: { viewport: 'justify-start', popup: 'h-full rounded-none border-y-0 border-l-0' },
}

export function DialogLayer(props: DialogLayerProps) {
  const {
    title,
    description,
    open,
    onOpenChange,
    actions,
    width = 'sm',
    place = 'center',
    returnFocusTo,
    initialFocus,
    children,
  } = props
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className={clsx('fixed inset-0 z-40 flex', places[place].viewport)}>
          <BaseDialog.Popup
            finalFocus={() => findFinalFocus(returnFocusTo?.current ?? null)}
            initialFocus={initialFocus}
            className={clsx(popupStyle, 'flex max-w-full flex-col overflow-hidden', widths[width], places[place].popup)}
          >
            <div className="flex items-start gap-2 border-line border-b py-2.5 pr-2 pl-4">
              <div className="min-w-0 grow py-1">
                <BaseDialog.Title className="break-words font-semibold text-base">{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className="mt-0.5 text-muted text-sm">{description}</BaseDialog.Description>
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

/** Where the focus goes as a dialog closes: into the dialog that has taken its place, or else back. */
function findFinalFocus(target: HTMLElement | null): HTMLElement | boolean {
  const next = [...document.querySelectorAll('[role="dialog"][data-open]')].at(-1)
  if (next && target && !next.contains(target)) return false
  return target ?? true
}
