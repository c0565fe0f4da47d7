import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { statusLabels } from '#components/filings/staging/model/labels.ts'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filingSessionQuery } from '#lib/queries/filing-work.ts'
import { isPassLive } from '#lib/queries/staging.ts'
import type { StagingOutcome } from './use-bulk-staging.ts'

interface FilingOutcomesProps {
  rows: readonly FilingRow[]
  outcomes: ReadonlyMap<string, StagingOutcome>
}

/** The outcome of the authorization of each filing. */
export function FilingOutcomes({ rows, outcomes }: FilingOutcomesProps) {
  return (
    <ul
      aria-label="Outcome of each filing"
      aria-live="polite"
      className="max-h-80 divide-y divide-line overflow-y-auto"
    >
      {rows.map((row) => {
        const outcome = outcomes.get(row.id)
        return outcome ? (
          <li key={row.id} className="flex flex-col gap-0.5 py-1.5">
            <span className="break-words font-medium">{row.filing.displayName}</span>
            <span className="text-muted">{describeOutcome(row.id, outcome)}</span>
          </li>
        ) : null
      })}
    </ul>
  )
}

/** How far the pass is, for as long as the outcome is shown. */
function Accepted({ filingId, sessionId }: { filingId: string; sessionId: string }) {
  const { data: session } = useQuery(filingSessionQuery(browserClient, sessionId))
  const pass = session?.passes[0]
  return (
    <>
      {statusLabels[pass?.status ?? 'queued']}.{' '}
      <TextLink href={`/filings/${filingId}/sessions/${sessionId}` as Route}>
        {pass && !isPassLive(pass) ? 'Open the pass' : 'Follow the pass'}
      </TextLink>
    </>
  )
}

function describeOutcome(filingId: string, outcome: StagingOutcome): ReactNode {
  switch (outcome.kind) {
    case 'sending':
      return 'Sending the authorization…'
    case 'accepted':
      return <Accepted filingId={filingId} sessionId={outcome.sessionId} />
    case 'rejected':
      return <span className="text-danger">Nothing was authorized. {outcome.message}</span>
    case 'unknown':
      return (
        <span className="text-warning">
          It may have been accepted. {outcome.message} Trying again sends the same request.
        </span>
      )
  }
}
