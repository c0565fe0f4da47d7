'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { filingsQuery } from '#lib/queries/filings.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'
import { NotOffered } from '../not-offered.tsx'
import { ScopeChoice, useScope } from '../scope-choice.tsx'
import { FilingCountStatus } from './filing-count-status.tsx'
import { JurisdictionTable } from './jurisdiction-table.tsx'
import { TileMap } from './tile-map.tsx'

/**
 * Where filings are made, as a map of tiles and as a table, with the filings of all managed companies that the reader can
 * see counted, as their links list them. The list of jurisdictions is the same for every company.
 */
export function JurisdictionsPage() {
  const scope = useScope()
  const list = useQuery({ ...jurisdictionsQuery(browserClient, scope.scope), enabled: scope.scope !== '' })
  const filings = useQuery(filingsQuery(browserClient))
  if (list.data === null) return <NotOffered plural="jurisdictions" />
  const counts = new Map<string, number>()
  for (const { jurisdictionId } of filings.data?.items ?? [])
    if (jurisdictionId) counts.set(jurisdictionId, (counts.get(jurisdictionId) ?? 0) + 1)
  const isCounted = filings.data !== undefined && filings.data.state !== 'reading'
  const counted = list.data?.map((each) => ({ ...each, filings: isCounted ? (counts.get(each.id) ?? 0) : null })) ?? []
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-1.5 sm:px-6">
        {scope.scopes === null ? <ScopeChoice state={scope} /> : null}
        <FilingCountStatus filings={filings} counted={[...counts.values()].reduce((sum, count) => sum + count, 0)} />
      </div>
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.isLoading ? <SkeletonRows label="Loading jurisdictions" columns={3} /> : null}
      {list.data ? (
        <div className="flex min-h-0 grow flex-col xl:flex-row">
          <TileMap jurisdictions={counted} />
          <JurisdictionTable jurisdictions={counted} />
        </div>
      ) : null}
      {scope.scope === '' ? (
        <EmptyState title="Which managed company?" className="sm:px-6">
          Jurisdictions are read for a managed company.
        </EmptyState>
      ) : null}
    </>
  )
}
