'use client'

import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'

interface DocumentChoiceProps {
  label: string
  documents: readonly NamedDocument[]
  chosenIds: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Documents of the filing, several of which can be chosen. */
export function DocumentChoice({ label, documents, chosenIds, onChange }: DocumentChoiceProps) {
  if (documents.length === 0) {
    return <p className="text-faint text-xs">{label}: the filing has no documents yet.</p>
  }
  return (
    <Disclosure label={label} hint={chosenIds.length === 0 ? 'none' : `${chosenIds.length} chosen`}>
      <fieldset className="flex flex-col gap-1.5 border-0 p-0">
        <legend className="sr-only">{label}</legend>
        {documents.map((document) => (
          <Checkbox
            key={document.id}
            label={nameDocument(document)}
            checked={chosenIds.includes(document.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosenIds, document.id] : chosenIds.filter((id) => id !== document.id))
            }
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

/** The filing's documents, and those that were taken off their schedule but are still named. */
export function listChoices(documents: readonly NamedDocument[], named: readonly NamedDocument[]): NamedDocument[] {
  return [...new Map([...named, ...documents].map((document) => [document.id, document])).values()]
}
