'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { LayerTrigger, type TriggerElement } from './layer-trigger.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

export interface PopoverProps {
  trigger: TriggerElement
  title?: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
  className?: string
}

const load = () => import('./popover-layer.tsx')
const PopoverLayer = dynamic(() => load().then((module) => module.PopoverLayer), { ssr: false })

export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const layer = useLazyLayer({ open, onOpenChange, preload: load })
  return (
    <>
      <LayerTrigger element={trigger} {...layer.triggerProps('dialog')} />
      {layer.isMounted ? (
        <PopoverLayer {...content} open={layer.open} onOpenChange={layer.setOpen} anchor={layer.trigger} />
      ) : null}
    </>
  )
}
