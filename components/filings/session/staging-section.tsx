'use client'

import { useQuery } from '@tanstack/react-query'
import { authorizationTerm } from '#components/filings/staging/model/labels.ts'
import { DestinationMark } from '#components/pickers/destination-mark.tsx'
import { nameLogin } from '#components/pickers/record-names.ts'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import type { StagingAuthorization } from '#lib/contract/filings/staging.ts'
import { filingStagingQuery } from '#lib/queries/staging.ts'
import { PassItem } from './pass/pass-item.tsx'

/** Authorizations and passes, newest first. Renders nothing if staging was never authorized. */
export function StagingSection({ session }: { session: FilingSession }) {
  const { authorizations, passes, filingId } = session
  const { data: staging } = useQuery(filingStagingQuery(browserClient, filingId))
  if (authorizations.length === 0 && passes.length === 0) return null
  return (
    <section aria-labelledby="staging">
      <h2 id="staging" className="border-line-strong border-b pb-1.5 font-serif text-lg">
        Staging
      </h2>
      <Authorizations authorizations={authorizations} />
      <ol aria-label="Passes">
        {passes.map((pass) => (
          <PassItem
            key={pass.id}
            filingId={filingId}
            pass={pass}
            draft={staging?.drafts.find(({ passId }) => passId === pass.id) ?? null}
            login={authorizations.find(({ destination }) => destination === pass.destination)?.login ?? null}
          />
        ))}
      </ol>
    </section>
  )
}

function Authorizations({ authorizations }: { authorizations: readonly StagingAuthorization[] }) {
  if (authorizations.length === 0) return null
  return (
    <>
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
      <p className="max-w-(--measure) border-line border-b py-2.5 text-muted text-sm">{authorizationTerm}</p>
    </>
  )
}
