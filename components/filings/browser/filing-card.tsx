'use client'

import { nameStatus } from '#components/filings/fields/name-status.ts'
import { toLine } from '#components/filings/fields/read-field.ts'
import { StateCode } from '#components/filings/fields/state-code.tsx'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { DueMark } from './due-mark.tsx'
import { dayOf } from './model/due.ts'
import { type FilingRow, readRowField } from './model/filing-row.ts'

interface FilingCardProps {
  row: FilingRow
  /** Where the card is among those of one status. */
  isStatusHidden?: boolean
  /** Where a search found it. */
  place?: string | null
}

/** A filing where there is no room for columns: name, state, number and open comments, status, owner and respond-by date. */
export function FilingCard({ row, isStatusHidden = false, place = null }: FilingCardProps) {
  const today = dayOf(useNow() ?? 0)
  const { filing, highlights } = row
  const state = toLine(readRowField(row, 'jurisdictionId'))
  const status = isStatusHidden ? null : nameStatus(highlights?.status)
  const open = highlights?.openComments ?? 0
  return (
    <div className="flex flex-col gap-0.5 py-2">
      <span className="line-clamp-2 font-medium text-base">{filing.displayName}</span>
      <span className="flex gap-2 text-muted">
        <span className="min-w-0 grow truncate">
          <StateCode name={state} />
          {state && filing.serffTrackingNumber ? ' · ' : null}
          {filing.serffTrackingNumber}
        </span>
        {open > 0 ? <span className="tabular-nums">{open.toLocaleString('en-US')} open</span> : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        {status ? <Badge>{status}</Badge> : null}
        <span className="min-w-0 grow break-words text-muted">{highlights?.owner.name}</span>
        {highlights?.nextRespondBy ? <DueMark respondBy={highlights.nextRespondBy} today={today} /> : null}
      </span>
      {place ? <span className="truncate text-muted text-xs">{place}</span> : null}
    </div>
  )
}
