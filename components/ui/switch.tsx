'use client'

import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, type Ref, useId } from 'react'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  ref?: Ref<HTMLElement>
}

/** Takes effect at once. For a choice that is saved with a form use a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled = false, ref }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 text-sm">
      <BaseSwitch.Root
        id={id}
        ref={ref}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="mt-px flex h-5 w-8.5 shrink-0 items-center rounded-full border border-control bg-sunken px-0.5 transition-colors data-checked:border-accent-fill data-checked:bg-accent-fill data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="size-3.5 rounded-full bg-control transition-transform data-checked:translate-x-3.5 data-checked:bg-on-accent" />
      </BaseSwitch.Root>
      <label htmlFor={id} className="min-w-0">
        {label}
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </label>
    </div>
  )
}
