'use client'

import clsx from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import type { Ref } from 'react'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Said after the label. */
  readonly hint?: string
  readonly isDisabled?: boolean
}

interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  /** null: nothing chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  /** Only outside a `Field`. */
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
  size?: 'sm' | 'md'
  className?: string
}

/** The platform's own list: it knows every keyboard, screen reader and touch screen, and costs nothing to load. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onChange,
    placeholder = 'Choose',
    name,
    disabled,
    onBlur,
    ref,
    size = 'md',
    className,
  } = props
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <span className={clsx('relative inline-flex w-full', className)}>
      <select
        {...useFieldControl()}
        ref={ref}
        name={name}
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        onBlur={onBlur}
        aria-label={props['aria-label']}
        className={clsx(
          controlStyle,
          'appearance-none truncate pr-7 pl-2',
          size === 'sm' ? 'h-7' : 'h-8',
          value === null && 'text-faint',
        )}
      >
        {value === null ? (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} className="text-ink">
            {option.hint ? `${option.label} (${option.hint})` : option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-faint"
      />
    </span>
  )
}
