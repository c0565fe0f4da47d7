'use client'

import { Menu as BaseMenu } from '@base-ui/react/menu'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, type RefObject, Suspense } from 'react'
import { Kbd } from '../keyboard/kbd.tsx'
import { optionStyle, popupStyle } from './popup-style.ts'

interface MenuLayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'center' | 'end'
  children: ReactNode
}

export function MenuLayer({ open, onOpenChange, anchor, align, children }: MenuLayerProps) {
  return (
    <Suspense>
      <BaseMenu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
        <BaseMenu.Portal>
          <BaseMenu.Positioner
            anchor={anchor}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <BaseMenu.Popup
              finalFocus={anchor}
              className={clsx(popupStyle, 'max-h-(--available-height) min-w-48 overflow-y-auto p-1')}
            >
              {children}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </Suspense>
  )
}

interface MenuItemProps {
  onSelect: () => void
  icon?: ReactNode
  shortcut?: string
  disabled?: boolean
  isDangerous?: boolean
  children: ReactNode
}

export function MenuItem({ onSelect, icon, shortcut, disabled = false, isDangerous = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item onClick={onSelect} disabled={disabled} className={clsx(itemStyle, isDangerous && 'text-danger')}>
      {icon}
      <span className="grow">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </BaseMenu.Item>
  )
}

export function MenuLink({ href, icon, children }: { href: Route; icon?: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem render={<Link href={href} />} className={itemStyle} closeOnClick>
      {icon}
      <span className="grow">{children}</span>
    </BaseMenu.LinkItem>
  )
}

interface MenuChoicesProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string; readonly onChoose: () => void }[]
}

export function MenuChoices({ label, value, options }: MenuChoicesProps) {
  return (
    <BaseMenu.RadioGroup
      value={value}
      onValueChange={(next) => options.find((option) => option.value === next)?.onChoose()}
    >
      <BaseMenu.GroupLabel className="eyebrow px-2 pt-1.5 pb-1">{label}</BaseMenu.GroupLabel>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} className={itemStyle} closeOnClick>
          <span className="size-3.5 shrink-0">
            <BaseMenu.RadioItemIndicator>
              <Check className="size-3.5 text-accent" />
            </BaseMenu.RadioItemIndicator>
          </span>
          {option.label}
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 border-line border-t" />
}

const itemStyle = clsx(optionStyle, '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint')
