'use client'

import clsx from 'clsx'
import { Activity, createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'

export interface TabItem<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** Shown as a figure after the label. */
  readonly count?: number
  readonly isDisabled?: boolean
}

interface TabsProps<Value extends string> {
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `TabPanel`s, one for each item. */
  children: ReactNode
  /** Shown at the end of the tab line. */
  aside?: ReactNode
  className?: string
}

const TabsContext = createContext<{ readonly id: string; readonly value: string } | null>(null)

/** Tabs follow the focus: arrows, Home and End move between them. Source: WAI-ARIA Authoring Practices, Tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children, aside, className } = props
  const id = useId()
  const usable = items.filter((item) => !item.isDisabled)
  const list = useChosenInView<HTMLDivElement>(value)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = usable.findIndex((item) => item.value === value)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const item = target === undefined ? undefined : usable.at(target % usable.length)
    if (!item) return
    event.preventDefault()
    onChange(item.value)
    document.getElementById(`${id}-tab-${item.value}`)?.focus()
  }

  return (
    <TabsContext value={{ id, value }}>
      <div className={clsx('flex flex-col', className)}>
        <div className="flex shrink-0 items-end border-line border-b">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={onKeyDown}
            className="flex min-w-0 grow gap-1 overflow-x-auto px-2"
          >
            {items.map((item) => (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={`${id}-tab-${item.value}`}
                aria-selected={item.value === value}
                aria-controls={item.value === value ? `${id}-panel-${item.value}` : undefined}
                tabIndex={item.value === value ? 0 : -1}
                disabled={item.isDisabled}
                onClick={() => onChange(item.value)}
                className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-2 text-muted text-sm -outline-offset-2 hover:text-ink disabled:text-faint aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
              >
                {item.label}
                {item.count === undefined ? null : (
                  <span className="font-normal text-faint text-xs tabular-nums">
                    {item.count.toLocaleString('en-US')}
                  </span>
                )}
              </button>
            ))}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </TabsContext>
  )
}

interface TabPanelProps {
  value: string
  children: ReactNode
  className?: string
  /** Once shown it stays as it was left while another is chosen: its scroll position, what is unfolded. */
  isKept?: boolean
}

/** Only the panel of the chosen tab is shown. */
export function TabPanel({ value, children, className, isKept = false }: TabPanelProps) {
  const tabs = use(TabsContext)
  const isShown = tabs?.value === value
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!tabs || !(isShown || (isKept && wasShown))) return null
  const panel = (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      className={clsx('min-h-0 grow', className)}
    >
      {children}
    </div>
  )
  return isKept ? <Activity mode={isShown ? 'visible' : 'hidden'}>{panel}</Activity> : panel
}
