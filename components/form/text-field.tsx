'use client'

import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '#components/ui/controls/field.tsx'
import { Input, type InputProps } from '#components/ui/controls/input.tsx'
import { useFormField } from './use-form-field.ts'

export interface FormFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: ReactNode
  isLabelHidden?: boolean
  isOptional?: boolean
  description?: ReactNode
  aside?: ReactNode
  /** In Unicode code points; the counter appears as it comes near. */
  limit?: number
  className?: string
}

interface TextFieldProps<Values extends FieldValues>
  extends FormFieldProps<Values>,
    Pick<
      InputProps,
      'type' | 'autoComplete' | 'placeholder' | 'disabled' | 'readOnly' | 'autoFocus' | 'spellCheck' | 'inputMode'
    > {}

export function TextField<Values extends FieldValues = FieldValues>(props: TextFieldProps<Values>) {
  const { name, label, isLabelHidden, isOptional, description, aside, limit, className, ...input } = props
  const { field, error } = useFormField<Values, FieldPath<Values>>(name)
  const value = String(field.value ?? '')
  return (
    <Field
      {...{ label, isLabelHidden, isOptional, description, aside, className, error }}
      {...(limit === undefined ? {} : { count: { text: value, limit } })}
    >
      <Input
        {...input}
        ref={field.ref}
        name={name}
        value={value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
