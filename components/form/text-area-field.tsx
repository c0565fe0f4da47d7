'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field } from '#components/ui/controls/field.tsx'
import { Textarea, type TextareaProps } from '#components/ui/controls/textarea.tsx'
import type { FormFieldProps } from './text-field.tsx'
import { useFormField } from './use-form-field.ts'

interface TextAreaFieldProps<Values extends FieldValues>
  extends FormFieldProps<Values>,
    Pick<TextareaProps, 'placeholder' | 'disabled' | 'rows'> {}

export function TextAreaField<Values extends FieldValues = FieldValues>(props: TextAreaFieldProps<Values>) {
  const { name, label, isLabelHidden, isOptional, description, aside, limit, className, ...input } = props
  const { field, error } = useFormField<Values, FieldPath<Values>>(name)
  const value = String(field.value ?? '')
  return (
    <Field
      {...{ label, isLabelHidden, isOptional, description, aside, className, error }}
      {...(limit === undefined ? {} : { count: { text: value, limit } })}
    >
      <Textarea
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
