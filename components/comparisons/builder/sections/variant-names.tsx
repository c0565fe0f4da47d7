'use client'

import { useFormContext } from 'react-hook-form'
import { rekeyVariant, relabelVariant } from '#components/comparisons/builder/fields/rename-variant.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { useFormField } from '#components/form/use-form-field.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

/** Label and key. The key follows the label until a person edits it; expectations follow the key. */
export function VariantNames({ index }: { index: number }) {
  const form = useFormContext<BuilderDraft>()
  const label = useFormField<BuilderDraft, `variants.${number}.label`>(`variants.${index}.label`)
  const key = useFormField<BuilderDraft, `variants.${number}.key`>(`variants.${index}.key`)

  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <Field
        label="Label"
        isOptional
        error={label.error}
        count={{ text: label.field.value, limit: comparisonLimits.label }}
      >
        <Input
          ref={label.field.ref}
          name={label.field.name}
          value={label.field.value}
          placeholder={index === 0 ? 'HO 3, edition 05 19' : 'HO 3, edition 03 24'}
          onBlur={label.field.onBlur}
          onChange={(event) => {
            label.field.onChange(event.currentTarget.value)
            relabelVariant(form, index, event.currentTarget.value)
          }}
        />
      </Field>
      <Field label="Key" error={key.error}>
        <Input
          ref={key.field.ref}
          name={key.field.name}
          value={key.field.value}
          className="font-mono text-xs"
          spellCheck={false}
          autoComplete="off"
          onBlur={key.field.onBlur}
          onChange={(event) => {
            form.setValue(`variants.${index}.isKeyOwn`, true)
            rekeyVariant(form, index, event.currentTarget.value)
            key.field.onChange(event.currentTarget.value)
          }}
        />
      </Field>
    </div>
  )
}
