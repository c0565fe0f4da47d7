'use client'

import dynamic from 'next/dynamic'
import type { ReactNode, RefObject } from 'react'
import { LayerTrigger, type TriggerElement } from './layer-trigger.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

export interface DialogProps {
  title: ReactNode
  description?: ReactNode
  /** The element that opens it; leave out when `open` is controlled from elsewhere. */
  trigger?: TriggerElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Buttons, at the bottom right, the one that acts last. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** center: a dialog; right and left: a sheet over the full height. */
  place?: 'center' | 'right' | 'left'
  /** What takes the focus at first; without it, whatever comes first. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const load = () => import('./dialog-layer.tsx')
const DialogLayer = dynamic(() => load().then((module) => module.DialogLayer), { ssr: false })

export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const layer = useLazyLayer({ open, onOpenChange, preload: load })
  return (
    <>
      {trigger ? <LayerTrigger element={trigger} {...layer.triggerProps('dialog')} /> : null}
      {layer.isMounted ? (
        <DialogLayer
          {...content}
          open={layer.open}
          onOpenChange={layer.setOpen}
          returnFocusTo={trigger ? layer.trigger : undefined}
        />
      ) : null}
    </>
  )
}
