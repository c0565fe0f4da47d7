'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FieldChange, FilingActivity, ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingActivityQuery } from '#lib/queries/filings.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { describeActivity, listChanges } from './describe-activity.ts'
import { describeChange } from './describe-change.ts'
import { joinPassEnds } from './join-pass-ends.ts'

/** Who did what with the filing, newest first. */
export function ActivityTab({ filing }: { filing: ManagedFiling }) {
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
        <EmptyState title="No activity yet">Changes to the filing and its documents are listed here.</EmptyState>
      ) : null}
      <ol aria-label="Activity, newest first">
        {joinPassEnds(entries).map(({ entry, passEnd }) => (
          <ActivityEntry key={entry.id} entry={entry} passEnd={passEnd} filing={filing} />
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
  passEnd: FilingActivity | null
  filing: ManagedFiling
}

function ActivityEntry({ entry, passEnd, filing }: ActivityEntryProps) {
  const changes = listChanges(entry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-1.5">
      <p className="min-w-0 break-words">
        <span className="font-medium">{entry.actor?.name || 'Filing Desk'}</span> {describeActivity(entry, passEnd)}
      </p>
      <RelativeTime iso={entry.at} className="text-muted" />
      {changes.length > 0 ? <ChangeList changes={changes} filing={filing} /> : null}
    </li>
  )
}

function ChangeList({ changes, filing }: { changes: readonly FieldChange[]; filing: ManagedFiling }) {
  const values = changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }])
  // A changed sub-TOI belongs to the TOI of the change, or to the one the filing has now.
  const names = useFieldNames([filing.scope], [{ toiCode: filing.toiCode }, ...values])
  return (
    <dl className="col-span-2 mt-1 grid gap-x-4 gap-y-0.5 pl-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {changes.map((change) => {
        const { label, from, to } = describeChange(change, names)
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
