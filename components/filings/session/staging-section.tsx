import { CheckList } from '#components/filings/staging/check-list.tsx'
import { countOutcomes, sayCounts } from '#components/filings/staging/model/group-checks.ts'
import { PassResult } from '#components/filings/staging/pass-result.tsx'
import { PassStatusMark } from '#components/filings/staging/pass-status.tsx'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { nameLogin } from '#components/pickers/record-names.ts'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import type { StagingAuthorization, StagingPass } from '#lib/contract/filings/staging.ts'

/** What the owner authorized, and the passes, newest first; nothing where staging was never authorized. */
export function StagingSection({ session }: { session: FilingSession }) {
  const { authorizations, passes, filingId } = session
  if (authorizations.length === 0 && passes.length === 0) return null
  return (
    <section aria-labelledby="staging">
      <h2 id="staging" className="border-line-strong border-b pb-1.5 font-serif text-lg">
        Staging
      </h2>
      <Authorizations authorizations={authorizations} />
      <ol aria-label="Passes">
        {passes.map((pass) => (
          <PassItem key={pass.id} filingId={filingId} pass={pass} />
        ))}
      </ol>
    </section>
  )
}

function Authorizations({ authorizations }: { authorizations: readonly StagingAuthorization[] }) {
  return (
    <ul aria-label="Authorizations">
      {authorizations.map(({ id, destination, login, authorizedBy, since }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5 text-muted text-sm"
        >
          <DestinationMark destination={destination} />
          <span className="break-words">
            Authorized by {authorizedBy.name} <RelativeTime iso={since} />,{' '}
            {login ? <>with {nameLogin(login)}</> : <>with their own login</>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PassItem({ filingId, pass }: { filingId: string; pass: StagingPass }) {
  const { status, destination, authorizedBy, createdAt, startedAt, endedAt, checks } = pass
  return (
    <li className="flex flex-col gap-2 border-line border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <PassStatusMark status={status} />
        <DestinationMark destination={destination} />
        <span>
          Authorized by {authorizedBy.name} <RelativeTime iso={createdAt} />
        </span>
        {startedAt === null ? null : (
          <span>
            Started <RelativeTime iso={startedAt} />
          </span>
        )}
        {endedAt === null ? null : (
          <span>
            Ended <RelativeTime iso={endedAt} />
          </span>
        )}
      </div>
      <PassResult pass={pass} />
      {checks.length === 0 ? null : (
        <Disclosure label="Checks of this pass" hint={sayCounts(countOutcomes(checks))}>
          <CheckList filingId={filingId} checks={checks} />
        </Disclosure>
      )}
    </li>
  )
}
