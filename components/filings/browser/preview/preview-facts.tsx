'use client'

import type { ReactNode } from 'react'
import { DueMark } from '#components/filings/browser/due-mark.tsx'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { readField } from '#components/filings/fields/read-field.ts'
import { ShownField } from '#components/filings/fields/shown-field.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { glanceFields, pick } from '#lib/contract/filings/field-shapes.ts'
import { type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import type { FilingHighlights, ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

interface PreviewFactsProps {
  summary: ManagedFilingSummary
  /** Null until they are read, and on a deployment that has none. */
  highlights: FilingHighlights | null
  /** Null until it is read. */
  filing: ManagedFiling | null
  today: string
}

/** Only what the filing has: nothing is shown empty. */
export function PreviewFacts({ summary, highlights, filing, today }: PreviewFactsProps) {
  const values: Readonly<Partial<Record<FilingField, unknown>>> = filing ?? { ...highlights, ...summary }
  const names = useFieldNames([summary.scope], [pick(values, glanceFields)])
  const facts = glanceFields
    .map((field) => ({ label: filingFields[field].label, value: readField(field, values[field], names) }))
    .filter(({ value }) => value.kind !== 'none')
  const { nextRespondBy, openComments, submittedOn } = highlights ?? {}
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
      <Fact label={recordLabels.ownerId}>{highlights?.owner.name ?? null}</Fact>
      <Fact label={recordLabels.submittedOn}>{submittedOn ? formatDay(submittedOn) : null}</Fact>
      <Fact label={recordLabels.nextRespondBy}>
        {nextRespondBy ? <DueMark respondBy={nextRespondBy} today={today} /> : null}
      </Fact>
      <Fact label={recordLabels.openComments}>{openComments ? openComments.toLocaleString('en-US') : null}</Fact>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <ShownField label={label} value={value} />
        </Fact>
      ))}
      <Fact label={recordLabels.updatedAt}>
        <RelativeTime iso={summary.updatedAt} />
      </Fact>
      <Fact label={recordLabels.createdAt}>
        <RelativeTime iso={summary.createdAt} />
      </Fact>
      <Fact label="You may">{filing ? listPermissions(filing.permissions) : null}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  )
}

function listPermissions({ edit, manageAccess }: ManagedFiling['permissions']): string {
  return ['read', ...(edit ? ['edit'] : []), ...(manageAccess ? ['manage access'] : [])].join(', ')
}
