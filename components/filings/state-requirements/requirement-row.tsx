'use client'

import { Trash2 } from 'lucide-react'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { requirementKindLabels, requirementKinds } from '#lib/contract/filings/requirements.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { RowDraft } from './row-draft.ts'

interface RequirementRowProps {
  row: RowDraft
  at: number
  error: string | null
  onChange: (row: RowDraft) => void
  onRemove: () => void
}

const kinds = requirementKinds.map((value) => ({ value, label: requirementKindLabels[value] }))

export function RequirementRow({ row, at, error, onChange, onRemove }: RequirementRowProps) {
  const place = `requirement ${at + 1}`
  return (
    <fieldset
      data-requirement-row=""
      className="grid min-w-0 max-w-4xl items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,2fr)_12rem_minmax(0,3fr)_auto]"
    >
      <legend className="sr-only">Requirement {at + 1}</legend>
      <Field label="Name" error={error}>
        <Input
          value={row.name}
          maxLength={limits.name}
          onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
        />
      </Field>
      <Field label="Applies to">
        <Select options={kinds} value={row.appliesTo} onChange={(appliesTo) => onChange({ ...row, appliesTo })} />
      </Field>
      <Field label="Note" isOptional>
        <Input
          value={row.note}
          maxLength={filingLimits.requirementNoteCharacters}
          onChange={(event) => onChange({ ...row, note: event.currentTarget.value })}
        />
      </Field>
      <IconButton
        label={`Remove ${row.name.trim() || place}`}
        icon={<Trash2 />}
        className="sm:mt-6"
        onClick={onRemove}
      />
    </fieldset>
  )
}
