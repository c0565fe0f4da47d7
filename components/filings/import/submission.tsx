'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { recordLabels } from '#lib/contract/filings/fields.ts'
import type { FilingReading } from '#lib/contract/filings/imports.ts'
import { SourceButton } from './source-button.tsx'
import type { ListCorrections } from './use-list-corrections.ts'

interface SubmissionProps {
  reading: FilingReading
  lists: Pick<ListCorrections, 'submittedOn' | 'setSubmittedOn'>
  canEdit: boolean
}

/** The day of submission to save, with the words it was read from. */
export function Submission({ reading, lists, canEdit }: SubmissionProps) {
  const found = reading.fields.dateSubmitted
  return (
    <SideSection title="Submission" description="A new filing gets this day. An update leaves the day as it is.">
      <div className="flex max-w-80 flex-col gap-1">
        <Field label={recordLabels.submittedOn}>
          <Input
            type="date"
            disabled={!canEdit}
            value={lists.submittedOn}
            onChange={(event) => lists.setSubmittedOn(event.currentTarget.value)}
          />
        </Field>
        {found ? (
          <div>
            <SourceButton found={found} label={recordLabels.submittedOn} />
          </div>
        ) : null}
      </div>
    </SideSection>
  )
}
