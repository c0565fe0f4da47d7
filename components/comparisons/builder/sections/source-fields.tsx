'use client'

import dynamic from 'next/dynamic'
import { useFormContext, useWatch } from 'react-hook-form'
import { relabelVariant } from '#components/comparisons/builder/fields/rename-variant.ts'
import { useChoice } from '#components/comparisons/builder/fields/use-choice.ts'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import type { BuilderDraft, InputDraft, VariantSource } from '#components/comparisons/builder/model/draft.ts'
import { labelAfterFile, labelAfterForm } from '#components/comparisons/builder/model/variant-label.ts'
import { RadioField } from '#components/form/radio-field.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'

const FormPicker = dynamic(() => import('#components/pickers/form-picker.tsx').then((module) => module.FormPicker), {
  loading: nothing,
})
const CatalogPicker = dynamic(
  () => import('#components/pickers/catalog-picker.tsx').then((module) => module.CatalogPicker),
  {
    loading: nothing,
  },
)

const sources: readonly { value: VariantSource; label: string }[] = [
  { value: 'documents', label: 'Documents' },
  { value: 'form', label: 'Form edition' },
  { value: 'catalogForm', label: 'Catalog form' },
]

/** The source of a variant's wording. Documents come before the files of a form. */
export function SourceFields({ index }: { index: number }) {
  const source: VariantSource = useWatch<BuilderDraft, `variants.${number}.source`>({
    name: `variants.${index}.source`,
  })
  const form = useFormContext<BuilderDraft>()
  const nameAfter = ([first]: readonly InputDraft[]) => {
    const variant = form.getValues(`variants.${index}`)
    const isItsFirst = variant.source === 'documents' && variant.documents[0]?.name === first?.name
    if (first && isItsFirst && variant.label === '') relabelVariant(form, index, labelAfterFile(first.name))
  }
  const nameAfterForm = (formName: string, before: string) => {
    const label = form.getValues(`variants.${index}.label`)
    if (label === '' || label === labelAfterForm(before)) relabelVariant(form, index, labelAfterForm(formName))
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioField<BuilderDraft, VariantSource>
        name={`variants.${index}.source`}
        legend="Source of the wording"
        options={sources}
        orientation="horizontal"
      />
      {source === 'form' ? <EditionField index={index} onChosen={nameAfterForm} /> : null}
      {source === 'catalogForm' ? <CatalogFormField index={index} onChosen={nameAfterForm} /> : null}
      <InputList
        name={`variants.${index}.documents`}
        label={`documents of variant ${index + 1}`}
        noun="Document"
        onAdd={nameAfter}
        hint={
          source === 'documents'
            ? 'Drop this version’s PDF, Word or text files here.'
            : 'Optional. These documents come before the form’s own files.'
        }
      />
    </div>
  )
}

interface ChosenFormProps {
  index: number
  /** With the name of the form, and of the one chosen before. */
  onChosen: (name: string, before: string) => void
}

function EditionField({ index, onChosen }: ChosenFormProps) {
  const name = `variants.${index}.form` as const
  const value = useWatch<BuilderDraft, typeof name>({ name })
  const { error, set } = useChoice(name, 'editionId')
  return (
    <FormPicker
      name={name}
      value={value}
      error={error}
      onChange={(change) => {
        set(change)
        if (change.editionId) onChosen(change.editionName ?? '', value.editionName)
      }}
    />
  )
}

function CatalogFormField({ index, onChosen }: ChosenFormProps) {
  const name = `variants.${index}.catalogForm` as const
  const value = useWatch<BuilderDraft, typeof name>({ name })
  const { error, set } = useChoice(name, 'formId')
  return (
    <CatalogPicker
      name={name}
      value={value}
      error={error}
      onChange={(change) => {
        set(change)
        if (change.formId) onChosen(change.formName ?? '', value.formName)
      }}
    />
  )
}
