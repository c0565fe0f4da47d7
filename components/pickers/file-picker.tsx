'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { SearchInput } from '#components/ui/controls/search-input.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { filesQuery } from '#lib/queries/files.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { countPages } from './record-names.ts'

interface FilePickerProps {
  /** "For documents of variant 2". */
  description: string
  /** Only files of this scope. Their text need not be readable: they are kept, not compared. */
  scope?: string | undefined
  onPick: (files: readonly LibraryFile[]) => void
  onClose: () => void
}

/** The library, newest first: search it and take one or several. They come in the order in which they were ticked. */
export function FilePicker({ description, scope, onPick, onClose }: FilePickerProps) {
  const searchBox = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly LibraryFile[]>([])
  const list = useInfiniteQuery(filesQuery(browserClient, { search: useDeferredValue(search.trim()), scope }))
  const files = [
    ...new Map(list.data?.pages.flatMap((page) => page.files).map((file) => [file.id, file] as const)).values(),
  ]
  const toggle = (file: LibraryFile, isPicked: boolean) =>
    setPicked(isPicked ? [...picked, file] : picked.filter(({ id }) => id !== file.id))

  return (
    <Dialog
      title="Choose files"
      description={description}
      open
      width="md"
      initialFocus={searchBox}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => {
              onPick(picked)
              onClose()
            }}
          >
            {picked.length > 1 ? `Add ${picked.length} files` : 'Add file'}
          </Button>
        </>
      }
    >
      <SearchInput
        ref={searchBox}
        aria-label="Search files by name"
        placeholder="Search by name"
        className="mb-2"
        value={search}
        maxLength={limits.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {list.isPending ? <SkeletonRows label="Loading files" rows={6} columns={2} /> : null}
      {list.isError && files.length === 0 ? (
        <CallError error={list.error} title="The files could not be loaded." onRetry={() => list.refetch()} />
      ) : null}
      <ul aria-label="Files" className="min-h-64">
        {files.map((file) => (
          <FileChoice
            key={file.id}
            file={file}
            reason={scope === undefined ? whyDisabled(file) : null}
            place={picked.findIndex(({ id }) => id === file.id)}
            onToggle={(isPicked) => toggle(file, isPicked)}
          />
        ))}
        {list.isSuccess && files.length === 0 ? (
          <li className="py-6 text-muted">
            {search.trim()
              ? 'No file matches. Search matches part of a name.'
              : scope === undefined
                ? 'There are no files yet. Upload files to the list instead.'
                : 'This managed company has no files yet. Upload files instead.'}
          </li>
        ) : null}
      </ul>
      {list.isFetchNextPageError ? (
        <CallError error={list.error} title="More files could not be loaded." className="mt-3" />
      ) : null}
      {list.hasNextPage ? (
        <Button className="mt-3" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
    </Dialog>
  )
}

interface FileChoiceProps {
  file: LibraryFile
  /** Why it cannot be picked; null where it can. */
  reason: string | null
  /** Its place among the ticked ones, from 0; -1: not ticked. */
  place: number
  onToggle: (isPicked: boolean) => void
}

function FileChoice({ file, reason, place, onToggle }: FileChoiceProps) {
  return (
    <li className="flex items-start gap-3 border-line border-b py-1.5">
      <div className="min-w-0 grow">
        <Checkbox label={file.name} hint={reason} checked={place >= 0} onChange={onToggle} disabled={reason !== null} />
      </div>
      <span className="shrink-0 pt-0.5 text-right text-faint text-xs tabular-nums">
        {file.textStatus === 'processing' ? 'Reading' : countPages(file)} · <RelativeTime iso={file.createdAt} />
      </span>
    </li>
  )
}

function whyDisabled(file: LibraryFile): string | null {
  if (file.textStatus === 'unreadable')
    return file.unreadableMessage ?? 'No text was found in this file. Upload a version with text.'
  if (!file.permissions.download) return `${file.owner.name}, the owner, has turned off downloads.`
  return null
}
