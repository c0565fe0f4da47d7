import clsx from 'clsx'
import { DraftNote } from '#components/filings/staging/draft-note.tsx'
import { describeAuthorizing, tabLabels } from '#components/filings/staging/model/labels.ts'
import { DestinationMark, destinationStyle } from '#components/pickers/destination-mark.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import type { Destination } from '#lib/contract/filings/staging.ts'
import { type CheckedFiling, confirmationFor } from './split-stageable.ts'

interface FilingReviewProps {
  filings: readonly CheckedFiling[]
  destination: Destination
  loginName: string
  /** Filings whose confirmation was given. */
  confirmed: ReadonlySet<string>
  onConfirm: (filingId: string, isOn: boolean) => void
}

/** Every filing with the checks that it fails, and what has to be confirmed for it. */
export function FilingReview({ filings, destination, loginName, confirmed, onConfirm }: FilingReviewProps) {
  const connectors = [...new Set(filings.map(({ staging }) => staging.connectors[destination]))]
  return (
    <>
      <p
        className={clsx(
          'flex flex-wrap items-center gap-2 rounded-md px-3 py-2 font-medium',
          destinationStyle[destination],
        )}
      >
        <DestinationMark destination={destination} /> {loginName}
      </p>
      <p>{describeAuthorizing(connectors)}</p>
      <ul aria-label="Filings to stage" className="max-h-96 divide-y divide-line overflow-y-auto">
        {filings.map((filing) => {
          const confirmation = confirmationFor(filing, destination)
          const { row } = filing
          return (
            <li key={row.id} className="flex flex-col gap-1 py-2">
              <span className="break-words font-medium">{row.filing.displayName}</span>
              <Checks filing={filing} destination={destination} />
              {confirmation ? (
                <Checkbox
                  label={confirmation}
                  checked={confirmed.has(row.id)}
                  onChange={(isOn) => onConfirm(row.id, isOn)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Checks({ filing: { staging }, destination }: { filing: CheckedFiling; destination: Destination }) {
  const unready = staging.checks.filter(({ outcome }) => outcome !== 'passed')
  return (
    <>
      {staging.lastPass ? (
        <span className="text-muted">This starts another pass. A pass that has not ended is replaced.</span>
      ) : null}
      <DraftNote staging={staging} destination={destination} />
      {unready.length === 0 ? <span className="text-muted">All checks pass.</span> : null}
      <ul className="list-disc pl-5 text-muted">
        {unready.map(({ id, tab, outcome, message }) => (
          <li key={id}>
            {outcome === 'missing' ? 'Missing' : 'Warning'}, {tabLabels[tab]}: {message}
          </li>
        ))}
      </ul>
    </>
  )
}
