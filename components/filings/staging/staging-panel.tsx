'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { FilingStaging } from '#lib/contract/filings/staging.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import { filingStagingQuery, serffLoginsQuery } from '#lib/queries/staging.ts'
import { AskOwner } from './ask-owner.tsx'
import { AuthorizeSection } from './authorize-section.tsx'
import { CheckList } from './check-list.tsx'
import { DisabledStep } from './disabled-step.tsx'
import { LastPass } from './last-pass.tsx'
import { countOutcomes, sayCounts } from './model/group-checks.ts'
import { PlainStaging } from './plain-staging.tsx'
import { StagingPromise } from './staging-promise.tsx'

/** The checks of staging, what it does and never does, and the owner's authorization. */
export function StagingPanel({ filingId }: { filingId: string }) {
  const { data: filing } = useSuspenseQuery(filingQuery(browserClient, filingId))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: staging, error, isFetching, refetch } = useQuery(filingStagingQuery(browserClient, filingId))
  if (staging === null) return <PlainStaging filing={filing} memberId={me?.member.id ?? null} />
  const failure = error ? (
    <CallError
      error={error}
      title={staging ? 'The checks could not be updated. They may be out of date.' : 'Staging could not be loaded.'}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : null
  if (staging === undefined) return failure ?? <SkeletonRows label="Loading staging" columns={3} />
  return (
    <div className="flex flex-col gap-5 px-4 py-4 sm:px-6">
      {failure}
      <StagingPromise />
      {staging.lastPass ? <LastPass filingId={filingId} pass={staging.lastPass} drafts={staging.drafts} /> : null}
      <section aria-labelledby="staging-authorize" className="flex flex-col gap-2">
        <h2 id="staging-authorize" className="font-serif text-lg">
          Authorize
        </h2>
        {staging.allowed ? (
          <OwnersPart filing={filing} staging={staging} />
        ) : (
          <NotAllowed filing={filing} staging={staging} />
        )}
      </section>
      <section aria-labelledby="staging-checks">
        <h2 id="staging-checks" className="font-serif text-lg">
          Checks
        </h2>
        <p className="mb-1 text-muted text-sm">
          {sayCounts(countOutcomes(staging.checks))}. Only what the tabs themselves ask for: a state may require more.
        </p>
        <CheckList filingId={filingId} checks={staging.checks} />
      </section>
    </div>
  )
}

interface PartProps {
  filing: ManagedFiling
  staging: FilingStaging
}

function OwnersPart({ filing, staging }: PartProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data: logins, error, isFetching, refetch } = useQuery(serffLoginsQuery(browserClient))
  if (logins === undefined) {
    if (!error) return <SkeletonRows label="Loading your logins" rows={2} columns={2} />
    const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
    return <CallError error={error} title="Your logins could not be loaded." {...retry} />
  }
  return <AuthorizeSection filing={filing} staging={staging} logins={logins ?? []} memberId={me?.member.id ?? null} />
}

/** Why the reader cannot authorize. Someone who can edit the filing can ask its owner. */
function NotAllowed({ filing, staging: { owner, reason } }: PartProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const isEditable = filing.filingMode === 'managed' && filing.permissions.edit && canWrite(me)
  const isWorthAsking = me !== null && me.member.id !== owner.id && me.features.includes('filing_staging')
  return (
    <div className="flex flex-col items-start gap-3">
      <DisabledStep reason={reason ?? 'The service does not let you stage this filing.'} ownerName={owner.name} />
      {isEditable && isWorthAsking ? <AskOwner filing={filing} owner={owner} /> : null}
    </div>
  )
}
