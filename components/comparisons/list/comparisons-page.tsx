'use client'

import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { DataTable } from '#components/data-table/data-table.tsx'
import { CallError } from '#components/layout/call-error.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonStatuses } from '#lib/contract/form-comparisons.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { canWrite, meQuery } from '#lib/queries/session.ts'
import { DraftMenu } from '../builder/draft/draft-menu.tsx'
import { comparisonColumns } from './comparison-columns.tsx'
import { mergeEntries } from './merge-entries.ts'
import { StatusFilter } from './status-filter.tsx'
import { useDelayedDelete } from './use-delayed-delete.ts'

/** The organization's comparisons, newest first. */
export function ComparisonsPage() {
  const router = useRouter()
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(comparisonStatuses))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const list = useSuspenseInfiniteQuery(comparisonsQuery(browserClient, status))
  const { leaving, remove } = useDelayedDelete()
  const entries = mergeEntries(list.data.pages).filter(({ id }) => !leaving.has(id))
  const mayWrite = canWrite(me)
  const start = mayWrite ? (
    <ButtonLink href="/comparisons/new" variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
      New comparison
    </ButtonLink>
  ) : null
  const isEmpty = entries.length === 0 && !list.hasNextPage

  return (
    <>
      <PageHeader
        title="Comparisons"
        isCompact
        actions={
          <>
            <DraftMenu currentId={null} />
            {start}
          </>
        }
      />
      {isEmpty && status === null ? (
        <EmptyState title="No comparison has been run yet" action={start}>
          A comparison lays two to eight versions of a wording beside each other, provision by provision, and every
          difference it names opens the page it stands on.
        </EmptyState>
      ) : (
        <DataTable
          label="Comparisons"
          columns={comparisonColumns({ me, mayWrite, onDelete: remove })}
          rows={entries}
          getKey={({ id }) => id}
          onOpen={({ id }) => router.push(`/comparisons/${id}`)}
          className="grow"
          toolbar={<StatusFilter value={status} onChange={setStatus} />}
          empty={
            <EmptyState
              title={`No comparison is in this state`}
              action={<Button onClick={() => setStatus(null)}>Show all</Button>}
            />
          }
          footer={
            <div className="flex flex-col items-start gap-2 p-3 empty:hidden">
              {list.isFetchNextPageError ? (
                <CallError
                  error={list.error}
                  title="The next page did not arrive."
                  onRetry={() => list.fetchNextPage()}
                />
              ) : null}
              {list.hasNextPage ? (
                <Button onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
                  Load more
                </Button>
              ) : null}
            </div>
          }
        />
      )}
    </>
  )
}
