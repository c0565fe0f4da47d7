'use client'

import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useFormField } from '#components/form/use-form-field.ts'
import { CompanyPicker } from '#components/pickers/company-picker.tsx'
import { FilingPicker } from '#components/pickers/filing-picker.tsx'
import { JurisdictionPicker } from '#components/pickers/jurisdiction-picker.tsx'
import { ManagedProductPicker, ManagedProductsPicker } from '#components/pickers/managed-product-picker.tsx'
import { ProjectPicker } from '#components/pickers/project-picker.tsx'
import type { PickerProps } from '#components/pickers/record-combobox.tsx'
import { SubtypePicker } from '#components/pickers/subtype-picker.tsx'
import { TypePicker } from '#components/pickers/type-picker.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { SuggestInput } from '#components/ui/controls/suggest-input.tsx'
import { type FieldKind, fieldKinds } from '#lib/contract/filings/field-kinds.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { FilingValues } from './filing-values.ts'
import { SerffNumberNotice } from './serff-number-notice.tsx'

interface FieldControlProps {
  name: FilingField
  /** Of the filing. */
  scope: string
  /** The filing that is edited; it cannot be its own predecessor. */
  filingId?: string | undefined
}

/** A field of the filing with its label, and the control of its kind. */
export function FieldControl(props: FieldControlProps) {
  const { kind, suggestions } = filingFields[props.name]
  switch (kind) {
    case 'text':
      return suggestions ? <Suggested {...props} suggestions={suggestions} /> : <ShortText {...props} />
    case 'name':
      return <ShortText {...props} />
    case 'trackingNumber':
      return props.name === 'serffTrackingNumber' ? <SerffNumber {...props} /> : <ShortText {...props} />
    case 'longText':
      return <LongText {...props} />
    case 'date':
      return <Day {...props} />
    case 'products':
      return <Products {...props} />
    default:
      return <PickerField {...props}>{(control) => pickers[kind]({ ...props, control })}</PickerField>
  }
}

type PickedKind = Exclude<FieldKind, 'text' | 'name' | 'trackingNumber' | 'longText' | 'date' | 'products'>

interface PickedProps extends FieldControlProps {
  control: PickerProps
}

const pickers: Readonly<Record<PickedKind, (props: PickedProps) => ReactNode>> = {
  company: ({ scope, control }) => <CompanyPicker {...control} scope={scope} />,
  jurisdiction: ({ scope, control }) => <JurisdictionPicker {...control} scope={scope} />,
  product: ({ scope, control }) => <ManagedProductPicker {...control} scope={scope} />,
  project: ({ scope, control }) => <ProjectPicker {...control} scope={scope} />,
  predecessor: ({ scope, filingId, control }) => <FilingPicker {...control} scope={scope} except={filingId} />,
  toi: ({ control }) => <TypePicker {...control} />,
  subToi: ({ control }) => <SubtypeOfType {...control} />,
}

const wideKinds: readonly FieldKind[] = ['name', 'longText', 'toi', 'subToi', 'predecessor', 'products']

/** Label, help and width: the same for every control. */
function describeField(name: FilingField) {
  const { label, help, kind } = filingFields[name]
  return { label, description: help, ...(wideKinds.includes(kind) ? { className: 'sm:col-span-2' } : {}) }
}

function findLimit(name: FilingField): { limit?: number } {
  const kind = fieldKinds[filingFields[name].kind]
  return 'limit' in kind ? { limit: kind.limit } : {}
}

function ShortText({ name }: FieldControlProps) {
  const spelling = filingFields[name].kind === 'name' ? {} : { spellCheck: false }
  return (
    <TextField<FilingValues>
      name={name}
      {...describeField(name)}
      {...findLimit(name)}
      {...spelling}
      autoComplete="off"
    />
  )
}

function SerffNumber(props: FieldControlProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <ShortText {...props} />
      <SerffNumberNotice filingId={props.filingId} />
    </div>
  )
}

function LongText({ name }: FieldControlProps) {
  return <TextAreaField<FilingValues> name={name} {...describeField(name)} {...findLimit(name)} rows={5} />
}

function Day({ name }: FieldControlProps) {
  return <TextField<FilingValues> name={name} {...describeField(name)} type="date" />
}

/** A text with common values to choose from. */
function Suggested({ suggestions, ...props }: FieldControlProps & { suggestions: readonly string[] }) {
  return (
    <PickerField {...props}>
      {(control) => <SuggestInput {...control} suggestions={suggestions.map((text) => ({ text }))} />}
    </PickerField>
  )
}

/** A field that holds one text, id or code, with what joins its control to the form. */
function PickerField({ name, children }: FieldControlProps & { children: (control: PickerProps) => ReactNode }) {
  const { field, error } = useFormField<FilingValues, FilingField>(name)
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field {...describeField(name)} error={error}>
      {children({ value, onChange: field.onChange, onBlur: field.onBlur, inputRef: field.ref })}
    </Field>
  )
}

function SubtypeOfType(control: PickerProps) {
  const toiCode = useWatch<FilingValues, 'toiCode'>({ name: 'toiCode' })
  return <SubtypePicker {...control} toiCode={toiCode} />
}

function Products({ name, scope }: FieldControlProps) {
  const { field, error } = useFormField<FilingValues, FilingField>(name)
  return (
    <Field {...describeField(name)} error={error}>
      <ManagedProductsPicker
        scope={scope}
        values={typeof field.value === 'string' ? [] : field.value}
        max={filingLimits.additionalProducts}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Field>
  )
}
