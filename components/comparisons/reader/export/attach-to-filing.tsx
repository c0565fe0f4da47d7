'use client'

import type { Route } from 'next'
import { useState } from 'react'
import { AttachExhibit } from '#components/pickers/attach-exhibit.tsx'
import { FilingPicker } from '#components/pickers/filing-picker.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { stripEnding } from '#lib/contract/files/strip-ending.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'

interface AttachToFilingProps {
  comparisonId: string
  file: { readonly id: string; readonly name: string }
}

/** Chooses the filing that a finished exhibit is attached to. */
export function AttachToFiling({ comparisonId, file }: AttachToFilingProps) {
  const [filingId, setFilingId] = useState('')
  const [title, setTitle] = useState(stripEnding(file.name))
  const [attached, setAttached] = useState<FilingDocument | null>(null)
  if (attached) {
    return (
      <p role="status" className="border-line border-t pt-3 text-sm">
        “{attached.title}” is in the supporting documentation.{' '}
        <TextLink href={`/filings/${attached.filingId}?tab=documents&document=${attached.id}` as Route}>
          Open the filing
        </TextLink>
      </p>
    )
  }
  return (
    <section aria-label="Attach to a filing" className="flex flex-col gap-3 border-line border-t pt-3">
      <Field label="Filing that you can change">
        <FilingPicker scope="" isForChange value={filingId} onChange={setFilingId} />
      </Field>
      {filingId === '' ? null : (
        <AttachExhibit
          key={filingId}
          filingId={filingId}
          comparisonId={comparisonId}
          fileId={file.id}
          title={title}
          onTitle={setTitle}
          onAttached={setAttached}
        />
      )}
    </section>
  )
}
