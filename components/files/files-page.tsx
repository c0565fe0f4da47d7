'use client'

import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { debounce, parseAsString, useQueryState } from 'nuqs'
import { useRef } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { DropArea } from '#components/ui/drop-area.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Input } from '#components/ui/input.tsx'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { UploadList } from '#components/uploads/upload-list.tsx'
import { useFileUploads } from '#components/uploads/use-file-uploads.ts'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { fileQuery, filesQuery } from '#lib/queries/files.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { readableFiles } from '#lib/queries/uploads.ts'
import { fileColumns } from './file-columns.tsx'
import { FileSheet } from './file-sheet.tsx'

export function FilesPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const [search, setSearch] = useQueryState('search', parseAsString.withDefault(''))
  const [openId, setOpenId] = useQueryState('file')
  const searchBox = useRef<HTMLInputElement>(null)
  const { uploads, upload, sendAgain, dismiss } = useFileUploads()
  const found = useInfiniteQuery(filesQuery(browserClient, search.trim()))
  useShortcut({ keys: '/', label: 'Search files', group: 'Files', onPress: () => searchBox.current?.focus() })

  const files = found.data?.pages.flatMap((page) => page.files) ?? []
  const listed = files.find((file) => file.id === openId)
  // A link may name a file that is not on the pages read so far.
  const linked = useQuery({
    ...fileQuery(browserClient, openId ?? ''),
    enabled: openId !== null && !listed && found.isSuccess,
  })
  const open = listed ?? (openId === null ? undefined : linked.data)
  const mayUpload = canWrite(me)
  return (
    <DropArea
      wanted={readableFiles}
      isDisabled={!mayUpload}
      onFiles={upload}
      className="-outline-offset-2 flex min-h-0 grow flex-col"
    >
      <PageHeader title="Files" actions={mayUpload ? <UploadButton onFiles={upload} /> : null} isCompact />
      <UploadList uploads={uploads} onSendAgain={sendAgain} onDismiss={dismiss} />
      {found.error ? (
        <CallError error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {linked.error && !open ? (
        <CallError error={linked.error} title="The linked file cannot be opened." onRetry={linked.refetch} />
      ) : null}
      {found.isPending ? (
        <SkeletonRows label="Loading files" columns={5} />
      ) : (
        <DataTable
          label="Files"
          className="grow"
          columns={fileColumns}
          rows={files}
          getKey={(file) => file.id}
          activeKey={openId}
          onOpen={(file) => void setOpenId(file.id)}
          toolbar={
            <div className="relative w-72 max-w-full">
              <Search aria-hidden="true" className="absolute top-2 left-2 size-4 text-faint" />
              <Input
                ref={searchBox}
                type="search"
                aria-label="Search files by name"
                placeholder="Search by name"
                maxLength={limits.search}
                className="pl-8"
                value={search}
                onChange={(event) =>
                  void setSearch(event.currentTarget.value || null, { limitUrlUpdates: debounce(250) })
                }
              />
            </div>
          }
          empty={found.isSuccess ? <NoFiles search={search.trim()} mayUpload={mayUpload} onFiles={upload} /> : null}
          footer={
            found.hasNextPage ? (
              <div className="p-3">
                <Button size="sm" onClick={() => void loadNextPage(found)} isBusy={found.isFetchingNextPage}>
                  Show more ({files.length.toLocaleString('en-US')} shown)
                </Button>
              </div>
            ) : null
          }
        />
      )}
      {open ? (
        <FileSheet key={open.id} file={open} mayCompare={mayUpload} onClose={() => void setOpenId(null)} />
      ) : null}
    </DropArea>
  )
}

interface NoFilesProps {
  search: string
  mayUpload: boolean
  onFiles: (files: File[]) => void
}

function NoFiles({ search, mayUpload, onFiles }: NoFilesProps) {
  if (search !== '') {
    return (
      <EmptyState title={`No file matches “${search}”.`}>
        Search matches part of a name. Case does not matter.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={mayUpload ? 'No files yet' : 'No files are shared with you yet'}
      action={
        mayUpload ? <UploadButton onFiles={onFiles} icon={<Upload aria-hidden="true" className="size-4" />} /> : null
      }
    >
      {mayUpload
        ? 'Drop PDF, Word or text files anywhere on this page. Each file is read once and can then be used in any comparison.'
        : 'Files appear here when a colleague shares them with you or gives you access to a managed company.'}
    </EmptyState>
  )
}
