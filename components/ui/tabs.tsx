'use client'

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** Shown as a figure after the label. */
  readonly count?: number
  readonly isDisabled?: boolean
}

export interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `TabPanel`s, one for each item. */
  children: ReactNode
  /** Stands at the end of the tab line. */
  aside?: ReactNode
  className?: string
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  aside,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={clsx('flex flex-col', className)}
    >
      <div className="flex items-end border-line border-b">
        <BaseTabs.List aria-label={label} className="flex min-w-0 grow gap-1 overflow-x-auto px-2">
          {items.map((item) => (
            <BaseTabs.Tab
              key={item.value}
              value={item.value}
              disabled={item.isDisabled ?? false}
              className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-2 text-sm text-muted -outline-offset-2 hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink data-disabled:text-faint"
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="text-xs font-normal text-faint tabular-nums">
                  {item.count.toLocaleString('en-US')}
                </span>
              )}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {aside}
      </div>
      {children}
    </BaseTabs.Root>
  )
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <BaseTabs.Panel value={value} className={clsx('min-h-0 grow -outline-offset-2', className)}>
      {children}
    </BaseTabs.Panel>
  )
}
