'use client'

import clsx from 'clsx'
import { lazy, type Ref, Suspense } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface Suggestion {
  /** What is written into the field. */
  readonly text: string
  /** At the right of the option. */
  readonly hint?: string | undefined
}

export interface SuggestInputProps {
  value: string
  onChange(text: string): void
  suggestions: readonly Suggestion[]
  /** The caller searches (`suggestions` are the found ones); without it those that contain what was typed are listed. */
  isSearched?: boolean
  placeholder?: string | undefined
  name?: string
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

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
