'use client'

import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  isMixed?: boolean
  isLabelHidden?: boolean
  hint?: ReactNode
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLElement>
}

export function Checkbox({
  label,
  checked,
  onChange,
  isMixed = false,
  isLabelHidden = false,
  ...props
}: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex min-h-6 items-start gap-2 text-sm">
      <BaseCheckbox.Root
        id={id}
        ref={props.ref}
        name={props.name}
        checked={checked}
        indeterminate={isMixed}
        onCheckedChange={onChange}
        onBlur={props.onBlur}
        disabled={props.disabled ?? false}
        {...(isLabelHidden && typeof label === 'string' ? { 'aria-label': label } : {})}
        className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-sm border border-control bg-surface hover:border-muted data-checked:border-accent-fill data-checked:bg-accent-fill data-indeterminate:border-accent-fill data-indeterminate:bg-accent-fill data-disabled:opacity-50"
      >
        <BaseCheckbox.Indicator className="text-on-accent">
          {isMixed ? <Minus className="size-3" strokeWidth={3} /> : <Check className="size-3" strokeWidth={3} />}
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      {isLabelHidden ? null : (
        <label htmlFor={id} className="min-w-0 grow">
          {label}
          {props.hint ? <span className="block text-xs text-muted">{props.hint}</span> : null}
        </label>
      )}
    </div>
  )
}
