'use client'

import { X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useFormField } from '#components/form/use-form-field.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

interface ExpectationFieldsProps {
  name: `scenarios.${number}.expectations.${number}`
  index: number
  onRemove: () => void
}

export function ExpectationFields({ name, index, onRemove }: ExpectationFieldsProps) {
  return (
    <li className="grid gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <TextAreaField<BuilderDraft>
        name={`${name}.assertion`}
        label={`Expectation ${index + 1}`}
        rows={2}
        limit={comparisonLimits.assertion}
        placeholder="For loss caused by windstorm or hail the deductible is 2% of the limit for Coverage A."
        className="sm:col-span-2"
      />
      <IconButton
        size="sm"
        className="mt-6 max-sm:mt-0"
        label={`Remove expectation ${index + 1}`}
        icon={<X />}
        onClick={onRemove}
      />
      <TestedVariant name={`${name}.variant`} />
      <TextField<BuilderDraft> name={`${name}.id`} label="ID" spellCheck={false} />
    </li>
  )
}

const all = '*'

function TestedVariant({ name }: { name: `scenarios.${number}.expectations.${number}.variant` }) {
  const { field, error } = useFormField<BuilderDraft, typeof name>(name)
  const variants = useWatch({
    name: 'variants',
    compute: (list: BuilderDraft['variants']) =>
      list.map(({ key, label }, index) => ({ value: key, label: `${index + 1} · ${label.trim() || key}` })),
  })
  const known = variants.filter(
    ({ value }, index) => value && variants.findIndex((one) => one.value === value) === index,
  )
  const gone = field.value && !known.some(({ value }) => value === field.value)
  return (
    <Field label="Tested against" error={error}>
      <Select
        ref={field.ref}
        name={field.name}
        options={[
          { value: all, label: 'All variants' },
          ...known,
          ...(gone ? [{ value: field.value, label: `${field.value} (deleted variant)` }] : []),
        ]}
        value={field.value || all}
        onChange={(value) => field.onChange(value === all ? '' : value)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
