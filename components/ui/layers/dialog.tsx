'use client'

import dynamic from 'next/dynamic'
import type { DialogProps } from './dialog-props.ts'
import { LayerTrigger } from './layer-trigger.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

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
