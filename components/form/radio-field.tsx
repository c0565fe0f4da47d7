'use client'

import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { RadioGroup, type RadioOption } from '#components/ui/controls/radio-group.tsx'
import { useFormField } from './use-form-field.ts'

interface RadioFieldProps<Values extends FieldValues, Value extends string> {
  name: FieldPath<Values>
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  orientation?: 'vertical' | 'horizontal'
}

export function RadioField<Values extends FieldValues = FieldValues, Value extends string = string>({
  name,
  ...group
}: RadioFieldProps<Values, Value>) {
  const { field, error } = useFormField<Values, FieldPath<Values>>(name)
  return (
    <div data-path={name}>
      <RadioGroup {...group} value={field.value} onChange={field.onChange} />
      {error ? (
        <p role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
