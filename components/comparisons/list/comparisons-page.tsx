'use client'

import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { DraftMenu } from '#components/comparisons/builder/draft/draft-menu.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonStatuses, type FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { type ComparisonStatus, comparisonsQuery } from '#lib/queries/comparisons.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { comparisonColumns } from './comparison-columns.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useDelayedDelete } from './use-delayed-delete.ts'

/** The organization's comparisons, newest first. */
export function ComparisonsPage() {
  const router = useRouter()
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(comparisonStatuses))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const list = useInfiniteQuery({ ...comparisonsQuery(browserClient, status), placeholderData: keepPreviousData })
  const { leaving, remove } = useDelayedDelete()
  const entries = mergeEntries(list.data?.pages ?? []).filter(({ id }) => !leaving.has(id))
  const mayWrite = canWrite(me)
  const start = mayWrite ? (
    <ButtonLink href="/comparisons/new" variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
      New comparison
    </ButtonLink>
  ) : null
  const isEmpty = list.isSuccess && !list.isPlaceholderData && entries.length === 0 && !list.hasNextPage

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
        <EmptyState title="No comparisons yet" action={start}>
          A comparison shows two to eight versions of a wording side by side, provision by provision. Every difference
          opens the page it is on.
        </EmptyState>
      ) : (
        <>
          {list.error && !list.isFetchNextPageError ? (
            <CallError
              error={list.error}
              title="The comparisons could not be loaded."
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          ) : null}
          <DataTable
            label="Comparisons"
            columns={comparisonColumns({ me, mayWrite, onDelete: remove })}
            rows={entries}
            getKey={({ id }) => id}
            onOpen={({ id }) => router.push(`/comparisons/${id}`)}
            className={clsx('grow', list.isPlaceholderData && 'opacity-60')}
            toolbar={<StatusFilter value={status} onChange={setStatus} />}
            empty={
              <NoEntries status={status} isKnown={isEmpty} isPending={list.isPending} onAll={() => setStatus(null)} />
            }
            footer={<ListFooter list={list} />}
          />
        </>
      )}
    </>
  )
}

interface NoEntriesProps {
  status: ComparisonStatus | null
  /** The list was read and is empty. */
  isKnown: boolean
  isPending: boolean
  onAll: () => void
}

const emptyLabels: Record<ComparisonStatus, string> = {
  queued: 'No queued comparisons',
  running: 'No running comparisons',
  succeeded: 'No finished comparisons',
  failed: 'No failed comparisons',
}

function NoEntries({ status, isKnown, isPending, onAll }: NoEntriesProps) {
  if (isPending) return <SkeletonRows label="Loading comparisons" columns={6} />
  if (!isKnown || status === null) return null
  return <EmptyState title={emptyLabels[status]} action={<Button onClick={onAll}>Show all</Button>} />
}

type ListFooterProps = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

function ListFooter({ list }: { list: ListFooterProps }) {
  return (
    <div className="flex flex-col items-start gap-2 p-3 empty:hidden">
      {list.isFetchNextPageError ? (
        <CallError
          error={list.error}
          title="More comparisons could not be loaded."
          onRetry={() => void loadNextPage(list)}
        />
      ) : null}
      {list.hasNextPage ? (
        <Button onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
    </div>
  )
}

/** The pages of a live list as one list: an entry that moved to the next page between two reads is listed once. */
export function mergeEntries(
  pages: readonly { readonly formComparisons: readonly FormComparisonEntry[] }[],
): FormComparisonEntry[] {
  const entries = pages.flatMap((page) => page.formComparisons)
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}
