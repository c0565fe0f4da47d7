'use client'

import type { Route } from 'next'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

interface LineageEntryProps {
  filing: ManagedFilingSummary
  /** Null until it was read. */
  record: ManagedFiling | null
  /** "Predecessor"; null if the list's heading names it. */
  place: 'Predecessor' | 'This filing' | 'Successor' | null
}

/** One filing of a lineage in two lines: its name, then the facts that distinguish it. */
export function LineageEntry({ filing, record, place }: LineageEntryProps) {
  const names = useFieldNames([filing.scope])
  const state = filing.jurisdictionId === null ? null : names.jurisdiction(filing.jurisdictionId)
  const facts = [state, filing.filingType].filter((fact) => fact !== null)
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {place === 'This filing' ? (
          <span className="font-semibold">{filing.displayName}</span>
        ) : (
          <TextLink href={`/filings/${filing.id}` as Route}>{filing.displayName}</TextLink>
        )}
        {place ? <span className="text-faint text-xs">{place}</span> : null}
        {filing.serffTrackingNumber ? <code className="font-mono text-xs">{filing.serffTrackingNumber}</code> : null}
      </p>
      <p className="text-muted tabular-nums">
        {[...facts, ...(record ? describeOutcome(record) : [])].join(' · ') || 'No dates or disposition'}
      </p>
    </div>
  )
}

function describeOutcome({
  disposition,
  dispositionDate,
  effectiveFromNew,
  effectiveFromRenewal,
}: ManagedFiling): string[] {
  const decided = [disposition, dispositionDate && formatDay(dispositionDate)].filter(Boolean).join(' ')
  return [
    decided || 'No disposition',
    ...(effectiveFromNew ? [`effective ${formatDay(effectiveFromNew)} (new)`] : []),
    ...(effectiveFromRenewal ? [`effective ${formatDay(effectiveFromRenewal)} (renewal)`] : []),
  ]
}
