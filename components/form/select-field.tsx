'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '#components/ui/controls/field.tsx'
import { Select, type SelectOption } from '#components/ui/controls/select.tsx'
import type { FormFieldProps } from './text-field.tsx'
import { useFormField } from './use-form-field.ts'

interface SelectFieldProps<Values extends FieldValues, Value extends string>
  extends Omit<FormFieldProps<Values>, 'limit'> {
  options: readonly SelectOption<Value>[]
  placeholder?: string
  disabled?: boolean
}

export function SelectField<Values extends FieldValues = FieldValues, Value extends string = string>(
  props: SelectFieldProps<Values, Value>,
) {
  const { name, options, placeholder, disabled, ...labels } = props
  const { field, error } = useFormField<Values, FieldPath<Values>>(name)
  const chosen = options.find((option) => option.value === field.value)?.value ?? null
  return (
    <Field {...labels} error={error}>
      <Select
        ref={field.ref}
        options={options}
        value={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
        placeholder={placeholder}
        disabled={disabled}
      />
    </Field>
  )
}
