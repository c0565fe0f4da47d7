'use client'

import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'

/** One field of the form around it: its value, how to change it, and its error message. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(name: Name) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  return { field, error: fieldState.error?.message ?? (fieldState.error ? 'This value is not accepted.' : undefined) }
}
