'use client'

import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  isLegendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  orientation?: 'vertical' | 'horizontal'
  disabled?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, options, value, onChange, orientation = 'vertical', disabled } = props
  const id = useId()
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5">
      <legend className={clsx('mb-1.5 font-medium text-sm', isLegendHidden && 'sr-only')}>{legend}</legend>
      <div className={clsx('flex gap-x-5 gap-y-1.5', orientation === 'vertical' ? 'flex-col' : 'flex-wrap')}>
        {options.map((option) => (
          <div key={option.value} className="flex min-h-6 items-start gap-2 text-sm">
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent-fill checked:bg-on-accent hover:not-checked:border-muted disabled:opacity-50 forced-colors:appearance-auto"
            />
            <label htmlFor={`${id}-${option.value}`} className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-muted text-xs">{option.hint}</span> : null}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
