import type { ReactNode } from 'react'
import { DueMark } from '#components/filings/browser/due-mark.tsx'
import { type FilingRow, nameToi, type RecordNames } from '#components/filings/browser/model/filing-row.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { formatDay } from '#components/ui/time-format.ts'
import type { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

interface PreviewFactsProps {
  row: FilingRow
  summary: ManagedFilingSummary
  /** Null until it is read. */
  filing: ManagedFiling | null
  names: RecordNames
  today: string
}

/** Only what the filing has: nothing is shown empty. */
export function PreviewFacts({ row, summary, filing, names, today }: PreviewFactsProps) {
  const from = filing ?? row.highlights
  const due = row.highlights?.nextRespondBy
  const open = row.highlights?.openComments
  return (
    <>
      {summary.description ? <p className="max-w-(--measure) text-sm">{summary.description}</p> : null}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact label="Respond by">{due ? <DueMark respondBy={due} today={today} /> : null}</Fact>
        <Fact label="Open comments">{open ? open.toLocaleString('en-US') : null}</Fact>
        <Fact label="State">{row.state}</Fact>
        <Fact label="Company">{row.company}</Fact>
        <Fact label="Product">{row.product}</Fact>
        <Fact label="Filing type">{summary.filingType}</Fact>
        <Fact label="Review type">{filing?.reviewType}</Fact>
        <Fact label="Type of insurance">{nameToi(names, from?.toiCode ?? null)}</Fact>
        <Fact label="Disposition">{from?.disposition}</Fact>
        <Fact label="Disposition date">{showDay(from?.dispositionDate)}</Fact>
        <Fact label="Effective, new">{showDay(from?.effectiveFromNew)}</Fact>
        <Fact label="Effective, renewal">{showDay(from?.effectiveFromRenewal)}</Fact>
        <Fact label="Changed">
          <RelativeTime iso={summary.updatedAt} />
        </Fact>
        <Fact label="Added">
          <RelativeTime iso={summary.createdAt} />
        </Fact>
        <Fact label="You may">{filing ? listPermissions(filing.permissions) : null}</Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  )
}

function showDay(day: string | null | undefined): ReactNode {
  return day ? <time dateTime={day}>{formatDay(day)}</time> : null
}

function listPermissions({ edit, manageAccess }: ManagedFiling['permissions']): string {
  return ['read', ...(edit ? ['edit'] : []), ...(manageAccess ? ['manage access'] : [])].join(', ')
}
