'use client'

import dynamic from 'next/dynamic'
import { lazy, type ReactNode } from 'react'
import { LayerTrigger, type TriggerElement } from './layer-trigger.tsx'
import { useLazyLayer } from './use-lazy-layer.ts'

interface MenuProps {
  trigger: TriggerElement
  align?: 'start' | 'center' | 'end'
  /** `MenuItem`, `MenuLink`, `MenuChoices` and `MenuSeparator`. */
  children: ReactNode
}

const load = () => import('./menu-layer.tsx')
const MenuLayer = dynamic(() => load().then((module) => module.MenuLayer), { ssr: false })

export const MenuItem = lazy(() => load().then((module) => ({ default: module.MenuItem })))
export const MenuLink = lazy(() => load().then((module) => ({ default: module.MenuLink })))
export const MenuChoices = lazy(() => load().then((module) => ({ default: module.MenuChoices })))
export const MenuSeparator = lazy(() => load().then((module) => ({ default: module.MenuSeparator })))

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const layer = useLazyLayer({ open: undefined, onOpenChange: undefined, preload: load })
  return (
    <>
      <LayerTrigger element={trigger} {...layer.triggerProps('menu')} />
      {layer.isMounted ? (
        <MenuLayer open={layer.open} onOpenChange={layer.setOpen} anchor={layer.trigger} align={align}>
          {children}
        </MenuLayer>
      ) : null}
    </>
  )
}
