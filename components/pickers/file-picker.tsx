'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { countPages } from '#components/source/place-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Input } from '#components/ui/input.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { filesQuery } from '#lib/queries/files.ts'
import { listFound } from './list-found.ts'

interface FilePickerProps {
  /** "For documents of variant 2". */
  description: string
  onPick: (files: readonly LibraryFile[]) => void
  onClose: () => void
}

/** Picks one or more library files, newest first. They are returned in the order in which they were selected. */
export function FilePicker({ description, onPick, onClose }: FilePickerProps) {
  const searchBox = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly LibraryFile[]>([])

  return (
    <Dialog
      title="Library files"
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
      <div className="relative mb-2">
        <Search aria-hidden="true" className="absolute top-2 left-2 size-4 text-faint" />
        <Input
          ref={searchBox}
          aria-label="Search the library by name"
          placeholder="Search by name"
          className="pl-8"
          value={search}
          maxLength={limits.search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <FoundFiles search={search.trim()} picked={picked} onPickedChange={setPicked} />
    </Dialog>
  )
}

interface FoundFilesProps {
  search: string
  picked: readonly LibraryFile[]
  onPickedChange: (picked: readonly LibraryFile[]) => void
}

function FoundFiles({ search, picked, onPickedChange }: FoundFilesProps) {
  const list = useInfiniteQuery(filesQuery(browserClient, useDeferredValue(search)))
  const { items: files, onMore } = listFound(list, (page) => page.files)
  const toggle = (file: LibraryFile, isPicked: boolean) =>
    onPickedChange(isPicked ? [...picked, file] : picked.filter(({ id }) => id !== file.id))
  return (
    <>
      {list.isPending ? <SkeletonRows label="Loading the library" rows={6} columns={2} /> : null}
      {list.isError && files.length === 0 ? (
        <CallError error={list.error} title="The library could not be loaded." onRetry={() => list.refetch()} />
      ) : null}
      <ul aria-label="Files" className="min-h-64">
        {files.map((file) => (
          <FileChoice
            key={file.id}
            file={file}
            place={picked.findIndex(({ id }) => id === file.id)}
            onToggle={(isPicked) => toggle(file, isPicked)}
          />
        ))}
        {list.isSuccess && files.length === 0 ? (
          <li className="py-6 text-muted">
            {search
              ? `No file name contains “${search}”.`
              : 'The library has no files yet. Upload files to the list instead.'}
          </li>
        ) : null}
      </ul>
      {list.isFetchNextPageError ? (
        <CallError error={list.error} title="More files could not be loaded." className="mt-3" />
      ) : null}
      {list.hasNextPage ? (
        <Button className="mt-3" onClick={onMore} isBusy={list.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
    </>
  )
}

interface FileChoiceProps {
  file: LibraryFile
  /** Position among the selected files, from 0; -1: not selected. */
  place: number
  onToggle: (isPicked: boolean) => void
}

function FileChoice({ file, place, onToggle }: FileChoiceProps) {
  const unusable = findUnusableReason(file)
  return (
    <li className="flex items-start gap-3 border-line border-b py-1.5">
      <div className="min-w-0 grow">
        <Checkbox
          label={file.name}
          hint={unusable}
          checked={place >= 0}
          onChange={onToggle}
          disabled={unusable !== null}
        />
      </div>
      <span className="shrink-0 pt-0.5 text-right text-faint text-xs tabular-nums">
        {file.textStatus === 'processing' ? 'Reading' : countPages(file)} · <RelativeTime iso={file.createdAt} />
      </span>
    </li>
  )
}

function findUnusableReason(file: LibraryFile): string | null {
  if (file.textStatus === 'unreadable') return file.unreadableMessage ?? 'No text was found in this file.'
  if (!file.permissions.download) return `The file’s owner, ${file.owner.name}, restricts downloads.`
  return null
}
