'use client'

import { type ReactNode, type Ref, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Takes effect immediately. For a choice that is saved with a form, use a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, ref }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        ref={ref}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        disabled={disabled}
        className="relative mt-px h-5 w-8.5 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-control before:transition-transform before:content-[''] checked:border-accent-fill checked:bg-accent-fill checked:before:translate-x-3.5 checked:before:bg-on-accent disabled:opacity-50 forced-colors:appearance-auto"
      />
      <label htmlFor={id} className="min-w-0">
        {label}
        {hint ? <span className="block text-muted text-xs">{hint}</span> : null}
      </label>
    </div>
  )
}
