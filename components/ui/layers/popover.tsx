'use client'

import dynamic from 'next/dynamic'
import { LayerTrigger } from './layer-trigger.tsx'
import type { PopoverProps } from './popover-props.ts'
import { useLazyLayer } from './use-lazy-layer.ts'

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
