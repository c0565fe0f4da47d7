'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'

interface ComparisonPickerProps {
  title: string
  /** On the button of each: "Attach". */
  action: string
  attachedIds: readonly string[]
  /** Only those that an exhibit can be made of. */
  isForExhibit?: boolean
  onPick: (entry: { readonly id: string; readonly title: string }) => Promise<unknown>
  onClose: () => void
}

/** The organization's comparisons, newest first: one is chosen with a click. */
export function ComparisonPicker(props: ComparisonPickerProps) {
  const { title, action, attachedIds, isForExhibit = false, onPick, onClose } = props
  const searchBox = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<{ id: string; error: unknown } | null>(null)
  const list = useInfiniteQuery(comparisonsQuery(browserClient, { status: isForExhibit ? 'succeeded' : null }))
  const entries = [
    ...new Map(list.data?.pages.flatMap((page) => page.formComparisons).map((entry) => [entry.id, entry])).values(),
  ]
  const needle = search.trim().toLowerCase()
  const found = entries.filter((entry) => titleOf(entry).toLowerCase().includes(needle))
  const pick = (entry: FormComparisonEntry) => {
    const { id } = entry
    setPicked({ id, error: null })
    onPick({ id, title: titleOf(entry) }).then(onClose, (error: unknown) => setPicked({ id, error }))
  }
  return (
    <Dialog
      title={title}
      description={
        isForExhibit
          ? 'The finished comparisons of your organization, newest first.'
          : 'The comparisons of your organization, newest first.'
      }
      open
      width="md"
      initialFocus={searchBox}
      onOpenChange={(open) => !open && onClose()}
    >
      <Input
        ref={searchBox}
        type="search"
        aria-label="Search comparisons by title"
        placeholder="Search by title"
        className="mb-2"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {picked?.error ? (
        <CallError error={picked.error} title="The comparison was not attached." className="mb-2" />
      ) : null}
      {list.isPending ? <SkeletonRows label="Loading comparisons" rows={6} columns={2} /> : null}
      {list.error ? (
        <CallError
          error={list.error}
          title="The comparisons could not be loaded."
          onRetry={() => void (entries.length === 0 ? list.refetch() : loadNextPage(list))}
        />
      ) : null}
      <ul aria-label="Comparisons" className="min-h-48">
        {found.map((entry) => (
          <li key={entry.id} className="flex min-h-9 items-center gap-3 border-line border-b py-1">
            <span className="min-w-0 grow truncate" title={titleOf(entry)}>
              {titleOf(entry)}
            </span>
            <RelativeTime iso={entry.createdAt} className="shrink-0 text-faint text-xs" />
            {attachedIds.includes(entry.id) ? (
              <span className="text-muted text-xs">Attached</span>
            ) : (
              <Button
                size="sm"
                aria-label={`${action} “${titleOf(entry)}”`}
                isBusy={picked?.id === entry.id && !picked.error}
                onClick={() => pick(entry)}
              >
                {action}
              </Button>
            )}
          </li>
        ))}
        {list.isSuccess && found.length === 0 ? (
          <li className="py-6 text-muted">{explainNothing(search.trim(), list.hasNextPage)}</li>
        ) : null}
      </ul>
      {list.hasNextPage ? (
        <Button className="mt-3" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
          Load more ({entries.length.toLocaleString('en-US')} loaded)
        </Button>
      ) : null}
    </Dialog>
  )
}

function titleOf({ title, id }: FormComparisonEntry): string {
  return title ?? `Comparison ${id.slice(0, 8)}`
}

function explainNothing(search: string, hasMore: boolean): string {
  if (search === '') return 'Your organization has no comparisons yet.'
  return hasMore
    ? `None of the loaded comparisons matches “${search}”. Load more.`
    : `No comparison matches “${search}”.`
}
