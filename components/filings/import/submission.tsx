import { formatDay } from '#components/ui/feedback/time-format.ts'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { recordLabels } from '#lib/contract/filings/fields.ts'
import type { FilingReading } from '#lib/contract/filings/imports.ts'
import { SourceButton } from './source-button.tsx'

/** The day of submission that the PDF states, if any. */
export function Submission({ reading: { fields } }: { reading: FilingReading }) {
  const found = fields.dateSubmitted
  if (!found) return null
  return (
    <SideSection title="Submission" description="A new filing gets this day. An update leaves the day as it is.">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {recordLabels.submittedOn} {formatDay(found.value)}
        <SourceButton found={found} label={recordLabels.submittedOn} />
      </p>
    </SideSection>
  )
}
