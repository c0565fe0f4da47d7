'use client'

import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import type { ComboboxProps } from './combobox-props.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

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
