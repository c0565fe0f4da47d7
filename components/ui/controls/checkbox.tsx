'use client'

import { type ReactNode, type Ref, useId } from 'react'

interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  isMixed?: boolean
  isLabelHidden?: boolean
  hint?: ReactNode
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const boxStyle = [
  'check-mark mt-0.5 size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface hover:border-muted',
  'checked:border-accent-fill checked:bg-accent-fill indeterminate:border-accent-fill indeterminate:bg-accent-fill',
  'disabled:opacity-50 forced-colors:appearance-auto',
].join(' ')

export function Checkbox({
  label,
  checked,
  onChange,
  isMixed = false,
  isLabelHidden = false,
  hint,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  // Only a property, never an attribute.
  const box = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = isMixed
    if (typeof ref === 'function') ref(node)
    else if (ref) ref.current = node
  }
  return (
    <div className="flex min-h-6 items-start gap-2 text-sm">
      <input
        {...rest}
        ref={box}
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-label={isLabelHidden && typeof label === 'string' ? label : undefined}
        className={boxStyle}
      />
      {isLabelHidden ? null : (
        <label htmlFor={id} className="min-w-0 grow">
          {label}
          {hint ? <span className="block text-muted text-xs">{hint}</span> : null}
        </label>
      )}
    </div>
  )
}
