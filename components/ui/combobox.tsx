'use client'

import clsx from 'clsx'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface ComboboxProps<Item> {
  items: readonly Item[]
  value: Item | null
  onChange(item: Item | null): void
  getLabel(item: Item): string
  getKey(item: Item): string
  /** A second line or a note at the right of an option. */
  renderHint?(item: Item): ReactNode
  /** With it the caller searches (`items` are the found ones); without it the list is filtered by label. */
  onSearch?: (text: string) => void
  /** There are more than `items`: called when the end of the list comes into view. */
  onMore?: (() => void) | undefined
  placeholder?: string | undefined
  emptyText?: string
  /** Said politely above the options: "Searching…", "Showing the first 50". */
  status?: ReactNode
  disabled?: boolean
  /** Enter takes the first option that matches what was typed. */
  autoHighlight?: boolean
  onBlur?: (() => void) | undefined
  /** The list comes into view. */
  onOpen?: (() => void) | undefined
  'aria-label'?: string
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string
}

const ComboboxLayer = lazy(() => import('./combobox-layer.tsx').then((module) => ({ default: module.ComboboxLayer })))

/** A field that finds one of many by typing. Its list is loaded separately; until then the field is disabled. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { value, getLabel, placeholder, className } = props
  const waiting = (
    <input
      {...useFieldControl()}
      disabled
      aria-label={props['aria-label']}
      placeholder={placeholder}
      defaultValue={value === null ? '' : getLabel(value)}
      className={clsx(controlStyle, 'h-8 px-2', className)}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <ComboboxLayer {...props} />
    </Suspense>
  )
}
