'use client'

import { X } from 'lucide-react'
import type { BuilderDraft, InputPath } from '#components/comparisons/builder/model/draft.ts'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'

interface AnnotationFieldsProps {
  name: `${InputPath}.annotations.${number}`
  index: number
  onRemove: () => void
}

export function AnnotationFields({ name, index, onRemove }: AnnotationFieldsProps) {
  return (
    <li className="grid gap-2 sm:grid-cols-[7rem_1fr_auto]">
      <TextField<BuilderDraft> name={`${name}.page`} label="Page" isOptional inputMode="numeric" />
      <TextField<BuilderDraft>
        name={`${name}.quote`}
        label="Quote"
        isOptional
        limit={comparisonLimits.annotationQuote}
      />
      <IconButton
        size="sm"
        className="mt-6 max-sm:mt-0"
        label={`Remove annotation ${index + 1}`}
        icon={<X />}
        onClick={onRemove}
      />
      <TextAreaField<BuilderDraft>
        name={`${name}.note`}
        label={`Note ${index + 1}`}
        rows={2}
        limit={comparisonLimits.note}
        className="sm:col-span-2"
      />
    </li>
  )
}
