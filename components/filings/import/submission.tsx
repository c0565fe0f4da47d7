'use client'

import { dayOf } from '#components/filings/browser/model/due.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
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
  const now = useNow()
  return (
    <SideSection title="Submission" description="A new filing gets this day. An update leaves the day as it is.">
      <div className="flex max-w-80 flex-col gap-1">
        <Field label={recordLabels.submittedOn}>
          <Input
            type="date"
            max={now === null ? undefined : dayOf(now)}
            disabled={!canEdit}
            value={lists.submittedOn}
            onChange={(event) => lists.setSubmittedOn(event.currentTarget.value)}
          />
        </Field>
        {found ? (
          <div>
            <SourceButton found={found} label={recordLabels.submittedOn} />
          </div>
        ) : (
          <p className="px-1 text-faint text-xs">Not found in the PDF</p>
        )}
      </div>
    </SideSection>
  )
}
