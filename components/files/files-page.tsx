'use client'

import { useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { TagFilter, useTagFilter } from '#components/data-table/tag-filter.tsx'
import { getDefaultAccess, toUploadFields } from '#components/pickers/access.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { useDelayedDelete } from '#components/shell/use-delayed-delete.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { UploadList } from '#components/uploads/upload-list.tsx'
import { useFileUploads } from '#components/uploads/use-file-uploads.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { deleteFileMutation, fileQuery, filesQuery } from '#lib/queries/files.ts'
import { loadNextPage } from '#lib/queries/list-query.ts'
import { readableFiles } from '#lib/queries/uploads.ts'
import { fileColumns } from './file-columns.tsx'
import { FileSheet } from './file-sheet.tsx'
import { SameContentList } from './same-content-list.tsx'
import { UploadAccess } from './upload-access.tsx'

export function FilesPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const [search, setSearch] = useListSearch()
  const [openId, setOpenId] = useQueryState('file')
  const [access, setAccess] = useState(getDefaultAccess)
  const uploads = useFileUploads(toUploadFields(access))
  const [tag, setTag] = useTagFilter()
  const found = useInfiniteQuery(filesQuery(browserClient, { search: search.trim(), tag }))
  const { mutateAsync: deleteOne } = useMutation(deleteFileMutation(browserClient))
  const { leaving, remove } = useDelayedDelete({ noun: 'The file', deleteOne })

  const listed = found.data?.pages.flatMap((page) => page.files) ?? []
  const files = listed.filter(({ id }) => !leaving.has(id))
  const open = useOpenFile({ id: openId, listed: files, isListRead: found.isSuccess })
  const mayUpload = canWrite(me)
  return (
    <DropArea
      wanted={readableFiles}
      isDisabled={!mayUpload}
      onFiles={uploads.upload}
      className="-outline-offset-2 flex min-h-0 grow flex-col"
    >
      <PageHeader
        title="Files"
        actions={
          mayUpload ? (
            <>
              <UploadAccess access={access} onChange={setAccess} />
              <UploadButton onFiles={uploads.upload} />
            </>
          ) : null
        }
        isCompact
      />
      <NewUploads {...uploads} listed={files} onDelete={({ id, name }) => remove({ id, title: name })} />
      {found.error ? (
        <CallError error={found.error} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {open.error && !open.file ? (
        <CallError error={open.error} title="The linked file cannot be opened." onRetry={open.refetch} />
      ) : null}
      {found.isPending ? (
        <SkeletonRows label="Loading files" columns={5} />
      ) : (
        <DataTable
          label="Files"
          className="grow"
          columns={fileColumns({ onTag: setTag })}
          rows={files}
          getKey={(file) => file.id}
          activeKey={openId}
          onOpen={(file) => void setOpenId(file.id)}
          toolbar={
            <>
              <ListSearch
                label="Search files by name"
                placeholder="Search by name"
                group="Files"
                value={search}
                onChange={setSearch}
              />
              <TagFilter tag={tag} onClear={() => setTag(null)} />
            </>
          }
          empty={
            found.isSuccess ? (
              <NoFiles search={search.trim()} tag={tag} mayUpload={mayUpload} onFiles={uploads.upload} />
            ) : null
          }
          footer={found.hasNextPage ? <ShowMore list={found} shown={files.length} /> : null}
        />
      )}
      {open.file ? (
        <FileSheet key={open.file.id} file={open.file} mayCompare={mayUpload} onClose={() => void setOpenId(null)} />
      ) : null}
    </DropArea>
  )
}

interface ShowMoreProps {
  list: Parameters<typeof loadNextPage>[0] & { readonly isFetchingNextPage: boolean }
  shown: number
}

function ShowMore({ list, shown }: ShowMoreProps) {
  return (
    <div className="p-3">
      <Button size="sm" onClick={() => void loadNextPage(list)} isBusy={list.isFetchingNextPage}>
        Show more ({shown.toLocaleString('en-US')} shown)
      </Button>
    </div>
  )
}

interface NewUploadsProps extends ReturnType<typeof useFileUploads> {
  listed: readonly LibraryFile[]
  onDelete: (file: LibraryFile) => void
}

function NewUploads({ uploads, arrived, sendAgain, dismiss, listed, onDelete }: NewUploadsProps) {
  return (
    <>
      <UploadList uploads={uploads} onSendAgain={sendAgain} onDismiss={dismiss} />
      <SameContentList arrived={arrived} listed={listed} onDelete={onDelete} onAnswered={dismiss} />
    </>
  )
}

interface OpenFileOptions {
  /** As the address names it; null: none is open. */
  id: string | null
  listed: readonly LibraryFile[]
  isListRead: boolean
}

/** A link may name a file that is not on the pages read so far. */
function useOpenFile({ id, listed, isListRead }: OpenFileOptions) {
  const known = listed.find((file) => file.id === id)
  const { data, error, refetch } = useQuery({
    ...fileQuery(browserClient, id ?? ''),
    enabled: id !== null && !known && isListRead,
  })
  return { file: known ?? (id === null ? undefined : data), error, refetch }
}

interface NoFilesProps {
  search: string
  tag: string | null
  mayUpload: boolean
  onFiles: (files: File[]) => void
}

function NoFiles({ search, tag, mayUpload, onFiles }: NoFilesProps) {
  if (search !== '') {
    return (
      <EmptyState title={`No file matches “${search}”.`}>
        Search matches part of a name. Case does not matter.
      </EmptyState>
    )
  }
  if (tag !== null) return <EmptyState title={`No file has the tag “${tag}”.`} />
  return (
    <EmptyState
      title={mayUpload ? 'No files yet' : 'No files are shared with you yet'}
      action={
        mayUpload ? <UploadButton onFiles={onFiles} icon={<Upload aria-hidden="true" className="size-4" />} /> : null
      }
    >
      {mayUpload
        ? 'Drop PDF, Word or text files anywhere on this page. Each file is read once and can then be used in any comparison.'
        : 'Files appear here when another member shares them with you or gives you access to a managed company.'}
    </EmptyState>
  )
}
