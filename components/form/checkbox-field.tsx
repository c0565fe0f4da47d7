'use client'

import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { useFormField } from './use-form-field.ts'

interface CheckboxFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export function CheckboxField<Values extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  disabled,
}: CheckboxFieldProps<Values>) {
  const { field, error } = useFormField<Values, FieldPath<Values>>(name)
  return (
    <div>
      <Checkbox
        ref={field.ref}
        label={label}
        hint={hint}
        checked={Boolean(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
      />
      {error ? (
        <p role="alert" className="mt-1 pl-6 text-xs text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
