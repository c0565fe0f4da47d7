'use client'

import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type FilingNames, useFilingNames, useSubtypeName } from '#components/filings/filing-names.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { formatDay } from '#components/ui/time-format.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FieldChange, FilingActivity, ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingActivityQuery, filingQuery } from '#lib/queries/filings.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { describeActivity, listChanges } from './describe-activity.ts'
import { describeChange } from './describe-change.ts'

/** Who did what with the filing, newest first. */
export function ActivityTab({ filing }: { filing: ManagedFiling }) {
  const names = useFilingNames(filing.scope)
  const list = useInfiniteQuery(filingActivityQuery(browserClient, filing.id))
  const entries = [
    ...new Map(list.data?.pages.flatMap(({ activity }) => activity).map((entry) => [entry.id, entry])).values(),
  ]
  return (
    <div className="flex flex-col gap-3 px-4 py-3 sm:px-6">
      {list.error && !list.isFetchNextPageError ? (
        <CallError
          error={list.error}
          title="The activity could not be loaded."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {list.isPending ? <SkeletonRows label="Loading activity" columns={3} /> : null}
      {list.isSuccess && entries.length === 0 ? (
        <EmptyState title="No activity yet">Changes of the filing and its documents are listed here.</EmptyState>
      ) : null}
      <ol aria-label="Activity, newest first">
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} names={names} toiCode={filing.toiCode} />
        ))}
      </ol>
      {list.isFetchNextPageError ? <CallError error={list.error} title="More activity could not be loaded." /> : null}
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface ActivityEntryProps {
  entry: FilingActivity
  names: FilingNames
  /** The filing's type now: its subtypes are named, too. */
  toiCode: string | null
}

function ActivityEntry({ entry, names, toiCode }: ActivityEntryProps) {
  const changes = listChanges(entry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-1.5">
      <p className="min-w-0 break-words">
        <span className="font-medium">{entry.actor?.name || 'Filing Desk'}</span> {describeActivity(entry)}
      </p>
      <RelativeTime iso={entry.at} className="text-muted" />
      {changes.length > 0 ? <ChangeList changes={changes} names={names} toiCode={toiCode} /> : null}
    </li>
  )
}

type ChangeListProps = Omit<ActivityEntryProps, 'entry'> & { changes: readonly FieldChange[] }

function ChangeList({ changes, names, toiCode }: ChangeListProps) {
  const typesChanged = changes.filter(({ field }) => field === 'toiCode').flatMap(({ from, to }) => [from, to])
  const subtypeName = useSubtypeName(
    ...new Set([toiCode, ...typesChanged].filter((code): code is string => typeof code === 'string')),
  )
  const filingName = useNamesOfFilings(changes)
  return (
    <dl className="col-span-2 mt-1 grid gap-x-4 gap-y-0.5 pl-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {changes.map((change) => {
        const { label, from, to } = describeChange(change, { names, subtypeName, filingName, showDay: formatDay })
        return (
          <div key={change.field} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">
              <span className="sr-only">from </span>
              <del className="text-muted">{from}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> to </span>
              <ins className="no-underline">{to}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The names of the predecessors that were named before and after; the start of the id where a filing cannot be read. */
function useNamesOfFilings(changes: readonly FieldChange[]): (id: string) => string | null {
  const ids = changes
    .filter(({ field }) => field === 'predecessorFilingId')
    .flatMap(({ from, to }) => [from, to].filter((id) => typeof id === 'string'))
  const filings = useQueries({ queries: ids.map((id) => filingQuery(browserClient, id)) })
  return (id) => {
    const found = filings[ids.indexOf(id)]
    if (found?.data) return found.data.displayName
    return found?.isPending ? null : `${id.slice(0, 8)} (not shared with you)`
  }
}
