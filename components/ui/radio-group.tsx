'use client'

import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  isLegendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  orientation?: 'vertical' | 'horizontal'
  disabled?: boolean
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, options, value, onChange, orientation = 'vertical', disabled = false } = props
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-legend`} className={clsx('text-sm font-medium', isLegendHidden && 'sr-only')}>
        {legend}
      </span>
      <BaseRadioGroup
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        disabled={disabled}
        aria-labelledby={`${id}-legend`}
        className={clsx('flex gap-x-5 gap-y-1.5', orientation === 'vertical' ? 'flex-col' : 'flex-wrap')}
      >
        {options.map((option) => (
          <div key={option.value} className="flex min-h-6 items-start gap-2 text-sm">
            <Radio.Root
              id={`${id}-${option.value}`}
              value={option.value}
              disabled={option.isDisabled ?? false}
              className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-control bg-surface hover:border-muted data-checked:border-accent-fill data-checked:bg-accent-fill data-disabled:opacity-50"
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-on-accent" />
            </Radio.Root>
            <label htmlFor={`${id}-${option.value}`} className="min-w-0">
              {option.label}
              {option.hint ? <span className="block text-xs text-muted">{option.hint}</span> : null}
            </label>
          </div>
        ))}
      </BaseRadioGroup>
    </div>
  )
}
