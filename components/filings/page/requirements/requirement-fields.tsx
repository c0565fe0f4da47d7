'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'
import type { FilingRequirement } from '#lib/contract/filings/requirements.ts'
import type { RequirementDraft } from './requirement-draft.ts'

interface RequirementFieldsProps {
  requirements: readonly FilingRequirement[]
  documents: readonly NamedDocument[]
  value: RequirementDraft
  /** Ids of bypassed requirements that lack a reason. */
  unexplained: readonly string[]
  onChange: (value: RequirementDraft) => void
}

export function RequirementFields({ requirements, documents, value, unexplained, onChange }: RequirementFieldsProps) {
  const options = [
    { value: 'open', label: 'Open' },
    ...documents.map((document) => ({ value: document.id, label: `Satisfied by ${nameDocument(document)}` })),
    { value: 'bypassed', label: 'Bypassed' },
  ]
  return (
    <div data-requirement-fields="" className="flex max-w-4xl flex-col gap-3">
      {requirements.map(({ id, name, note }) => {
        const answer = value.answers[id] ?? { choice: 'open', reason: '' }
        const set = (change: Partial<typeof answer>) =>
          onChange({ ...value, answers: { ...value.answers, [id]: { ...answer, ...change } } })
        return (
          <div key={id} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
            <Field label={name} description={note}>
              <Select options={options} value={answer.choice} onChange={(choice) => set({ choice })} />
            </Field>
            {answer.choice === 'bypassed' ? (
              <Field
                label={`Reason for bypassing ${name}`}
                error={unexplained.includes(id) ? 'Say why it is bypassed.' : null}
              >
                <Input
                  value={answer.reason}
                  maxLength={filingLimits.bypassCharacters}
                  onChange={(event) => set({ reason: event.currentTarget.value })}
                />
              </Field>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}
