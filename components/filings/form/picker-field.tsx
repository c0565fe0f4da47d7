'use client'

import type { ReactNode } from 'react'
import { useFormField } from '#components/form/use-form-field.ts'
import type { PickerProps } from '#components/pickers/record-combobox.tsx'
import { Field } from '#components/ui/field.tsx'
import { SuggestInput, type Suggestion } from '#components/ui/suggest-input.tsx'
import { type FilingField, type FilingValues, fieldLabels } from './filing-values.ts'

type SingleField = Exclude<FilingField, 'additionalProductIds'>

interface PickerFieldProps {
  name: SingleField
  description?: ReactNode
  className?: string
  /** The picker, with what joins it to the form. */
  children: (control: PickerProps) => ReactNode
}

/** A field of the filing that holds the id or code of a record. */
export function PickerField({ name, description, className, children }: PickerFieldProps) {
  const { field, error } = useFormField<FilingValues, SingleField>(name)
  return (
    <Field label={fieldLabels[name]} description={description} error={error} className={className}>
      {children({ value: field.value, onChange: field.onChange, onBlur: field.onBlur, inputRef: field.ref })}
    </Field>
  )
}

interface SuggestFieldProps extends Omit<PickerFieldProps, 'children'> {
  values: readonly string[]
}

/** A text with common values to choose from. */
export function SuggestField({ values, ...field }: SuggestFieldProps) {
  const suggestions: readonly Suggestion[] = values.map((text) => ({ text }))
  return <PickerField {...field}>{(control) => <SuggestInput {...control} suggestions={suggestions} />}</PickerField>
}
