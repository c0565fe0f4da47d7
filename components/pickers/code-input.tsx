'use client'

import { Input } from '#components/ui/controls/input.tsx'
import type { PickerProps } from './record-combobox.tsx'

/** A code that is typed, where there is no list to pick it from. */
export function CodeInput({ value, onChange, onBlur, inputRef, placeholder }: PickerProps & { placeholder: string }) {
  return (
    <Input
      ref={inputRef}
      value={value}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
