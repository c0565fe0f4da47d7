'use client'

import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import type { SuggestInputProps } from './suggest-input-props.ts'

const SuggestInputLayer = lazy(() =>
  import('./suggest-input-layer.tsx').then((module) => ({ default: module.SuggestInputLayer })),
)

/** A text field that suggests common values; any other text may be typed. Disabled until its list is loaded. */
export function SuggestInput(props: SuggestInputProps) {
  const { value, placeholder } = props
  const waiting = (
    <input
      {...useFieldControl()}
      disabled
      placeholder={placeholder}
      defaultValue={value}
      className={clsx(controlStyle, 'h-8 px-2')}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <SuggestInputLayer {...props} />
    </Suspense>
  )
}
