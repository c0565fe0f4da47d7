'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelPage } from '#components/source/page-labels.ts'
import { PageText } from '#components/source/page-text.tsx'
import { PrintedPage } from '#components/source/printed-page.tsx'
import { SourceError } from '#components/source/source-error.tsx'
import { ScrollRegion } from '#components/ui/scroll-region.tsx'
import { Loading, Skeleton } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { filePageQuery } from '#lib/queries/files.ts'

interface DocumentPageProps {
  file: LibraryFile
  title: string
  page: number
  /** As printed where the file has pages and may be opened; else, and always for `text`, the text that was read. */
  view: 'page' | 'text'
  zoom: number
}

/** One page of a file whose text has been read. */
export function DocumentPage({ file, title, page, view, zoom }: DocumentPageProps) {
  const { id, version, paged, permissions } = file
  const stored = useQuery(filePageQuery(browserClient, { id, version, page }))
  const [isUnprintable, setUnprintable] = useState(false)
  const hasSize = stored.data?.width != null && stored.data.height != null
  const isPrinted = view === 'page' && paged && permissions.download && hasSize && !isUnprintable
  return (
    <>
      {stored.data && paged && view === 'page' && !isPrinted ? (
        <p className="shrink-0 border-line border-b bg-notice-soft px-3 py-1.5 text-xs">
          {permissions.download
            ? 'The page image cannot be shown. This is the text of the page.'
            : 'Downloads are turned off for this file, so only its text is shown.'}
        </p>
      ) : null}
      <ScrollRegion
        label={`${title}, ${labelPage(page, paged)}`}
        className="-outline-offset-2 flex min-h-0 grow flex-col overflow-y-auto bg-sunken"
      >
        {stored.error ? <SourceError error={stored.error} quote={null} onRetry={() => void stored.refetch()} /> : null}
        {stored.data && isPrinted ? (
          <PrintedPage
            fileId={id}
            fileVersion={version}
            page={stored.data}
            zoom={zoom}
            groups={noBoxes}
            onFail={() => setUnprintable(true)}
          />
        ) : null}
        {stored.data && !isPrinted ? <PageText text={stored.data.text} highlights={noBoxes} zoom={zoom} /> : null}
        {stored.isPending ? (
          <Loading label="Loading the page" className="mx-auto w-full max-w-[76ch] p-6">
            {['w-3/4', 'w-full', 'w-5/6', 'w-2/3'].map((width) => (
              <Skeleton key={width} className={`mb-3 h-4 ${width}`} />
            ))}
          </Loading>
        ) : null}
      </ScrollRegion>
    </>
  )
}

const noBoxes: readonly never[] = []
