'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { filingOwnerQuery, filingQuery } from '#lib/queries/filings.ts'
import { explainAccess } from './access/explain-access.ts'
import { FilingHeader } from './filing-header.tsx'
import { FilingSkeleton } from './filing-skeleton.tsx'
import { FilingTabs } from './filing-tabs.tsx'

export function FilingPage({ id }: { id: string }) {
  return (
    <Suspense key={id} fallback={<FilingSkeleton />}>
      <OpenFiling id={id} />
    </Suspense>
  )
}

function OpenFiling({ id }: { id: string }) {
  const { data: filing, error, refetch, isFetching } = useSuspenseQuery(filingQuery(browserClient, id))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const owner = useQuery(filingOwnerQuery(browserClient, id))
  // Owners and changes of filings are one extension.
  const access = explainAccess({ filing, me, isEditingOffered: owner.data !== null })
  const scopeName = me?.scopes.find(({ scope }) => scope === filing.scope)?.name ?? null
  return (
    <div className="flex min-h-0 shrink-0 grow flex-col">
      {error ? (
        <CallError
          error={error}
          title="The filing could not be loaded again. What is shown may be out of date."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      <FilingHeader filing={filing} access={access} owner={owner.isError ? null : owner.data} scopeName={scopeName} />
      <FilingTabs
        filing={filing}
        canEdit={access.canEdit}
        canFix={explainAccess({ filing, me, isEditingOffered: true }).canEdit}
      />
    </div>
  )
}
