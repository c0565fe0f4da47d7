'use client'

import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import type { FilingDocument, NamedDocument } from '#lib/contract/filings/documents.ts'
import { nameDocument } from '#lib/contract/filings/name-document.ts'

/** A document of the filing, or one that only a letter still names. */
export type ChoosableDocument = NamedDocument & Partial<Pick<FilingDocument, 'isInternal'>>

interface DocumentChoiceProps {
  label: string
  documents: readonly ChoosableDocument[]
  chosenIds: readonly string[]
  /** They go to the state: those that say that they are internal are named. */
  areSent?: boolean
  onChange: (ids: readonly string[]) => void
}

/** Documents of the filing, several of which can be chosen. */
export function DocumentChoice({ label, documents, chosenIds, areSent = false, onChange }: DocumentChoiceProps) {
  if (documents.length === 0) {
    return <p className="text-faint text-xs">{label}: the filing has no documents yet.</p>
  }
  return (
    <div className="flex flex-col gap-1.5">
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
      <InternalNotice documents={areSent ? documents.filter(({ id }) => chosenIds.includes(id)) : []} />
    </div>
  )
}

/** Names those of the documents that say that they are internal, where they go to the state. */
export function InternalNotice({ documents }: { documents: readonly ChoosableDocument[] }) {
  return (
    <div role="status" className="text-xs empty:hidden">
      {documents
        .filter(({ isInternal }) => isInternal)
        .map((document) => (
          <p key={document.id} className="border-warning border-l-2 bg-warning-soft px-2 py-1">
            “{nameDocument(document)}” says that it is internal. Should the state get it?
          </p>
        ))}
    </div>
  )
}

/** The filing's documents, and those that were taken off their schedule but are still named. */
export function listChoices(
  documents: readonly ChoosableDocument[],
  named: readonly NamedDocument[],
): ChoosableDocument[] {
  return [...new Map([...named, ...documents].map((document) => [document.id, document])).values()]
}
