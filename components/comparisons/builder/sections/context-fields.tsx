'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { useChoice } from '#components/comparisons/builder/fields/use-choice.ts'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import type { BuilderDraft, ContextDraft, ProductKind } from '#components/comparisons/builder/model/draft.ts'
import { RadioField } from '#components/form/radio-field.tsx'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useFormField } from '#components/form/use-form-field.ts'
import type { PickerProps } from '#components/pickers/record-combobox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'

const ProductPicker = dynamic(
  () => import('#components/pickers/product-picker.tsx').then((module) => module.ProductPicker),
  {
    loading: nothing,
  },
)

const CarrierPicker = dynamic(
  () => import('#components/pickers/carrier-picker.tsx').then((module) => module.CarrierPicker),
  {
    loading: nothing,
  },
)
const StatePicker = dynamic(() => import('#components/pickers/state-picker.tsx').then((module) => module.StatePicker), {
  loading: nothing,
})

type ContextPath = 'sharedContext' | `variants.${number}.context`

const kinds: readonly { value: ProductKind; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'directory', label: 'From the catalog' },
  { value: 'inline', label: 'Described here' },
]

/** Context that a comparison considers in addition to the wording: a product, supporting documents, facts. */
export function ContextFields({ name, of }: { name: ContextPath; of: string }) {
  const kind: ProductKind = useWatch<BuilderDraft, `${ContextPath}.product.kind`>({ name: `${name}.product.kind` })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <RadioField<BuilderDraft, ProductKind>
          name={`${name}.product.kind`}
          legend="Product"
          options={kinds}
          orientation="horizontal"
        />
        {kind === 'directory' ? <CatalogProductField name={`${name}.product`} /> : null}
        {kind === 'inline' ? <InlineProduct name={`${name}.product`} /> : null}
      </div>
      <div>
        <p className="mb-1 font-medium text-sm">Supporting documents</p>
        <InputList
          name={`${name}.documents`}
          label={`supporting documents of ${of}`}
          noun="Supporting document"
          hint="A base policy or declarations, for example. Not compared."
        />
      </div>
      <TextAreaField<BuilderDraft>
        name={`${name}.facts`}
        label="Facts"
        isOptional
        limit={comparisonLimits.facts}
        placeholder="Facts to assume."
      />
    </div>
  )
}

function CatalogProductField({ name }: { name: `${ContextPath}.product` }) {
  const { id, productName } = useWatch<BuilderDraft, typeof name>({ name })
  const state = useFormField<BuilderDraft, `${ContextPath}.product.state`>(`${name}.state`)
  const { error, set } = useChoice(name, 'id')
  return (
    <ProductPicker
      name={name}
      value={{ id, productName, state: state.field.value }}
      errors={{ product: error, state: state.error }}
      onChange={set}
      onStateBlur={state.field.onBlur}
    />
  )
}

function InlineProduct({ name }: { name: `${ContextPath}.product` }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField<BuilderDraft> name={`${name}.name`} label="Product name" limit={limits.name} />
      <PickedField name={`${name}.carrier`} label="Carrier" limit={limits.name} picker={CarrierPicker} />
      <TextField<BuilderDraft>
        name={`${name}.lineOfBusiness`}
        label="Line of business"
        isOptional
        limit={limits.name}
      />
      <PickedField name={`${name}.state`} label="State" picker={StatePicker} />
      <TextAreaField<BuilderDraft>
        name={`${name}.description`}
        label="Description"
        isOptional
        limit={limits.description}
        className="sm:col-span-2"
      />
    </div>
  )
}

interface PickedFieldProps {
  name: `${ContextPath}.product.${'carrier' | 'state'}`
  label: string
  limit?: number
  picker: ComponentType<PickerProps>
}

function PickedField({ name, label, limit, picker: Picker }: PickedFieldProps) {
  const { field, error } = useFormField<BuilderDraft, typeof name>(name)
  return (
    <div data-path={name}>
      <Field
        label={label}
        isOptional
        error={error}
        {...(limit === undefined ? {} : { count: { text: field.value, limit } })}
      >
        <Picker value={field.value} onChange={field.onChange} onBlur={field.onBlur} inputRef={field.ref} />
      </Field>
    </div>
  )
}

/** A folded context in a line: "product, 2 documents, facts". */
export function describeContext({ product, documents, facts }: ContextDraft): string {
  const parts = [
    product.kind === 'none' ? '' : product.name || product.productName || 'product',
    documents.length > 0 ? `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}` : '',
    facts.trim() && 'facts',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'none'
}
