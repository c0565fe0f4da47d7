'use client'

import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useSuspenseQuery,
} from '@tanstack/react-query'
import clsx from 'clsx'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { DraftMenu } from '#components/comparisons/builder/draft/draft-menu.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { TagFilter, useTagFilter } from '#components/data-table/tag-filter.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { useDelayedDelete } from '#components/shell/use-delayed-delete.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonStatuses, type FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import type { ComparisonStatus } from '#lib/queries/comparison-status.ts'
import { comparisonsQuery, deleteComparisonMutation } from '#lib/queries/comparisons.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { comparisonColumns } from './comparison-columns.tsx'
import { StatusFilter } from './status-filter.tsx'

/** The organization's comparisons, newest first. */
export function ComparisonsPage() {
  const router = useRouter()
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(comparisonStatuses))
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const [search, setSearch] = useListSearch()
  const [tag, setTag] = useTagFilter()
  const filter = { status, tag, search: search.trim() }
  const list = useInfiniteQuery({ ...comparisonsQuery(browserClient, filter), placeholderData: keepPreviousData })
  const { leaving, onDelete } = useDeletion()
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
      {isEmpty && status === null && tag === null && filter.search === '' ? (
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
            columns={comparisonColumns({ me, mayWrite, onDelete, onTag: setTag })}
            rows={entries}
            getKey={({ id }) => id}
            onOpen={({ id }) => router.push(`/comparisons/${id}`)}
            className={clsx('grow', list.isPlaceholderData && 'opacity-60')}
            toolbar={
              <>
                <ListSearch
                  label="Search comparisons"
                  placeholder="Name, document or form number"
                  group="Comparisons"
                  value={search}
                  onChange={setSearch}
                />
                <StatusFilter value={status} onChange={setStatus} />
                <TagFilter tag={tag} onClear={() => setTag(null)} />
              </>
            }
            empty={
              <NoEntries
                filter={filter}
                isKnown={isEmpty}
                isPending={list.isPending}
                onAll={() => {
                  void setStatus(null)
                  setTag(null)
                  setSearch('')
                }}
              />
            }
            footer={<ListFooter list={list} />}
          />
        </>
      )}
    </>
  )
}

function useDeletion() {
  const { mutateAsync: deleteOne } = useMutation(deleteComparisonMutation(browserClient))
  const { leaving, remove } = useDelayedDelete({ noun: 'The comparison', deleteOne })
  return {
    leaving,
    onDelete: (id: string, title: string) => remove({ id, title, description: 'Its credits are not refunded.' }),
  }
}

interface NoEntriesProps {
  filter: { readonly status: ComparisonStatus | null; readonly tag: string | null; readonly search: string }
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

function NoEntries({ filter, isKnown, isPending, onAll }: NoEntriesProps) {
  if (isPending) return <SkeletonRows label="Loading comparisons" columns={6} />
  if (!isKnown) return null
  const all = <Button onClick={onAll}>Show all</Button>
  if (filter.search !== '') {
    return (
      <EmptyState title={`No comparison matches “${filter.search}”.`} action={all}>
        Search matches part of a name, tag, variant, product, document, form number or edition date. Case, spaces and
        punctuation do not matter. Documents that you cannot open are not searched.
      </EmptyState>
    )
  }
  if (filter.tag !== null) return <EmptyState title={`No comparison has the tag “${filter.tag}”.`} action={all} />
  if (filter.status === null) return null
  return <EmptyState title={emptyLabels[filter.status]} action={all} />
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
