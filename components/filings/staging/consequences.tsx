import { destinationLabels } from '#components/pickers/record-names.ts'
import type { FilingStaging, SerffLogin, StagingCheck } from '#lib/contract/filings/staging.ts'
import { DraftNote } from './draft-note.tsx'
import { tabLabels } from './model/labels.ts'

interface ConsequencesProps {
  staging: Pick<FilingStaging, 'checks' | 'authorizations' | 'connectors' | 'continues' | 'lastPass'>
  login: SerffLogin
}

/** The effects of a pass with this login: the earlier login and draft, missing items and warnings by name. */
export function Consequences({ staging, login }: ConsequencesProps) {
  const { checks, authorizations } = staging
  const missing = checks.filter(({ outcome }) => outcome === 'missing')
  const warnings = checks.filter(({ outcome }) => outcome === 'warning')
  const earlier = authorizations.find(({ destination }) => destination === login.destination)
  return (
    <>
      {earlier && earlier.login?.id !== login.id ? (
        <p>
          The login for {destinationLabels[login.destination].name} changes. What ran with the earlier login ends first.
        </p>
      ) : null}
      <DraftNote staging={staging} destination={login.destination} />
      <Unready
        title={
          missing.length === 1
            ? '1 item is missing. The draft is prepared without it.'
            : `${missing.length.toLocaleString('en-US')} items are missing. The draft is prepared without them.`
        }
        checks={missing}
      />
      <Unready title="Warnings, which do not stop the draft:" checks={warnings} />
    </>
  )
}

/** Checks that have not passed, by name. Renders nothing without one. */
function Unready({ title, checks }: { title: string; checks: readonly StagingCheck[] }) {
  if (checks.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-muted">
        {checks.map(({ id, tab, message }) => (
          <li key={id}>
            {tabLabels[tab]}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
